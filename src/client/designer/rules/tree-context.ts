import { createContext, use } from 'react';
import type { NodePath, RuleNode } from '../../../../engine/index.ts';

/** Operations on the nodes of the edited conditions; each one moves the focus to the place where the work continues. */
export interface RuleTree {
  /** The id of a node on the page. */
  idOf: (path: NodePath) => string;
  replace: (path: NodePath, node: RuleNode) => void;
  addCondition: (group: NodePath) => void;
  addGroup: (group: NodePath) => void;
  remove: (path: NodePath) => void;
  shift: (path: NodePath, by: 1 | -1) => void;
  wrap: (path: NodePath) => void;
  takeOut: (path: NodePath) => void;
  copy: (path: NodePath) => void;
}

export const TreeContext = createContext<RuleTree | undefined>(undefined);

export function useRuleTree(): RuleTree {
  const tree = use(TreeContext);
  if (!tree) throw new Error('there are no conditions here');
  return tree;
}
