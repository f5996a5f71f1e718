import type { SettingsArea } from '../settings/settings-area.ts';
import { settingsScreen } from '../settings/settings-screen.ts';

const form = settingsScreen('admin', () => import('./revision-form.tsx'), 'RevisionForm');

/** The revision numbers of printed documents. */
export const settingsAreas: readonly SettingsArea[] = [
  {
    id: 'hsse_rev_numbers',
    group: 'masterData',
    path: '/hsse_rev_numbers',
    icon: 'numbers',
    order: 48,
    access: 'admin',
    routes: [
      {
        path: 'hsse_rev_numbers',
        lazy: settingsScreen('admin', () => import('./revisions-screen.tsx'), 'RevisionsScreen'),
        children: [
          { path: 'new', lazy: form },
          { path: 'edit/:id', lazy: form },
        ],
      },
    ],
  },
];
