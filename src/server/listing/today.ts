import { dayIn } from '../../shared/day-in.ts';
import type { Clock } from '../clock.ts';

/** The day it is now where the organisation is, as `2026-07-31`. */
export function today(clock: Clock, { zone }: { zone: string }): string {
  return dayIn(clock.now(), zone);
}
