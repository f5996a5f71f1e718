import { localeOf } from '../../shared/language.ts';
import { lastMomentOfDay } from '../../shared/last-moment.ts';

/** Units of a relative time, the largest first. */
const units: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['minute', 60],
];

const relativeFormats = new Map<string, Intl.RelativeTimeFormat>();
const unitFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** Making a format costs a hundred times its use, and a list of records uses the same few. */
function relativeFormat(language: string, style: 'long' | 'short' = 'long'): Intl.RelativeTimeFormat {
  const key = `${language} ${style}`;
  const known = relativeFormats.get(key);
  if (known) return known;
  const made = new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'auto', style });
  relativeFormats.set(key, made);
  return made;
}

function unitFormat(language: string, unit: 'hour' | 'minute'): Intl.NumberFormat {
  const key = `${language} ${unit}`;
  const known = unitFormats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(localeOf(language), { style: 'unit', unit, unitDisplay: 'short' });
  unitFormats.set(key, made);
  return made;
}

function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const known = dateFormats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, options);
  dateFormats.set(key, made);
  return made;
}

/**
 * Formats hours with their minutes: "in 3 hrs 50 mins". Intl formats a relative time in one unit only. Its text for the hours is used,
 * with the hours in it replaced by hours and minutes. If Intl writes the hours in an unexpected way, they are shown without minutes.
 */
function hoursAndMinutes(minutes: number, language: string): string {
  const hours = Math.trunc(minutes / 60);
  const rest = Math.abs(minutes % 60);
  if (rest === 0) return relativeFormat(language).format(hours, 'hour');
  const told = relativeFormat(language, 'short').format(hours, 'hour');
  const format = unitFormat(language, 'hour');
  const unitOf = (count: number) => format.formatToParts(count).find(({ type }) => type === 'unit')?.value ?? '';
  const number = String(Math.abs(hours));
  const from = told.indexOf(number);
  const after = told.slice(from + number.length);
  const unit = [unitOf(Math.abs(hours)), unitOf(1)].find((each) => each !== '' && after.trimStart().startsWith(each));
  if (from < 0 || unit === undefined) return told;
  const both = `${format.format(Math.abs(hours))} ${unitFormat(language, 'minute').format(rest)}`;
  return told.slice(0, from) + both + after.trimStart().slice(unit.length);
}

/** How far away an instant is, in words: "in 2 hours", "yesterday"; below a day to the minute. Days are those of the zone's calendar: tomorrow begins at its midnight. */
export function relativeTime(at: string, now: number, language: string, zone: string): string {
  const seconds = (Date.parse(at) - now) / 1000;
  const format = relativeFormat(language);
  const days = dayOf(Date.parse(at), zone) - dayOf(now, zone);
  if (Math.abs(seconds) >= 86_400 && Math.abs(seconds) < 7 * 86_400) return format.format(days, 'day');
  if (Math.abs(seconds) >= 3600 && Math.abs(seconds) < 86_400) return hoursAndMinutes(Math.trunc(seconds / 60), language);
  for (const [unit, length] of units) {
    if (Math.abs(seconds) >= length) return format.format(Math.trunc(seconds / length), unit);
  }
  return format.format(0, 'second');
}

/** The day of an instant in a zone, counted from 1 January 1970. */
function dayOf(instant: number, zone: string): number {
  const parts = dateFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: zone }).format(instant);
  return Date.parse(`${parts}T00:00:00Z`) / 86_400_000;
}

export type TimeDetail = 'short' | 'full' | 'day';

/**
 * Formats an instant as date and time of a zone: "20 Nov, 14:05". The year is added if it is not the current one. `full` adds the zone,
 * `day` omits the time.
 */
export function absoluteTime(
  at: string,
  { language, zone, now, detail = 'short' }: { language: string; zone: string; now: number; detail?: TimeDetail },
): string {
  const instant = new Date(at);
  if (detail === 'full') {
    return dateFormat(localeOf(language), {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: zone,
      timeZoneName: 'short',
    }).format(instant);
  }
  const year = (time: Date | number) => dateFormat('en', { year: 'numeric', timeZone: zone }).format(time);
  return dateFormat(localeOf(language), {
    day: 'numeric',
    month: 'short',
    ...(year(instant) !== year(now) && { year: 'numeric' }),
    ...(detail !== 'day' && { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    timeZone: zone,
  }).format(instant);
}

/** Formats a time limit as date and time of a zone. Midnight after a day is shown as that day alone. */
export function limitTime(at: string, { language, zone, now }: { language: string; zone: string; now: number }): string {
  const lastMoment = lastMomentOfDay(Date.parse(at), zone);
  if (lastMoment === undefined) return absoluteTime(at, { language, zone, now });
  return absoluteTime(new Date(lastMoment).toISOString(), { language, zone, now, detail: 'day' });
}

/** The zone's short name at an instant, where its clock shows something else than the reader's own: "GMT+8". */
export function foreignZone(at: string, { language, zone, own }: { language: string; zone: string; own: string }): string | undefined {
  const offset = (timeZone: string, locale: string) =>
    dateFormat(locale, { timeZone, timeZoneName: 'shortOffset' })
      .formatToParts(new Date(at))
      .find(({ type }) => type === 'timeZoneName')?.value;

  return offset(zone, 'en') === offset(own, 'en') ? undefined : offset(zone, localeOf(language));
}
