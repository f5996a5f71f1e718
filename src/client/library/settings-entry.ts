import type { SettingsArea } from '../settings/settings-area.ts';
import { settingsScreen } from '../settings/settings-screen.ts';

/** The document library. */
export const settingsAreas: readonly SettingsArea[] = [
  {
    id: 'library',
    place: 'main',
    path: '/library',
    icon: 'folder',
    order: 75,
    access: 'Library',
    landing: 11,
    routes: [
      { path: 'library', lazy: settingsScreen('Library', () => import('./library-screen.tsx'), 'LibraryScreen') },
      { path: 'library/view/:id', lazy: settingsScreen('Library', () => import('./library-file-screen.tsx'), 'LibraryFileScreen') },
    ],
  },
];
