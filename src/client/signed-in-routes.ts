import { redirect } from 'react-router-dom';
import type { LoaderFunctionArgs, Params, RouteObject } from 'react-router-dom';
import { recordPaths } from './paths/paths.ts';
import { settingsScreen } from './settings/settings-screen.ts';
import { clientModules } from './modules/client-module.ts';
import { mainAreas, settingsAreas } from './settings/settings-area.ts';
import { lazyScreen, loadPart, unlessFiltered } from './ui/lazy-screen.ts';
import { moduleScreen } from './shell/module-screen.ts';
import { ScreenError } from './shell/screen-error.tsx';
import { Splash } from './ui/splash.tsx';

const list = moduleScreen(() => import('./records/list/record-list-screen.tsx'), 'RecordListScreen');
const newRecord = moduleScreen(() => import('./records/start/new-record-screen.tsx'), 'NewRecordScreen', 'create');
const form = moduleScreen(() => import('./records/draft/record-form-screen.tsx'), 'RecordFormScreen');
const summary = moduleScreen(() => import('./records/summary/record-screen.tsx'), 'RecordScreen');

const report = moduleScreen(() => import('./records/summary/record-report-screen.tsx'), 'RecordReportScreen');

const permits = { module: 'permits' };
/** A form being filled or designed takes the whole window, without the bottom navigation. */
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

/** Route that mails link to, independent of the module's own addresses. */
const mailLink: RouteObject = {
  path: 'records/:module/:id',
  loader: async (args) => (await loadPart(() => import('./shell/module-loader.ts'))).openRecord(args),
  Component: Splash,
};

/** The specification's addresses of lessons learned. */
const lessonRoutes: RouteObject[] = [
  { path: 'incidents/lfi-list', loader: moveTo('/lessons'), Component: Splash },
  { path: 'incidents/lfi-card', loader: () => redirect('/lessons?view=cards'), Component: Splash },
  { path: 'incidents/lfi/:id', loader: ({ params }) => redirect(lessonsOf(params['id'])), Component: Splash },
  { path: 'incidents/lfi/:id/:lesson', loader: ({ params }) => redirect(lessonAt(params['lesson'])), Component: Splash },
  { path: 'incidents/:incident/insight/:id', loader: ({ params }) => redirect(lessonAt(params['id'])), Component: Splash },
];

/** Routes of every other module, whatever its manifest is called. */
const moduleRoutes: RouteObject[] = [
  {
    path: ':module',
    lazy: listOrLibrary,
    // A wide window shows the record beside the list if the manifest says so.
    children: [
      { path: ':id/summary', lazy: summary },
      { path: ':id/steps/:step?', lazy: summary },
      { path: 'edit/:id', handle: filling, lazy: form },
    ],
  },
  { path: ':module/new/:id', lazy: newRecord },
  // The specification's addresses; a form has no tabs.
  { path: ':module/summary/:id/:tab?', loader: ({ params }) => redirect(summaryAt(params)), Component: Splash },
  { path: ':module/edit/:id/:tab', loader: ({ params }) => redirect(editAt(params)), Component: Splash },
  { path: ':module/:id/report', lazy: report },
  { path: ':module/:id', handle: filling, lazy: designer },
];

const gallery: RouteObject[] = import.meta.env.DEV
  ? [{ path: 'gallery', lazy: lazyScreen(() => import('./forms/gallery-screen.tsx'), 'GalleryScreen') }]
  : [];

/** Routes for signed-in users: the shell and its pages. */
export const signedInRoutes: RouteObject[] = [
  { path: 'onboarding', lazy: () => loadPart(() => import('./shell/onboarding-route.ts')) },
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
          ...lessonRoutes,
          ...gallery,
          { path: 'landing', lazy: () => loadPart(() => import('./shell/landing-route.ts')) },
          { path: 'no_permissions', lazy: lazyScreen(() => import('./shell/no-permissions-screen.tsx'), 'NoPermissionsScreen') },
          { path: 'not_found', lazy: lazyScreen(() => import('./ui/not-found-screen.tsx'), 'NotFoundScreen') },
          { path: 'notification', lazy: lazyScreen(() => import('./notifications/notification-screen.tsx'), 'NotificationScreen') },
          { path: 'emailsubscription', lazy: lazyScreen(() => import('./notifications/subscription-screen.tsx'), 'SubscriptionScreen') },
          { path: 'home', lazy: lazyScreen(() => import('./work/home-screen.tsx'), 'HomeScreen') },
          { path: 'approvals', loader: moveTo('/home'), Component: Splash },
          {
            path: 'dashboard',
            lazy: lazyScreen(() => import('./dashboards/dashboard-screen.tsx'), 'DashboardScreen'),
            shouldRevalidate: unlessFiltered,
          },
          {
            path: 'dashboard/edit/:tab',
            lazy: settingsScreen('admin', () => import('./dashboards/editing/dashboard-edit-screen.tsx'), 'DashboardEditScreen'),
          },
          { path: 'dashboard_old', loader: moveTo('/dashboard'), Component: Splash },
          { path: 'permit-dashboard', loader: () => redirect('/dashboard?tab=permits'), Component: Splash },
          { path: 'profile', lazy: lazyScreen(() => import('./users/profile-screen.tsx'), 'ProfileScreen') },
          { path: 'myaccount', lazy: lazyScreen(() => import('./users/my-account-screen.tsx'), 'MyAccountScreen') },
          // Before the addresses of modules: one that takes any word there takes this one not.
          { path: ':module/new', lazy: newRecord },
          ...[...settingsAreas, ...mainAreas, ...clientModules].flatMap(({ routes = [] }) => routes),
          ...moduleRoutes,
          { path: '*', loader: () => redirect('/not_found'), Component: Splash },
        ],
      },
    ],
  },
];

/** Loads a module's list, or its template library for designers: the manifests decide which of them has the address. */
async function listOrLibrary() {
  const { ModulePlace, loadModulePlace } = await loadPart(() => import('./shell/module-place.tsx'));
  return { Component: ModulePlace, shouldRevalidate: unlessFiltered, loader: loadModulePlace };
}

/** Loads one template of a module, for users who may view it as designers. */
async function designer() {
  const [screen, { admitToDesign }] = await Promise.all([
    loadPart(() => import('./designer/frame/designer-screen.tsx')),
    loadPart(() => import('./shell/design-loader.ts')),
  ]);
  return {
    Component: screen.DesignerScreen,
    shouldRevalidate: unlessFiltered,
    loader: ({ params }: LoaderFunctionArgs) => admitToDesign(params['module']),
  };
}

function summaryAt({ module = '', id = '', tab }: Params): string {
  const address = recordPaths(module).summary(encodeURIComponent(id));
  return tab === undefined ? address : `${address}?${new URLSearchParams({ tab })}`;
}

function editAt({ module = '', id = '' }: Params): string {
  return recordPaths(module).edit(encodeURIComponent(id));
}

/** The lessons learned from an incident. */
function lessonsOf(incident = ''): string {
  return `/lessons?${new URLSearchParams({ view: 'cards', parent: incident })}`;
}

function lessonAt(id = ''): string {
  return `/lessons/${encodeURIComponent(id)}/summary`;
}

function moveTo(path: string) {
  return ({ request }: LoaderFunctionArgs) => redirect(path + new URL(request.url).search);
}
