import type { RecordPart } from '../../../client/modules/client-module.ts';
import { hasCauses } from './cause-tree.ts';

/** The tree of root causes, for the summary and for paper. */
export const causesPart: RecordPart = {
  id: 'causes',
  isShown: ({ answers }) => hasCauses(answers),
  load: async () => (await import('./cause-tree-view.tsx')).CauseTreeView,
};
