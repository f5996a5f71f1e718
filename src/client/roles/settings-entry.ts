import type { SettingsArea } from '../settings/settings-area.ts';
import { settingsScreen } from '../settings/settings-screen.ts';

const roleForm = () => import('./role-form.tsx');

/** Settings area of roles and their permissions. */
export const settingsAreas: readonly SettingsArea[] = [
  {
    ...{ id: 'roles', group: 'people', path: '/roles', icon: 'badge', order: 24, landing: 3, access: 'Role' },
    routes: [
      {
        path: 'roles',
        lazy: settingsScreen('Role', () => import('./roles-screen.tsx'), 'RolesScreen'),
        children: [
          { path: 'new', lazy: settingsScreen('Role', roleForm, 'RoleForm', 'create') },
          { path: 'edit/:id', lazy: settingsScreen('Role', roleForm, 'RoleForm') },
        ],
      },
    ],
  },
];
