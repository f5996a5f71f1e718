import type { SettingsArea } from '../settings/settings-area.ts';
import { settingsScreen } from '../settings/settings-screen.ts';

/** The limit of an exported file. */
export const settingsAreas: readonly SettingsArea[] = [
  {
    ...{ id: 'exports', group: 'organisation', path: '/exports', icon: 'download', order: 20, access: 'admin' },
    routes: [{ path: 'exports', lazy: settingsScreen('admin', () => import('./exports-screen.tsx'), 'ExportsScreen') }],
  },
];
