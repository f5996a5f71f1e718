import type { ClientModule } from '../../../client/shell/client-module.ts';
import { lazyScreen } from '../../../client/shell/lazy-screen.ts';

/** Additions of worker profiles: the badge of a worker. */
export const clientModule: ClientModule = {
  routes: [{ path: 'worker-profiles/:id/badge', lazy: lazyScreen(() => import('./badge-screen.tsx'), 'BadgeScreen') }],
  tools: [
    {
      id: 'badge',
      isShown: ({ number }) => number !== null,
      load: async () => (await import('./badge-link.tsx')).BadgeLink,
    },
  ],
};
