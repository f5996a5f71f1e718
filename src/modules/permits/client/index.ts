import type { LoaderFunctionArgs } from 'react-router-dom';
import { redirect } from 'react-router-dom';
import type { ClientModule } from '../../../client/modules/client-module.ts';
import { lazyScreen, loadPart } from '../../../client/ui/lazy-screen.ts';
import { moduleScreen } from '../../../client/shell/module-screen.ts';
import { Splash } from '../../../client/ui/splash.tsx';

const screens = async () => (await import('./screens.ts')).screens;

/** Leads an address of an older version to the newest. */
const newest = ({ request }: LoaderFunctionArgs) => {
  const { pathname, search } = new URL(request.url);
  return redirect(pathname.replace(/^\/permit-form-questions/, '/v3/permit-to-work') + search);
};

/** Summary of a master permit, with the permits under it. Any other permit is shown at its own address. */
async function masterScreen() {
  const { loader, ...parts } = await moduleScreen(() => import('../../../client/records/summary/record-screen.tsx'), 'RecordScreen')();
  return {
    ...parts,
    async loader(args: LoaderFunctionArgs) {
      const instead = await loader(args);
      return instead ?? (await loadPart(() => import('./master-loader.ts'))).unlessMaster(args);
    },
  };
}

/** Additions of permits: neighbouring permits, a timeline by site, the plan of a site, the handover of a shift, the people on site. */
export const clientModule: ClientModule = {
  routes: [
    // Each path in full: a pattern with an open end would be matched after the module route `:module/new/:id`.
    ...['new', 'new/:id', 'edit/:id'].map((path) => ({ path: `permit-form-questions/${path}`, loader: newest, Component: Splash })),
    {
      path: 'permit/master/:id/summary',
      handle: { module: 'permits' },
      lazy: masterScreen,
    },
    {
      path: 'permits/handover',
      handle: { module: 'permits' },
      lazy: moduleScreen(async () => (await screens()).handover(), 'HandoverScreen', 'read', 'permits'),
    },
    {
      path: 'permits/on-site',
      handle: { module: 'permits' },
      lazy: moduleScreen(async () => (await screens()).onSite(), 'OnSiteScreen', 'read', 'permits'),
    },
    { path: 'permits/map-view', lazy: lazyScreen(async () => (await screens()).map(), 'PermitMapScreen') },
    { path: 'site-permits', lazy: lazyScreen(async () => (await screens()).map(), 'PermitMapScreen') },
  ],
  listLinks: [{ id: 'handover', icon: 'groups', to: '/permits/handover' }],
  panels: [
    {
      id: 'permits-under',
      isShown: ({ number }) => number !== null,
      load: async () => (await import('./permits-under-panel.tsx')).PermitsUnderPanel,
    },
    {
      id: 'neighbours',
      isShown: ({ status }) => !['draft', 'rejected', 'closed', 'expired', 'withdrawn', 'revoked'].includes(status),
      load: async () => (await import('./neighbours-panel.tsx')).NeighboursPanel,
    },
  ],
  stepNotices: [
    {
      id: 'neighbours',
      events: ['submit', 'approve', 'issue', 'reissue'],
      load: async () => (await import('./step-neighbours.tsx')).StepNeighbours,
    },
    {
      id: 'neighboursOfExtension',
      events: ['extend'],
      load: async () => (await import('./step-neighbours.tsx')).ExtensionNeighbours,
    },
  ],
  draftNotices: [
    { id: 'plan', load: async () => (await (await screens()).plan()).DraftPlan },
    {
      id: 'neighbours',
      load: async () => (await import('./draft-neighbours.tsx')).DraftNeighbours,
    },
  ],
  listViews: [{ id: 'timeline', icon: 'schedule', load: async () => (await (await screens()).timeline()).TimelineView }],
};
