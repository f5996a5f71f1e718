import { momentOf } from '../../../engine/index.ts';
import { dayIn } from '../../shared/day-in.ts';
import type { Schedule } from './schedule-store.ts';
import { occurrenceDays } from './occurrence-days.ts';

const minute = 60_000;
const dayLength = 24 * 60 * minute;

type Dates = Pick<Schedule, 'rule' | 'first_day' | 'last_day'>;

/** Returns the days of a schedule whose audits may still be ahead in some zone, from yesterday on; at most `most` of them. */
export function daysToCome({ rule, first_day: first, last_day: last }: Dates, now: Date, until: string, most?: number): string[] {
  const yesterday = dayIn(new Date(now.getTime() - dayLength), 'UTC');
  return occurrenceDays({ rule, first, last }, yesterday < first ? first : yesterday, until, most);
}

/** Returns when the audit of a day starts and ends at a site of the zone. */
export function hoursOf({ start_time: time, minutes }: Pick<Schedule, 'start_time' | 'minutes'>, day: string, zone: string) {
  const starts = new Date(momentOf(Date.parse(`${day}T${time}:00.000Z`), zone));
  return { starts, ends: new Date(starts.getTime() + minutes * minute) };
}
