import type { RecordPart } from '../../../client/modules/client-module.ts';
import { costsByKind } from './cost-totals.ts';

/** The costs by kind, for the summary and for paper. */
export const costsPart: RecordPart = {
  id: 'costs',
  isShown: ({ answers }) => costsByKind(answers).length > 0,
  load: async () => (await import('./cost-totals-view.tsx')).CostTotalsView,
};
