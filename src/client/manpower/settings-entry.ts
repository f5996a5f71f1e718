import type { SettingsArea } from '../settings/settings-area.ts';
import { settingsScreen } from '../settings/settings-screen.ts';

/** Manpower by site, month and year. */
export const settingsAreas: readonly SettingsArea[] = [
  {
    id: 'manpower',
    group: 'organisation',
    path: '/manpower',
    icon: 'groups',
    order: 50,
    access: 'admin',
    routes: [
      { path: 'manpower', lazy: settingsScreen('admin', () => import('./manpower-screen.tsx'), 'ManpowerScreen') },
      { path: 'manpower/import', lazy: settingsScreen('admin', () => import('./hours-import-screen.tsx'), 'HoursImportScreen') },
    ],
  },
];
