import type { ClientModule } from '../../../client/shell/client-module.ts';

/** Additions of incidents: the report as a document to hand out, of observations too. */
export const clientModule: ClientModule = {
  tools: [
    {
      id: 'report',
      of: ['incidents', 'observations'],
      isShown: ({ number }) => number !== null,
      load: async () => (await import('./report-link.tsx')).ReportLink,
    },
  ],
};
