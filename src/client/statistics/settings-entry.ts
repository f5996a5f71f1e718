import type { SettingsArea } from '../settings/settings-area.ts';
import { settingsScreen } from '../settings/settings-screen.ts';

/** Statistics: counts, hours and rates by period. */
export const settingsAreas: readonly SettingsArea[] = [
  {
    id: 'statistics',
    place: 'main',
    path: '/statistics',
    icon: 'grid_on',
    order: 210,
    access: 'signed-in',
    routes: [
      { path: 'statistics', lazy: settingsScreen('signed-in', () => import('./statistics-screen.tsx'), 'StatisticsScreen') },
      {
        path: 'statistics/settings',
        lazy: settingsScreen('admin', () => import('./statistic-settings-screen.tsx'), 'StatisticSettingsScreen'),
      },
    ],
  },
];
