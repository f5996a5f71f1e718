import type { LossReport } from '../loss-report.ts';
import { textOf, type SourceRow } from './source-row.ts';
import type { Leftovers } from './survey-import.ts';
import type { BlockNode, QuestionNode, SurveyNode } from './survey-tree.ts';

/** Collects the rows that are not elements by the element that they follow, and reports each. */
export function leftoversOf(tree: readonly SurveyNode[], losses: LossReport): Leftovers {
  const after = new Map<QuestionNode | BlockNode | undefined, SourceRow[]>();
  const afterEnd = new Map<BlockNode, SourceRow[]>();

  const walk = (nodes: readonly SurveyNode[], block: BlockNode | undefined): void => {
    let place = listIn(after, block);
    for (const node of nodes) {
      if (node.kind === 'leftover') {
        losses.add(node.row.sheet, node.row.number, 'type', textOf(node.row, 'name'), node.code, { type: textOf(node.row, 'type') });
        place.push(node.row);
      } else if (node.kind === 'question') {
        place = listIn(after, node);
      } else {
        walk(node.children, node);
        place = listIn(afterEnd, node);
      }
    }
  };
  walk(tree, undefined);
  return { after: (node) => after.get(node) ?? [], afterEnd: (node) => afterEnd.get(node) ?? [] };
}

function listIn<Key>(lists: Map<Key, SourceRow[]>, key: Key): SourceRow[] {
  const known = lists.get(key) ?? [];
  lists.set(key, known);
  return known;
}
