import type { SettingsArea } from '../settings/settings-area.ts';
import { settingsScreen } from '../settings/settings-screen.ts';

/** Settings areas for choices that the organisation made when it was set up, and may make again. */
export const settingsAreas: readonly SettingsArea[] = [
  {
    ...{ id: 'modules', group: 'organisation', path: '/modules', icon: 'tune', order: 16, access: 'admin' },
    routes: [{ path: 'modules', lazy: settingsScreen('admin', () => import('./modules-screen.tsx'), 'ModulesScreen') }],
  },
];
