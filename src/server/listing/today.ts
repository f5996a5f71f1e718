import type { Clock } from '../clock.ts';

/** The day it is now where the organisation is, as `2026-07-31`. */
export function today(clock: Clock, { zone }: { zone: string }): string {
  return dayIn(clock.now(), zone);
}

/** The day of an instant in a zone. */
export function dayIn(at: Date, zone: string): string {
  // Sweden writes a day as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(at);
}
