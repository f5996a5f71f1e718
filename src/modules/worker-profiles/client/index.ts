import type { ClientModule } from '../../../client/modules/client-module.ts';
import { moduleScreen } from '../../../client/shell/module-screen.ts';

const module = 'worker-profiles';

/** Additions of worker profiles: the badge of a worker, and what is in date of theirs, and their registration from forms that name workers. */
export const clientModule: ClientModule = {
  routes: [
    {
      path: 'worker-profiles/:id/badge',
      handle: { module },
      lazy: moduleScreen(() => import('./badge-screen.tsx'), 'BadgeScreen', 'read', module),
    },
  ],
  quickAdd: { subject: 'Worker', load: async () => (await import('./quick-add.tsx')).QuickAdd },
  notices: [
    {
      id: 'card',
      isShown: ({ number }) => number !== null,
      load: async () => (await import('./worker-card.tsx')).WorkerCard,
    },
  ],
  tools: [
    {
      id: 'badge',
      isShown: ({ number }) => number !== null,
      load: async () => (await import('./badge-link.tsx')).BadgeLink,
    },
  ],
};
