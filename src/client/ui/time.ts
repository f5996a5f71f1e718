/** The steps a distance in time is told in, from the largest. */
const units: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** English dates are written as the sites of the world read them, the day first. */
export function localeOf(language: string): string {
  return language === 'en' ? 'en-GB' : language;
}

const relativeFormats = new Map<string, Intl.RelativeTimeFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** Making a format costs a hundred times its use, and a list of records uses the same few. */
function relativeFormat(language: string): Intl.RelativeTimeFormat {
  const known = relativeFormats.get(language);
  if (known) return known;
  const made = new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'auto' });
  relativeFormats.set(language, made);
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

/** How far away an instant is, in words: "in 2 hours", "yesterday". Days are those of the zone's calendar: tomorrow begins at its midnight. */
export function relativeTime(at: string, now: number, language: string, zone: string): string {
  const seconds = (Date.parse(at) - now) / 1000;
  const format = relativeFormat(language);
  const days = dayOf(Date.parse(at), zone) - dayOf(now, zone);
  if (Math.abs(seconds) >= 86_400 && Math.abs(days) < 7) return format.format(days, 'day');
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

export type TimeDetail = 'short' | 'full';

/** An instant as date and time of a zone: "20 Nov, 14:05"; the year stands where it is not the present one. `full` names the zone. */
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
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  }).format(instant);
}

/** The zone's short name at an instant, where its clock shows something else than the reader's own: "GMT+8". */
export function foreignZone(at: string, { language, zone, own }: { language: string; zone: string; own: string }): string | undefined {
  const offset = (timeZone: string, locale: string) =>
    dateFormat(locale, { timeZone, timeZoneName: 'shortOffset' })
      .formatToParts(new Date(at))
      .find(({ type }) => type === 'timeZoneName')?.value;

  return offset(zone, 'en') === offset(own, 'en') ? undefined : offset(zone, localeOf(language));
}
