import type { SettingsArea } from '../settings/settings-area.ts';
import { settingsScreen } from '../settings/settings-screen.ts';

/** Who did what, and when. */
export const settingsAreas: readonly SettingsArea[] = [
  {
    id: 'activity_logs',
    group: 'system',
    path: '/activity-logs',
    icon: 'manage_history',
    order: 90,
    access: 'admin',
    routes: [
      {
        path: 'activity-logs',
        lazy: settingsScreen('admin', () => import('./activity-log-screen.tsx'), 'ActivityLogScreen'),
        children: [{ path: ':id', lazy: settingsScreen('admin', () => import('./activity-entry-panel.tsx'), 'ActivityEntryPanel') }],
      },
    ],
  },
];
