import { movedIds } from '../versions/moved-ids.ts';
import type { Side } from './side.ts';

/**
 * Merges two orders of the kept ids. The result is the order of `theirs`, but ids that `mine` moved or added follow the same neighbour as
 * in `mine`. `sideOf` is called only for ids that both sides moved to different neighbours.
 */
export function mergeOrder(
  [base, mine, theirs]: readonly [readonly string[], readonly string[], readonly string[]],
  isKept: (id: string) => boolean,
  sideOf: (id: string) => Side,
): string[] {
  const [known, there] = [new Set(base), new Set(theirs)];
  const [byMe, byThem] = [movedIds(base, mine), movedIds(base, theirs)];
  const isAlike = (id: string): boolean => before(mine, id) === before(theirs, id);
  const isMine = (id: string): boolean => {
    if (!there.has(id)) return true;
    if (!known.has(id)) return false;
    if (!byMe.has(id)) return false;
    return !byThem.has(id) || isAlike(id) || sideOf(id) === 'mine';
  };
  const placed = mine.filter((id) => isKept(id) && isMine(id));
  const mineToo = new Set(placed);
  return insertAll(
    theirs.filter((id) => isKept(id) && !mineToo.has(id)),
    placed,
    mine,
  );
}

/**
 * Inserts each of `ids` after the nearest one before it in `order` that is already present. If there is none, inserts it before the
 * nearest one after it.
 */
export function insertAll(into: readonly string[], ids: readonly string[], order: readonly string[]): string[] {
  const result = [...into];
  const present = new Set(into);
  for (const id of ids) {
    const at = order.indexOf(id);
    const previous = order.slice(0, at).findLast((other) => present.has(other));
    const next = order.slice(at + 1).find((other) => present.has(other));
    const place = previous !== undefined ? result.indexOf(previous) + 1 : next !== undefined ? result.indexOf(next) : result.length;
    result.splice(place, 0, id);
    present.add(id);
  }
  return result;
}

const before = (order: readonly string[], id: string): string | undefined => order[order.indexOf(id) - 1];
