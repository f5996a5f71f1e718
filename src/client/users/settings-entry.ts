import type { SettingsArea } from '../settings/settings-area.ts';
import { settingsScreen } from '../settings/settings-screen.ts';

const userForm = () => import('./user-form.tsx');
const forms = [
  { path: 'new', lazy: settingsScreen('User', userForm, 'UserForm', 'create') },
  { path: 'edit/:id', lazy: settingsScreen('User', userForm, 'UserForm') },
];

/** Settings areas of the organisation's users, and of invited users who have not signed in yet. */
export const settingsAreas: readonly SettingsArea[] = [
  {
    ...{ id: 'users', group: 'people', path: '/users', icon: 'group', order: 20, landing: 1, access: 'User' },
    routes: [
      { path: 'users/import', lazy: settingsScreen('User', () => import('./import-screen.tsx'), 'ImportScreen', 'create') },
      { path: 'users/:id/permission', lazy: settingsScreen('User', () => import('./permission-screen.tsx'), 'PermissionScreen') },
      { path: 'users', lazy: settingsScreen('User', () => import('./users-screen.tsx'), 'UsersScreen'), children: forms },
    ],
  },
  {
    ...{ id: 'newusers', group: 'people', path: '/newusers', icon: 'person_add', order: 21, access: 'User' },
    routes: [{ path: 'newusers', lazy: settingsScreen('User', () => import('./new-users-screen.tsx'), 'NewUsersScreen'), children: forms }],
  },
];
