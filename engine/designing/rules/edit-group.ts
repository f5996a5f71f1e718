import type { Condition, Group, RuleNode } from './group.ts';

/** The way from a rule's root to a node: its place in each group. */
export type NodePath = readonly number[];

/** A condition that is still empty. */
export const emptyCondition: Condition = { kind: 'condition', subject: undefined, operator: 'chosen', values: [] };

export const emptyGroup: Group = { kind: 'group', join: 'all', of: [] };

/** Returns the node at a path. */
export function nodeAt(root: Group, path: NodePath): RuleNode | undefined {
  return path.reduce<RuleNode | undefined>((node, at) => (node?.kind === 'group' ? node.of[at] : undefined), root);
}

/** Replaces the node at a path. Without a new node, the old one is removed. */
export function replaceNode(root: Group, path: NodePath, node: RuleNode | undefined): Group {
  const [at, ...rest] = path;
  if (at === undefined) return node?.kind === 'group' ? unwritten(node) : root;
  const held = root.of[at];
  if (!held) return root;
  const next = rest.length === 0 ? node : held.kind === 'group' ? replaceNode(held, rest, node) : held;
  return unwritten({ ...root, of: next ? root.of.with(at, next) : root.of.toSpliced(at, 1) });
}

/** The rule with a node put before the place `at` of a group. */
export function insertNode(root: Group, group: NodePath, at: number, node: RuleNode): Group {
  const held = nodeAt(root, group);
  return held?.kind === 'group' ? replaceNode(root, group, { ...held, of: held.of.toSpliced(at, 0, node) }) : root;
}

/** The rule with a node one place further up or down: past its neighbour, or out of its group at the group's edge. */
export function shiftNode(root: Group, path: NodePath, by: 1 | -1): { root: Group; path: NodePath } {
  const [at, parent] = [path.at(-1) ?? 0, path.slice(0, -1)];
  const [node, group] = [nodeAt(root, path), nodeAt(root, parent)];
  if (!node || group?.kind !== 'group') return { root, path };
  const to = at + by;
  if (to >= 0 && to < group.of.length) {
    const of = group.of.toSpliced(at, 1).toSpliced(to, 0, node);
    return { root: replaceNode(root, parent, { ...group, of }), path: [...parent, to] };
  }
  return parent.length === 0 ? { root, path } : moveOut(root, path, by);
}

/** Moves a node out of its group, to the place before or after it. A group that becomes empty is removed. */
export function moveOut(root: Group, path: NodePath, by: 1 | -1 = 1): { root: Group; path: NodePath } {
  const [parent, node] = [path.slice(0, -1), nodeAt(root, path)];
  const [above, at] = [parent.slice(0, -1), parent.at(-1)];
  if (!node || at === undefined) return { root, path };
  const group = nodeAt(root, parent);
  const isLast = group?.kind === 'group' && group.of.length === 1;
  const without = replaceNode(root, isLast ? parent : path, undefined);
  const to = isLast || by === -1 ? at : at + 1;
  return { root: insertNode(without, above, to, node), path: [...above, to] };
}

/** Wraps a node in a new group, to which others can be added. */
export function wrapNode(root: Group, path: NodePath): Group {
  const [node, parent] = [nodeAt(root, path), nodeAt(root, path.slice(0, -1))];
  if (!node || path.length === 0) return root;
  const join = parent?.kind === 'group' && (parent.join === 'any' || parent.join === 'none') ? 'all' : 'any';
  return replaceNode(root, path, { kind: 'group', join, of: [node] });
}

/** Returns a changed node without `written`, because the template's original rule no longer matches it. */
export function unwritten<Node extends Group | Condition>(node: Node): Node {
  const { written: _, ...rest } = node;
  return rest as Node;
}
