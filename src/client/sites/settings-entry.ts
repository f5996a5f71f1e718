import type { SettingsArea } from '../settings/settings-area.ts';
import { settingsScreen } from '../settings/settings-screen.ts';
import { posterLink } from './poster-link.ts';

const siteForm = () => import('./site-form.tsx');
const postersScreen = settingsScreen('Site', () => import('./posters-screen.tsx'), 'PostersScreen', 'update');
const unitForm = settingsScreen('admin', () => import('./sou-form.tsx'), 'SouForm');

/** Settings areas of sites and their places, operating units, plans and maps, posters. */
export const settingsAreas: readonly SettingsArea[] = [
  {
    ...{ id: 'sites', group: 'organisation', path: '/sites', icon: 'location', order: 10, landing: 2, access: 'Site' },
    routes: [
      { path: 'sites/map', lazy: settingsScreen('Site', () => import('./sites-map-screen.tsx'), 'SitesMapScreen') },
      { path: 'sites/:id/divisions', lazy: settingsScreen('Site', () => import('./divisions-screen.tsx'), 'DivisionsScreen') },
      { path: 'sites/:id/posters', lazy: postersScreen },
      { path: 'sites/:id/map-view', lazy: settingsScreen('Site', () => import('./map-view-screen.tsx'), 'MapViewScreen') },
      {
        path: 'sites',
        lazy: settingsScreen('Site', () => import('./sites-screen.tsx'), 'SitesScreen'),
        children: [
          { path: 'new', lazy: settingsScreen('Site', siteForm, 'SiteForm', 'create') },
          { path: 'edit/:id', lazy: settingsScreen('Site', siteForm, 'SiteForm') },
        ],
      },
    ],
  },
  {
    ...{ id: 'sous', group: 'organisation', path: '/sous', icon: 'apartment', order: 12, access: 'admin' },
    routes: [
      {
        path: 'sous',
        lazy: settingsScreen('admin', () => import('./sous-screen.tsx'), 'SousScreen'),
        children: [
          { path: 'new', lazy: unitForm },
          { path: 'edit/:id', lazy: unitForm },
        ],
      },
    ],
  },
  {
    ...{ id: 'map_plotting', group: 'organisation', path: '/map-plotting', icon: 'map', order: 14, access: 'Site' },
    routes: [{ path: 'map-plotting', lazy: settingsScreen('Site', () => import('./map-plotting-screen.tsx'), 'MapPlottingScreen') }],
  },
  {
    ...{ id: 'posters', group: 'organisation', path: '/posters', icon: 'qr_code', order: 15, access: 'Site' },
    isShown: posterLink.isShown,
    routes: [{ path: 'posters', lazy: postersScreen }],
  },
];
