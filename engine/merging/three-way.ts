import { isObject, isSame, own } from '../own.ts';
import { below } from '../pointer.ts';
import { mergeOrder } from './merge-order.ts';
import type { Side } from './side.ts';

/** How far two changes of a value can be joined: its keys one by one, its items by their ids, or not at all. */
export type Shape =
  | 'whole'
  /** An object. `others` is the shape of the keys that are not listed. */
  | { readonly keys: Readonly<Record<string, Shape>>; readonly others: Shape }
  /** An array of objects that have an id. */
  | { readonly items: Shape; readonly by: string };

export interface ThreeWay {
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** Callback for a conflict, where both sides changed one thing each in its own way: it notes the place and returns the side to keep. */
export type Decide = (pointer: string) => Side;

/** Merges the changes of two sides to one value. If only one side changed it, that change is used. If both did, `decide` chooses a side. */
export function mergeValue(shape: Shape, { base, mine, theirs }: ThreeWay, pointer: string, decide: Decide): unknown {
  if (isSame(mine, base) || isSame(mine, theirs)) return theirs;
  if (isSame(theirs, base)) return mine;
  if (shape !== 'whole' && 'keys' in shape && isObject(mine) && isObject(theirs))
    return mergeKeys(shape, { base: isObject(base) ? base : {}, mine, theirs }, pointer, decide);
  if (shape !== 'whole' && 'by' in shape && areKeyed(mine, shape.by) && areKeyed(theirs, shape.by))
    return mergeItems(shape, { base: areKeyed(base, shape.by) ? base : [], mine, theirs }, pointer, decide);
  return decide(pointer) === 'mine' ? mine : theirs;
}

type Held = Readonly<Record<string, unknown>>;

function mergeKeys(
  { keys, others }: { keys: Readonly<Record<string, Shape>>; others: Shape },
  { base, mine, theirs }: { base: Held; mine: Held; theirs: Held },
  pointer: string,
  decide: Decide,
): Held {
  const values = new Map<string, unknown>();
  for (const key of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const sides = { base: own(base, key), mine: own(mine, key), theirs: own(theirs, key) };
    const value = mergeValue(own(keys, key) === undefined ? others : (keys[key] ?? others), sides, below(pointer, key), decide);
    if (value !== undefined) values.set(key, value);
  }
  const order = mergeOrder(
    [Object.keys(base), Object.keys(mine), Object.keys(theirs)],
    (key) => values.has(key),
    () => 'mine',
  );
  return Object.fromEntries(order.map((key) => [key, values.get(key)]));
}

type Item = Readonly<Record<string, unknown>>;

function mergeItems(
  { items, by }: { items: Shape; by: string },
  { base, mine, theirs }: { base: readonly Item[]; mine: readonly Item[]; theirs: readonly Item[] },
  pointer: string,
  decide: Decide,
): readonly Item[] {
  const idsOf = (list: readonly Item[]) => list.map((item) => String(item[by]));
  const [was, my, their] = [base, mine, theirs].map((list) => new Map(list.map((item) => [String(item[by]), item])));
  const merged = new Map<string, unknown>();
  for (const id of new Set([...idsOf(theirs), ...idsOf(mine)])) {
    const value = mergeValue(items, { base: was?.get(id), mine: my?.get(id), theirs: their?.get(id) }, below(pointer, id), decide);
    if (value !== undefined) merged.set(id, value);
  }
  const order = mergeOrder(
    [idsOf(base), idsOf(mine), idsOf(theirs)],
    (id) => merged.has(id),
    (id) => decide(below(pointer, id)),
  );
  return order.map((id) => merged.get(id) as Item);
}

function areKeyed(value: unknown, by: string): value is readonly Item[] {
  return Array.isArray(value) && value.every((item) => typeof own(item, by) === 'string');
}
