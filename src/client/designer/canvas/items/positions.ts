import { outlineOf, type OutlineNode, type Template } from '../../../../../engine/index.ts';
import { canOpen, childrenOf, keyOf, opensByItself, type ItemKey } from './item-key.ts';

/** Position of an item among the others. */
export interface ItemPosition {
  readonly key: ItemKey;
  readonly node: OutlineNode;
  /** Parent item. Undefined at the top level. */
  readonly parent: ItemKey | undefined;
  /** Items beside it that are of its kind, itself included. */
  readonly siblings: readonly OutlineNode[];
  readonly index: number;
}

const positionsByTemplate = new WeakMap<Template, ReadonlyMap<ItemKey, ItemPosition>>();

/** Returns the position of each item of a template, in the order of the canvas. */
export function positionsOf(template: Template): ReadonlyMap<ItemKey, ItemPosition> {
  const known = positionsByTemplate.get(template);
  if (known) return known;
  const { sections, loose } = outlineOf(template);
  const positions = new Map(
    [...positionsOfList(sections, undefined), ...positionsOfList(loose, undefined)].map((position) => [position.key, position]),
  );
  positionsByTemplate.set(template, positions);
  return positions;
}

function positionsOfList(siblings: readonly OutlineNode[], parent: ItemKey | undefined): ItemPosition[] {
  return siblings.flatMap((node, index) => [{ key: keyOf(node), node, parent, siblings, index }, ...positionsIn(node)]);
}

const positionsByNode = new WeakMap<OutlineNode, readonly ItemPosition[]>();

/** Returns the positions in an item, from top to bottom. Parts that an edit did not change are taken from the cache. */
function positionsIn(node: OutlineNode): readonly ItemPosition[] {
  const known = positionsByNode.get(node);
  if (known) return known;
  const lists = node.kind === 'section' ? [node.questions, node.sections] : [childrenOf(node)];
  const positions = lists.flatMap((siblings) => positionsOfList(siblings, keyOf(node)));
  positionsByNode.set(node, positions);
  return positions;
}

/** Items that the user opened or closed, overriding the default. */
export type Toggled = ReadonlyMap<ItemKey, boolean>;

export const isOpen = (node: OutlineNode, toggled: Toggled): boolean => toggled.get(keyOf(node)) ?? opensByItself(node);

/** The items that are on the screen, from top to bottom. */
export function visiblePositions(template: Template, toggled: Toggled): ItemPosition[] {
  const hidden = new Set<ItemKey>();
  return [...positionsOf(template).values()].filter(({ key, node, parent }) => {
    const isHidden = parent !== undefined && hidden.has(parent);
    if (isHidden || (canOpen(node) && !isOpen(node, toggled))) hidden.add(key);
    return !isHidden;
  });
}

/** The items around an item, the nearest first. */
export function around(template: Template, key: ItemKey): ItemPosition[] {
  const positions = positionsOf(template);
  const found: ItemPosition[] = [];
  for (let up = positions.get(key)?.parent; up !== undefined; up = positions.get(up)?.parent) {
    const position = positions.get(up);
    if (position) found.push(position);
  }
  return found;
}

/** Whether everything around an item is open. */
export function isOnScreen(template: Template, key: ItemKey, toggled: Toggled): boolean {
  return positionsOf(template).has(key) && around(template, key).every(({ node }) => !canOpen(node) || isOpen(node, toggled));
}
