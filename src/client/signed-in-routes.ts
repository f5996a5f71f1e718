import type { ComponentType } from 'react';
import { redirect } from 'react-router-dom';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import type { Action } from '../shared/permission.ts';
import { recordPaths } from './records/paths.ts';
import { settingsAreas } from './settings/settings-area.ts';
import { lazyScreen, loadPart, unlessFiltered } from './shell/lazy-screen.ts';
import { ScreenError } from './shell/screen-error.tsx';
import { Splash } from './shell/splash.tsx';

const list = moduleScreen(() => import('./records/record-list-screen.tsx'), 'RecordListScreen');
const newRecord = moduleScreen(() => import('./records/new-record-screen.tsx'), 'NewRecordScreen', 'create');
const form = moduleScreen(() => import('./records/record-form-screen.tsx'), 'RecordFormScreen');
const summary = moduleScreen(() => import('./records/record-screen.tsx'), 'RecordScreen');

const permits = { module: 'permits' };
/** A form that is filled or designed takes the whole window: the navigation at the bottom gives way. */
const filling = { isFilling: true };

/** The specification's addresses of permits; those of older versions lead to the newest. */
const permitRoutes: RouteObject[] = [
  { index: true, handle: permits, lazy: list },
  { path: 'permits', loader: moveTo('/'), Component: Splash },
  { path: 'v1/permits', loader: moveTo('/'), Component: Splash },
  { path: 'v3/permits', loader: moveTo('/'), Component: Splash },
  { path: 'v3/permit-to-work/new', handle: permits, lazy: newRecord },
  { path: 'v3/permit-to-work/new/:id', handle: permits, lazy: newRecord },
  { path: 'v3/permit-to-work/edit/:id', handle: { ...permits, ...filling }, lazy: form },
  { path: 'v2/permit-to-work/*', loader: (args) => moveTo(`/v3/permit-to-work/${args.params['*'] ?? ''}`)(args), Component: Splash },
  { path: 'permit/:id/summary', handle: permits, lazy: summary },
];

/** What mails link to, whatever the module's own addresses are. */
const mailLink: RouteObject = {
  path: 'records/:module/:id',
  loader: ({ params: { module = '', id = '' }, request }) => redirect(recordPaths(module).summary(id) + new URL(request.url).search),
  Component: Splash,
};

/** Every other module's, whatever its manifest is called. */
const moduleRoutes: RouteObject[] = [
  { path: ':module', lazy: listOrLibrary },
  { path: ':module/new', lazy: newRecord },
  { path: ':module/new/:id', lazy: newRecord },
  { path: ':module/edit/:id', handle: filling, lazy: form },
  { path: ':module/:id/summary', lazy: summary },
  { path: ':module/:id', handle: filling, lazy: designer },
];

const gallery: RouteObject[] = import.meta.env.DEV
  ? [{ path: 'gallery', lazy: lazyScreen(() => import('./forms/gallery-screen.tsx'), 'GalleryScreen') }]
  : [];

/** The routes of whoever is signed in: the shell and all that stands in it. */
export const signedInRoutes: RouteObject[] = [
  { path: 'onboarding', lazy: () => loadPart(() => import('./onboarding/onboarding-route.ts')) },
  { path: 'roadblock', lazy: () => loadPart(() => import('./shell/roadblock-route.ts')) },
  {
    lazy: () => loadPart(() => import('./shell/shell-route.ts')),
    shouldRevalidate: unlessFiltered,
    children: [
      {
        ErrorBoundary: ScreenError,
        children: [
          ...permitRoutes,
          mailLink,
          ...gallery,
          { path: 'landing', lazy: () => loadPart(() => import('./shell/landing-route.ts')) },
          { path: 'no_permissions', lazy: lazyScreen(() => import('./shell/no-permissions-screen.tsx'), 'NoPermissionsScreen') },
          { path: 'not_found', lazy: lazyScreen(() => import('./shell/not-found-screen.tsx'), 'NotFoundScreen') },
          { path: 'notification', lazy: lazyScreen(() => import('./notifications/notification-screen.tsx'), 'NotificationScreen') },
          { path: 'emailsubscription', lazy: lazyScreen(() => import('./notifications/subscription-screen.tsx'), 'SubscriptionScreen') },
          { path: 'approvals', lazy: lazyScreen(() => import('./approvals/approvals-screen.tsx'), 'ApprovalsScreen') },
          { path: 'profile', lazy: lazyScreen(() => import('./users/profile-screen.tsx'), 'ProfileScreen') },
          { path: 'myaccount', lazy: lazyScreen(() => import('./users/my-account-screen.tsx'), 'MyAccountScreen') },
          ...settingsAreas.flatMap(({ routes }) => routes),
          ...moduleRoutes,
          { path: '*', loader: () => redirect('/not_found'), Component: Splash },
        ],
      },
    ],
  },
];

/** A screen of a module: loaded on the first visit, open to whoever may do there what it is for. */
function moduleScreen<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name, action?: Action) {
  return async () => {
    const [screen, { admitTo }] = await Promise.all([loadPart(load), loadPart(() => import('./shell/module-loader.ts'))]);
    return {
      Component: screen[name],
      shouldRevalidate: unlessFiltered,
      // The addresses of permits do not name their module.
      loader: ({ params, request }: LoaderFunctionArgs) => admitTo(params['module'] ?? permits.module, request.url, action),
    };
  };
}

/** A module's list, or the library of whoever designs its templates: the manifests say which stands at an address. */
async function listOrLibrary() {
  const { ModulePlace, loadModulePlace } = await loadPart(() => import('./shell/module-place.tsx'));
  return { Component: ModulePlace, shouldRevalidate: unlessFiltered, loader: loadModulePlace };
}

/** One template of a module, open to whoever may look at it as a designer. */
async function designer() {
  const [screen, { admitToDesign }] = await Promise.all([
    loadPart(() => import('./designer/designer-screen.tsx')),
    loadPart(() => import('./shell/design-loader.ts')),
  ]);
  return {
    Component: screen.DesignerScreen,
    shouldRevalidate: unlessFiltered,
    loader: ({ params }: LoaderFunctionArgs) => admitToDesign(params['module']),
  };
}

function moveTo(path: string) {
  return ({ request }: LoaderFunctionArgs) => redirect(path + new URL(request.url).search);
}
