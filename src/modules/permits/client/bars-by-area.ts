import { wallClock } from '../../../../engine/index.ts';
import type { ListedRecord } from '../../../shared/record.ts';

/** A permit on a time line. `from` and `until` are fractions of the day. */
export interface Bar {
  permit: ListedRecord;
  from: number;
  until: number;
}

const dayLength = 24 * 60 * 60_000;

/** Returns the permits of a day (`YYYY-MM-DD`) by the names of their site and area, each drawn by the wall clock of its site. */
export function barsByArea(
  permits: readonly ListedRecord[],
  day: string,
  zoneOf: (site: ListedRecord['site']) => string,
): { area: string; bars: Bar[] }[] {
  const from = Date.parse(`${day}T00:00:00Z`);
  const share = (moment: number) => Math.min(1, Math.max(0, (moment - from) / dayLength));
  const bars = permits.flatMap((permit): Bar[] => {
    const [start = NaN, end = NaN] = [permit.starts_at, permit.ends_at].map((moment) =>
      moment === null ? NaN : wallClock(Date.parse(moment), zoneOf(permit.site)),
    );
    return start < from + dayLength && end > from ? [{ permit, from: share(start), until: share(end) }] : [];
  });
  return [...Map.groupBy(bars, ({ permit }) => [permit.site?.name, permit.place].filter(Boolean).join(' · '))]
    .toSorted(([left], [right]) => left.localeCompare(right))
    .map(([area, own]) => ({ area, bars: own }));
}
