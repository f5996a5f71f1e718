import type { SettingsArea } from '../settings/settings-area.ts';
import { settingsScreen } from '../settings/settings-screen.ts';

/** Deadlines for reporting accidents to authorities. */
export const settingsAreas: readonly SettingsArea[] = [
  {
    ...{ id: 'report_clocks', group: 'organisation', path: '/report-clocks', icon: 'alarm', order: 18, access: 'admin' },
    routes: [{ path: 'report-clocks', lazy: settingsScreen('admin', () => import('./report-clocks-screen.tsx'), 'ReportClocksScreen') }],
  },
];
