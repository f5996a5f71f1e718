import { templateLimits } from '../../survey/limits.ts';
import type { BlockNode, SurveyNode } from './survey-tree.ts';

/** Room for the sections that go on after a group: one on each level. */
const reserve = templateLimits.sectionDepth + 1;

/** The groups that become sections, as many as fit; the others leave their questions to the section around them. */
export function sectionGroups(tree: readonly SurveyNode[]): ReadonlySet<BlockNode> {
  const groups = new Set<BlockNode>();
  let count = 0;

  /** Returns whether a question that follows has an open section to join. */
  const walk = (nodes: readonly SurveyNode[], depth: number, isOpen: boolean): boolean => {
    let open = isOpen;
    for (const node of nodes) {
      if (node.kind === 'leftover') continue;
      if (node.kind === 'group' && depth < templateLimits.sectionDepth - 1 && count < templateLimits.sections - reserve) {
        groups.add(node);
        count += 1;
        walk(node.children, depth + 1, true);
        open = false;
        continue;
      }
      if (!open) count += 1;
      open = true;
      if (node.kind === 'group') open = walk(node.children, depth, true);
    }
    return open;
  };
  walk(tree, 0, false);
  return groups;
}
