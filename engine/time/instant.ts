const datePattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const instantPattern = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d):([0-5]\d)(\.\d{1,9})?(?:Z|([+-])([01]\d|2[0-3]):([0-5]\d))$/;
const timePattern = /^([01][0-9]|2[0-3]):[0-5][0-9]$/;
const monthDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Whether a text is a day of the calendar, `YYYY-MM-DD`. */
export function isDate(text: unknown): text is string {
  if (typeof text !== 'string') return false;
  const parts = datePattern.exec(text);
  if (!parts) return false;
  const [year, month, dayOfMonth] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const leapDay = month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 1 : 0;
  return month >= 1 && month <= 12 && dayOfMonth >= 1 && dayOfMonth <= (monthDays[month - 1] ?? 0) + leapDay;
}

/** Years before this one are mistyped: `0026` for 2026. */
const firstYear = '1900';

/** Whether a day or a moment lies in a year that a person can mean. */
export function isMeant(dateOrMoment: string): boolean {
  return dateOrMoment >= firstYear;
}

/** Whether a text is a time of day, `HH:MM`. */
export function isTime(text: unknown): text is string {
  return typeof text === 'string' && timePattern.test(text);
}

/** The moment that a text names, in milliseconds since 1970 UTC; undefined when it is not ISO 8601 with seconds and an offset. */
export function parseInstant(text: unknown): number | undefined {
  if (typeof text !== 'string' || text.length > 40) return undefined;
  const parts = instantPattern.exec(text);
  const date = parts?.[1];
  if (!parts || !isDate(date)) return undefined;
  const [, , hours, minutes, seconds, fraction, sign, offsetHours, offsetMinutes] = parts;
  const offset = sign === undefined ? 0 : (Number(offsetHours) * hour + Number(offsetMinutes) * minute) * (sign === '-' ? -1 : 1);
  return (
    startOfDayUtc(date) +
    Number(hours) * hour +
    Number(minutes) * minute +
    Number(seconds) * 1000 +
    Math.trunc(Number(fraction ?? 0) * 1000) -
    offset
  );
}

/** The first moment of a date as if its day were UTC's. */
export function startOfDayUtc(date: string): number {
  // Not Date.UTC: it reads the years 0 to 99 as 1900 to 1999.
  return Date.parse(`${date}T00:00:00Z`);
}
