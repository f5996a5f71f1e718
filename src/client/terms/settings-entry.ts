import type { RouteObject } from 'react-router-dom';
import type { SettingsArea } from '../settings/settings-area.ts';
import { settingsScreen } from '../settings/settings-screen.ts';
import { categoryView, environmentView, rootCauseView } from './term-view.ts';
import type { TermView } from './term-view.ts';

const screens = () => import('./term-screens.tsx');
const forms = () => import('./term-forms.tsx');

type Screen = keyof Awaited<ReturnType<typeof screens>>;
type Form = keyof Awaited<ReturnType<typeof forms>>;

/** A list with its forms: `path`, `path/new`, `path/edit/:id`. */
function listRoute({ access }: TermView, path: string, screen: Screen, form: Form): RouteObject {
  return {
    path,
    lazy: settingsScreen(access, screens, screen),
    children: [
      { path: 'new', lazy: settingsScreen(access, forms, form, 'create') },
      { path: 'edit/:id', lazy: settingsScreen(access, forms, form) },
    ],
  };
}

/** Categories, environment categories and root causes. */
export const settingsAreas: readonly SettingsArea[] = [
  {
    ...{ id: 'categories', group: 'masterData', path: '/categories', icon: 'category', order: 40, access: 'Category', landing: 5 },
    routes: [
      listRoute(categoryView, 'categories', 'CategoriesScreen', 'CategoryForm'),
      listRoute(categoryView, 'categories/:parent', 'CategoryScreen', 'SubCategoryForm'),
    ],
  },
  {
    ...{ id: 'environment_categories', group: 'masterData', path: '/environment_categories', icon: 'eco', order: 42, access: 'admin' },
    routes: [
      listRoute(environmentView, 'environment_categories', 'EnvironmentCategoriesScreen', 'EnvironmentCategoryForm'),
      listRoute(environmentView, 'environment_categories/:parent', 'EnvironmentCategoryScreen', 'SubEnvironmentCategoryForm'),
    ],
  },
  {
    ...{ id: 'whyanalysis', group: 'masterData', path: '/whyanalysis', icon: 'account_tree', order: 44, access: 'RC Master', landing: 6 },
    routes: [
      listRoute(rootCauseView, 'whyanalysis', 'RootCausesScreen', 'RootCauseForm'),
      listRoute(rootCauseView, 'whyanalysis/:parent/list', 'RootCauseListScreen', 'SubRootCauseForm'),
    ],
  },
];
