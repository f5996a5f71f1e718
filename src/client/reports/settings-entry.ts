import type { SettingsArea } from '../settings/settings-area.ts';
import { settingsScreen } from '../settings/settings-screen.ts';

const schedules = settingsScreen('admin', () => import('./schedules-screen.tsx'), 'SchedulesScreen');
const screen = settingsScreen('admin', () => import('./reports-screen.tsx'), 'ReportsScreen');

/** Reports of all modules, and of permits alone; for admins. */
export const settingsAreas: readonly SettingsArea[] = [
  {
    id: 'reports',
    place: 'main',
    path: '/reports',
    icon: 'description',
    order: 220,
    access: 'admin',
    routes: [
      { path: 'reports', lazy: screen },
      { path: 'eptw/reports', lazy: screen },
      { path: 'reports/schedules', lazy: schedules },
      { path: 'eptw/reports/schedules', lazy: schedules },
      { path: 'reports/gri', lazy: settingsScreen('admin', () => import('./gri-screen.tsx'), 'GriScreen') },
      { path: 'reports/osha', lazy: settingsScreen('admin', () => import('./osha-screen.tsx'), 'OshaScreen') },
    ],
  },
];
