import { daysOfPeriod, type DayRange } from './period.ts';

const date = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** Reads a filter of days: a relative period, one day, or `from..until`, either of which may be left out. Undefined if the text is none of these. */
export function readDays(text: string, today: string): DayRange | undefined {
  const period = daysOfPeriod(text, today);
  if (period) return period;
  const [from = '', until = from, ...more] = text.split('..');
  if (more.length > 0 || (from === '' && until === '')) return undefined;
  if (![from, until].every((day) => day === '' || isDay(day))) return undefined;
  return { ...(from !== '' && { from }), ...(until !== '' && { until }) };
}

function isDay(text: string): boolean {
  return date.test(text) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);
}

/** Reads a filter of numbers: one number, or `from..until`, either of which may be left out. */
export function readNumbers(text: string): { from?: number; until?: number } | undefined {
  const [from = '', until = from, ...more] = text.split('..');
  if (more.length > 0 || (from === '' && until === '')) return undefined;
  if (![from, until].every((part) => part === '' || /^-?\d{1,15}(\.\d{1,10})?$/.test(part))) return undefined;
  return { ...(from !== '' && { from: Number(from) }), ...(until !== '' && { until: Number(until) }) };
}
