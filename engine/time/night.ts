import { day, hour, minute } from './instant.ts';
import { boundsOf, wallClock } from './zone.ts';

/** Whether any part of the time between two moments is in the night of a zone, `from` to `to` on its wall clock. */
export function overlapsNight(start: number, end: number, from: string, to: string, zone: string): boolean {
  if (end <= start || from === to) return false;
  // Two days always include a whole night, even when the clocks change.
  if (end - start >= 2 * day) return true;

  const [nightfall, daybreak] = [minutesOf(from), minutesOf(to)];
  const length = daybreak > nightfall ? daybreak - nightfall : daybreak + day - nightfall;
  const firstDay = Math.floor(wallClock(start, zone) / day) * day - day;

  for (let midnight = firstDay; midnight <= wallClock(end, zone); midnight += day) {
    const begins = boundsOf(midnight + nightfall, zone).first;
    const ends = boundsOf(midnight + nightfall + length, zone).last;
    if (begins < end && start < ends) return true;
  }
  return false;
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * hour + Number(time.slice(3, 5)) * minute;
}
