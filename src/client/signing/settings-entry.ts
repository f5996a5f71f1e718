import type { SettingsArea } from '../settings/settings-area.ts';
import { settingsScreen } from '../settings/settings-screen.ts';

/** How long after the password was given a step may be signed without it. */
export const settingsAreas: readonly SettingsArea[] = [
  {
    ...{ id: 'signing', group: 'organisation', path: '/signing', icon: 'lock', order: 17, access: 'admin' },
    routes: [{ path: 'signing', lazy: settingsScreen('admin', () => import('./signing-screen.tsx'), 'SigningScreen') }],
  },
];
