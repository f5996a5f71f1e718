import type { SettingsArea } from '../settings/settings-area.ts';
import { settingsScreen } from '../settings/settings-screen.ts';

/** Settings area for the texts of mails and notifications, in the organisation's own words. */
export const settingsAreas: readonly SettingsArea[] = [
  {
    id: 'mailers',
    group: 'system',
    path: '/mailers',
    icon: 'edit_note',
    order: 60,
    access: 'admin',
    routes: [
      { path: 'mailers', lazy: settingsScreen('admin', () => import('./mailers-screen.tsx'), 'MailersScreen') },
      { path: 'mailers/:module/:module_id', lazy: settingsScreen('admin', () => import('./scenarios-screen.tsx'), 'ScenariosScreen') },
      {
        path: 'mailers/:module/:module_id/scenario/:scenario_id',
        lazy: settingsScreen('admin', () => import('./scenario-screen.tsx'), 'ScenarioScreen'),
      },
    ],
  },
];
