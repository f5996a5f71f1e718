import { outlineOf, type OutlineNode, type Template } from '../../../../../engine/index.ts';
import { canOpen, childrenOf, keyOf, opensByItself, type ItemKey } from './item-key.ts';

/** Position of an item among the others. */
export interface Spot {
  readonly key: ItemKey;
  readonly node: OutlineNode;
  /** Parent item. Undefined at the top level. */
  readonly parent: ItemKey | undefined;
  /** Items beside it that are of its kind, itself included. */
  readonly siblings: readonly OutlineNode[];
  readonly index: number;
}

const spotsByTemplate = new WeakMap<Template, ReadonlyMap<ItemKey, Spot>>();

/** Returns the position of each item of a template, in the order of the canvas. */
export function spotsOf(template: Template): ReadonlyMap<ItemKey, Spot> {
  const known = spotsByTemplate.get(template);
  if (known) return known;
  const { sections, loose } = outlineOf(template);
  const spots = new Map([...spotsOfList(sections, undefined), ...spotsOfList(loose, undefined)].map((spot) => [spot.key, spot]));
  spotsByTemplate.set(template, spots);
  return spots;
}

function spotsOfList(siblings: readonly OutlineNode[], parent: ItemKey | undefined): Spot[] {
  return siblings.flatMap((node, index) => [{ key: keyOf(node), node, parent, siblings, index }, ...spotsIn(node)]);
}

const spotsByNode = new WeakMap<OutlineNode, readonly Spot[]>();

/** Returns the spots in an item, from top to bottom. Parts that an edit did not change are taken from the cache. */
function spotsIn(node: OutlineNode): readonly Spot[] {
  const known = spotsByNode.get(node);
  if (known) return known;
  const lists = node.kind === 'section' ? [node.questions, node.sections] : [childrenOf(node)];
  const spots = lists.flatMap((siblings) => spotsOfList(siblings, keyOf(node)));
  spotsByNode.set(node, spots);
  return spots;
}

/** Items that the user opened or closed, overriding the default. */
export type Toggled = ReadonlyMap<ItemKey, boolean>;

export const isOpen = (node: OutlineNode, toggled: Toggled): boolean => toggled.get(keyOf(node)) ?? opensByItself(node);

/** The items that are on the screen, from top to bottom. */
export function visibleSpots(template: Template, toggled: Toggled): Spot[] {
  const hidden = new Set<ItemKey>();
  return [...spotsOf(template).values()].filter(({ key, node, parent }) => {
    const isHidden = parent !== undefined && hidden.has(parent);
    if (isHidden || (canOpen(node) && !isOpen(node, toggled))) hidden.add(key);
    return !isHidden;
  });
}

/** The items around an item, the nearest first. */
export function around(template: Template, key: ItemKey): Spot[] {
  const spots = spotsOf(template);
  const found: Spot[] = [];
  for (let up = spots.get(key)?.parent; up !== undefined; up = spots.get(up)?.parent) {
    const spot = spots.get(up);
    if (spot) found.push(spot);
  }
  return found;
}

/** Whether everything around an item is open. */
export function isOnScreen(template: Template, key: ItemKey, toggled: Toggled): boolean {
  return spotsOf(template).has(key) && around(template, key).every(({ node }) => !canOpen(node) || isOpen(node, toggled));
}
