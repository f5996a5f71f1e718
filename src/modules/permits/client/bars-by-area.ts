import type { ListedRecord } from '../../../shared/record.ts';

/** A permit on a time line. `from` and `until` are fractions of the displayed period. */
export interface Bar {
  permit: ListedRecord;
  from: number;
  until: number;
}

/** The permits that last within a time, by the names of their site and area. */
export function barsByArea(permits: readonly ListedRecord[], from: number, until: number): { area: string; bars: Bar[] }[] {
  const share = (moment: number) => Math.min(1, Math.max(0, (moment - from) / (until - from)));
  const bars = permits.flatMap((permit): Bar[] => {
    const [start, end] = [Date.parse(permit.starts_at ?? ''), Date.parse(permit.ends_at ?? '')];
    return start < until && end > from ? [{ permit, from: share(start), until: share(end) }] : [];
  });
  return [...Map.groupBy(bars, ({ permit }) => [permit.site?.name, permit.place].filter(Boolean).join(' · '))]
    .toSorted(([left], [right]) => left.localeCompare(right))
    .map(([area, own]) => ({ area, bars: own }));
}
