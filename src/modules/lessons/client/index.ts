import type { ClientModule } from '../../../client/modules/client-module.ts';

const isShown = ({ status }: { status: string }) => status === 'published';

/** Additions of lessons: cards with pictures, a notice to confirm that they were read, and a panel of their readers. */
export const clientModule: ClientModule = {
  listViews: [{ id: 'cards', icon: 'library_books', load: async () => (await import('./lesson-cards.tsx')).LessonCardsView }],
  notices: [
    {
      id: 'confirm',
      isShown,
      load: async () => (await import('./confirm-notice.tsx')).ConfirmNotice,
    },
  ],
  panels: [
    {
      id: 'readers',
      isShown,
      load: async () => (await import('./readers-panel.tsx')).ReadersPanel,
    },
  ],
};
