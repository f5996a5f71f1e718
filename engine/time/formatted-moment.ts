import { isDate, parseInstant, startOfDayUtc } from './instant.ts';
import { wallClock } from './zone.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

const two = (value: number): string => String(value).padStart(2, '0');

/** Texts for the signs of a date format, as XForms has them. */
const signs: ReadonlyMap<string, (reading: Date) => string> = new Map<string, (reading: Date) => string>([
  ['Y', (reading) => String(reading.getUTCFullYear()).padStart(4, '0')],
  ['y', (reading) => two(reading.getUTCFullYear() % 100)],
  ['m', (reading) => two(reading.getUTCMonth() + 1)],
  ['n', (reading) => String(reading.getUTCMonth() + 1)],
  ['b', (reading) => months[reading.getUTCMonth()] ?? ''],
  ['d', (reading) => two(reading.getUTCDate())],
  ['e', (reading) => String(reading.getUTCDate())],
  ['a', (reading) => days[reading.getUTCDay()] ?? ''],
  ['H', (reading) => two(reading.getUTCHours())],
  ['h', (reading) => String(reading.getUTCHours())],
  ['M', (reading) => two(reading.getUTCMinutes())],
  ['S', (reading) => two(reading.getUTCSeconds())],
  ['3', (reading) => String(reading.getUTCMilliseconds()).padStart(3, '0')],
  ['%', () => '%'],
]);

/** Whether a format names only signs that are known. */
export function isDateFormat(format: string): boolean {
  return [...format.matchAll(/%(.?)/gs)].every(([, sign = '']) => signs.has(sign));
}

/** A day or a moment in a format, on the wall clock of a zone; null for anything else. */
export function formattedMoment(value: unknown, format: string, zone: string): string | null {
  const moment = isDate(value) ? undefined : parseInstant(value);
  const reading = isDate(value) ? startOfDayUtc(value) : moment === undefined ? undefined : wallClock(moment, zone);
  if (reading === undefined || !isDateFormat(format)) return null;
  const date = new Date(reading);
  return format.replaceAll(/%(.)/gs, (_, sign: string) => signs.get(sign)?.(date) ?? '');
}
