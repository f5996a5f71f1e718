/** Days as ISO 8601 dates, both included; an open end is left out. */
export interface DayRange {
  from?: string;
  until?: string;
}

const named = [
  'today',
  'yesterday',
  'tomorrow',
  'this_week',
  'last_week',
  'next_week',
  'this_month',
  'last_month',
  'next_month',
  'this_quarter',
  'last_quarter',
  'this_year',
  'last_year',
] as const;

const rolling = /^(last|next)_([1-9]\d{0,3})_days$/;

/** Whether a text names a relative period. */
export function isPeriod(text: string): boolean {
  return (named as readonly string[]).includes(text) || rolling.test(text);
}

/** The days of a relative period as seen from a day; weeks begin on Monday. Nothing for a text that names none. */
export function daysOfPeriod(period: string, today: string): Required<DayRange> | undefined {
  const [, direction, count] = rolling.exec(period) ?? [];
  // The last seven days are today and the six before it.
  if (direction === 'last') return { from: plusDays(today, 1 - Number(count)), until: today };
  if (direction === 'next') return { from: today, until: plusDays(today, Number(count) - 1) };
  if (period === 'today') return { from: today, until: today };
  if (period === 'yesterday') return oneDay(plusDays(today, -1));
  if (period === 'tomorrow') return oneDay(plusDays(today, 1));

  const [, which, unit] = /^(this|last|next)_(week|month|quarter|year)$/.exec(period) ?? [];
  if (which === undefined || !isPeriod(period)) return undefined;
  const step = which === 'this' ? 0 : which === 'last' ? -1 : 1;
  if (unit === 'week') {
    const monday = plusDays(today, step * 7 - ((dateOf(today).getUTCDay() + 6) % 7));
    return { from: monday, until: plusDays(monday, 6) };
  }
  const months = unit === 'month' ? 1 : unit === 'quarter' ? 3 : 12;
  const date = dateOf(today);
  const first = Math.floor(date.getUTCMonth() / months) * months + step * months;
  const from = dayOf(new Date(Date.UTC(date.getUTCFullYear(), first, 1)));
  return { from, until: dayOf(new Date(Date.UTC(date.getUTCFullYear(), first + months, 0))) };
}

/** The days of `this_year` or `last_year` for a year that begins in April; nothing for any other period. */
export function daysOfAprilYear(period: string, today: string): Required<DayRange> | undefined {
  if (period !== 'this_year' && period !== 'last_year') return undefined;
  const date = dateOf(today);
  const year = date.getUTCFullYear() - (date.getUTCMonth() < 3 ? 1 : 0) - (period === 'last_year' ? 1 : 0);
  return { from: `${year}-04-01`, until: `${year + 1}-03-31` };
}

/** Months that a chart by month shows at least, and the days of a period that is too short for one. */
const trendMonths = 12;
const shortDays = 59;

/** Returns the twelve months up to the end of a period shorter than two months; undefined for a longer one. */
export function daysOfTrend(period: string, today: string): Required<DayRange> | undefined {
  const days = daysOfPeriod(period, today);
  if (!days || plusDays(days.from, shortDays) <= days.until) return undefined;
  const last = dateOf(days.until);
  const monthFrom = (months: number, day: number) => dayOf(new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth() + months, day)));
  return { from: monthFrom(1 - trendMonths, 1), until: monthFrom(1, 0) };
}

/** Returns the day a number of days after another. */
export function plusDays(day: string, days: number): string {
  return dayOf(new Date(dateOf(day).getTime() + days * 86_400_000));
}

function oneDay(day: string): Required<DayRange> {
  return { from: day, until: day };
}

function dateOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
