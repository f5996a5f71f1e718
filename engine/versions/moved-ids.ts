/** Returns the smallest set of ids that must be moved to turn one order into the other. Ids that are in only one of them are ignored. */
export function movedIds(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const places = new Map(before.map((id, at) => [id, at]));
  const common = after.filter((id) => places.has(id));
  // The longest rising run of places stays; `tails[n]` ends the best run of n + 1.
  const tails: number[] = [];
  const previous: number[] = [];
  const placeOf = (at: number | undefined): number => places.get(common[at ?? -1] ?? '') ?? -1;
  common.forEach((_, at) => {
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (placeOf(tails[middle]) < placeOf(at)) low = middle + 1;
      else high = middle;
    }
    previous[at] = tails[low - 1] ?? -1;
    tails[low] = at;
  });
  const staying = new Set<string>();
  for (let at = tails.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) staying.add(common[at] ?? '');
  return new Set(common.filter((id) => !staying.has(id)));
}
