import { dayIn } from './day-in.ts';
import type { Urgency } from './work.ts';

/** One shift: work that is due within it is today's, even after midnight. */
const shift = 8 * 60 * 60_000;

/** Returns how urgent work is: overdue, due today in the organisation's zone or within the next shift, or later. */
export function urgencyOf(due: Date | null, now: Date, zone: string): Urgency {
  if (due === null) return 'later';
  if (due <= now) return 'overdue';
  return dayIn(due, zone) === dayIn(now, zone) || due.getTime() - now.getTime() <= shift ? 'today' : 'later';
}
