import { wallClock } from '../../../../engine/index.ts';
import type { TimeCell } from '../../../shared/cell.ts';
import { localeOf, type Language } from '../../../shared/language.ts';
import { lastMomentOfDay } from '../../../shared/last-moment.ts';
import { limitText, timeText } from '../../mail/time-text.ts';

const minute = 60_000;
const day = 86_400_000;

/** A time for a table, by the clock of a place, in whole minutes. */
export function timeCell(at: Date, language: Language, zone: string): TimeCell {
  const clock = wallClock(at.getTime(), zone);
  return { text: timeText(at, language, zone), clock: clock - (clock % minute), zone: zoneName(at, language, zone) };
}

/** A limit for a table: only the day if the limit is the end of a day. */
export function limitCell(at: Date, language: Language, zone: string): TimeCell {
  const lastMoment = lastMomentOfDay(at.getTime(), zone);
  if (lastMoment === undefined) return timeCell(at, language, zone);
  const clock = wallClock(lastMoment, zone);
  return { text: limitText(at, language, zone), clock: clock - (clock % day) };
}

function zoneName(at: Date, language: Language, timeZone: string): string {
  const parts = new Intl.DateTimeFormat(localeOf(language), { timeZone, timeZoneName: 'short' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
