import type { SettingsArea } from '../settings/settings-area.ts';
import { settingsScreen } from '../settings/settings-screen.ts';

const form = () => import('./workflow-form.tsx');

/** Review workflows: how records of a module are reviewed. */
export const settingsAreas: readonly SettingsArea[] = [
  {
    id: 'workflows',
    group: 'forms',
    path: '/workflows',
    icon: 'account_tree',
    order: 30,
    landing: 4,
    access: 'WorkFlow',
    routes: [
      {
        path: 'workflows',
        lazy: settingsScreen('WorkFlow', () => import('./workflows-screen.tsx'), 'WorkflowsScreen'),
        children: [
          { path: 'new', lazy: settingsScreen('WorkFlow', form, 'WorkflowForm', 'create') },
          { path: 'edit/:id', lazy: settingsScreen('WorkFlow', form, 'WorkflowForm') },
        ],
      },
    ],
  },
];
