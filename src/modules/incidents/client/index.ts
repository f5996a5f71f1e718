import type { ClientModule } from '../../../client/modules/client-module.ts';
import { moduleScreen } from '../../../client/shell/module-screen.ts';
import { posterLink } from '../../../client/sites/poster-link.ts';
import { causesPart } from './causes-part.ts';
import { costsPart } from './costs-part.ts';

/** Whether a row describes a person. An erased row is empty, and a reader without the right to health data receives no rows. */
const isPerson = (row: unknown) => typeof row === 'object' && row !== null && 'victimType' in row;

/** Additions of incidents: the people hurt more than once, the tree of root causes, the costs by kind, the deadlines for reports to authorities, and the report as a document to hand out, of observations too, form 301, posters, and a tour of the list. */
export const clientModule: ClientModule = {
  notices: [
    {
      id: 'deadlines',
      isShown: ({ report_by: deadlines }) => deadlines.length > 0,
      load: async () => (await import('./report-deadlines.tsx')).ReportDeadlines,
    },
  ],
  listLinks: [posterLink],
  tour: 'incident',
  dashboardPart: { load: async () => (await import('./repeat-victims.tsx')).RepeatVictims },
  tabs: [causesPart, costsPart],
  papers: [causesPart, costsPart],
  routes: [
    {
      path: 'incidents/:id/osha-301',
      handle: { module: 'incidents' },
      lazy: moduleScreen(() => import('./form-301-screen.tsx'), 'Form301Screen', 'read', 'incidents'),
    },
  ],
  tools: [
    {
      id: 'osha301',
      isShown: ({ number, answers: { victims } }) => number !== null && Array.isArray(victims) && victims.some(isPerson),
      load: async () => (await import('./form-301-link.tsx')).Form301Link,
    },
    {
      id: 'report',
      of: ['incidents', 'observations'],
      isShown: ({ number }) => number !== null,
      load: async () => (await import('./report-link.tsx')).ReportLink,
    },
  ],
};
