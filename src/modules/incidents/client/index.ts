import type { ClientModule } from '../../../client/shell/client-module.ts';
import { causesPart } from './causes-part.ts';

/** Additions of incidents: the tree of root causes, the deadlines for reports to authorities, and the report as a document to hand out, of observations too. */
export const clientModule: ClientModule = {
  notices: [
    {
      id: 'deadlines',
      isShown: ({ report_by: deadlines }) => deadlines.length > 0,
      load: async () => (await import('./report-deadlines.tsx')).ReportDeadlines,
    },
  ],
  tabs: [causesPart],
  papers: [causesPart],
  tools: [
    {
      id: 'report',
      of: ['incidents', 'observations'],
      isShown: ({ number }) => number !== null,
      load: async () => (await import('./report-link.tsx')).ReportLink,
    },
  ],
};
