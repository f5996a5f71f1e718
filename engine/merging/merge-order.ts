import { movedIds } from '../versions/moved-ids.ts';
import type { Side } from './side.ts';

/**
 * One order of what is kept of two: theirs, with what I moved or added where I have it, behind the same neighbour. What both moved to different
 * neighbours stands as `sideOf` says; it is asked for nothing else.
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

/** Puts each of `ids` behind the one before it in `order` that is there already; without one before the next one that is. */
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
