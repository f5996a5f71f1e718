import type { SettingsArea } from '../settings/settings-area.ts';
import { settingsScreen } from '../settings/settings-screen.ts';

/** Currency in which the organisation states amounts. */
export const settingsAreas: readonly SettingsArea[] = [
  {
    ...{ id: 'currency', group: 'organisation', path: '/currency', icon: 'grid_on', order: 19, access: 'admin' },
    routes: [{ path: 'currency', lazy: settingsScreen('admin', () => import('./currency-screen.tsx'), 'CurrencyScreen') }],
  },
];
