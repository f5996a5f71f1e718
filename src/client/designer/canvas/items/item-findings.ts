import type { Finding, Template } from '../../../../../engine/index.ts';
import type { DesignState } from '../../draft/design-store.ts';
import { placeAt } from '../../draft/place-at.ts';
import { keyOfChoice } from './choice-of.ts';
import type { ItemKey } from './item-key.ts';
import { around } from './positions.ts';

type ByItem = ReadonlyMap<ItemKey, readonly Finding[]>;

const nothing: ByItem = new Map();
const byFindings = new WeakMap<readonly Finding[], ByItem>();
let last: ByItem = nothing;

/** Returns the findings of each item. Unchanged findings keep their list object, so that a card is rendered again only for new ones. */
export function findingsByItem(findings: readonly Finding[], template: Template): ByItem {
  const found = byFindings.get(findings);
  if (found) return found;
  const groups = Map.groupBy(findings, ({ pointer }) => {
    const place = placeAt(template, pointer);
    return place.tab === 'design' && place.choice && place.choice.kind !== 'list' ? keyOfChoice(place.choice) : '';
  });
  groups.delete('');
  const kept: ByItem = new Map([...groups].map(([key, list]) => [key, sameAs(last.get(key), list) ?? list]));
  byFindings.set(findings, kept);
  last = kept;
  return kept;
}

function sameAs(before: readonly Finding[] | undefined, now: readonly Finding[]): readonly Finding[] | undefined {
  return before && JSON.stringify(before) === JSON.stringify(now) ? before : undefined;
}

/** Picks the findings of one item out of the state. */
export const pickFindings =
  (key: ItemKey) =>
  ({ findings, template }: DesignState): readonly Finding[] | undefined =>
    findingsByItem(findings, template).get(key);

const counts = new WeakMap<ByItem, ReadonlyMap<ItemKey, number>>();

/** Number of findings of an item and everything in it. */
export function findingCount({ findings, template }: DesignState, key: ItemKey): number {
  const byItem = findingsByItem(findings, template);
  const known = counts.get(byItem);
  if (known) return known.get(key) ?? 0;
  const found = new Map<ItemKey, number>();
  for (const [item, list] of byItem)
    for (const each of [item, ...around(template, item).map((position) => position.key)])
      found.set(each, (found.get(each) ?? 0) + list.length);
  counts.set(byItem, found);
  return found.get(key) ?? 0;
}
