import type { Neighbour } from '../../../shared/neighbour.ts';

/** Returns the permit whose end comes first among those that are not settled; one that is overdue comes before all others. */
export function nextToEnd(permits: readonly Neighbour[], settled: readonly string[]): Neighbour | undefined {
  return permits
    .filter(({ status, ends_at: end }) => end !== null && !settled.includes(status))
    .toSorted((left, right) => Date.parse(left.ends_at ?? '') - Date.parse(right.ends_at ?? ''))[0];
}
