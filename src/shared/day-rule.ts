const dayLength = 24 * 60 * 60_000;
const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;
const parts = ['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'BYDAY', 'BYMONTHDAY', 'BYMONTH'] as const;

/** A rule of RFC 5545 that gives days: the parts of RRULE that calendars of people use. */
export interface DayRule {
  freq: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';
  interval: number;
  count: number | undefined;
  until: string | undefined;
  /** Weekdays from 0 for Sunday, each with its ordinal in the month, if given. */
  byDay: { weekday: number; nth: number | undefined }[];
  byMonthDay: number[];
  byMonth: number[];
}

/** Parses a rule. Undefined if it is invalid or has unsupported parts. */
export function parseDayRule(text: string): DayRule | undefined {
  const given = new Map<string, string>();
  for (const part of text.split(';')) {
    const [name = '', value = ''] = part.split('=');
    if (!parts.some((known) => known === name) || value === '' || given.has(name)) return undefined;
    given.set(name, value);
  }
  const freq = (['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const).find((known) => known === given.get('FREQ'));
  const numbers = (name: string, low: number, high: number) => {
    const found = (given.get(name)?.split(',') ?? []).map(Number);
    return found.every((value) => Number.isInteger(value) && value !== 0 && value >= low && value <= high) ? found : undefined;
  };
  const [interval, count] = [numbers('INTERVAL', 1, 1000), numbers('COUNT', 1, 1000)];
  const [byMonthDay, byMonth] = [numbers('BYMONTHDAY', -31, 31), numbers('BYMONTH', 1, 12)];
  const byDay = (given.get('BYDAY')?.split(',') ?? []).map(readWeekday);
  const until = given.get('UNTIL');
  const isUntil = until === undefined || /^\d{8}(T\d{6}Z?)?$/.test(until);
  if (!freq || !interval || !count || !byMonthDay || !byMonth || !isUntil || byDay.includes(undefined)) return undefined;
  const days = byDay.filter((each) => each !== undefined);
  // The place of a weekday counts within a month.
  const hasPlaces = days.some(({ nth }) => nth !== undefined);
  if (hasPlaces && freq !== 'MONTHLY' && !(freq === 'YEARLY' && byMonth.length > 0)) return undefined;
  if (freq === 'YEARLY' && days.length > 0 && byMonth.length === 0) return undefined;
  if (freq === 'WEEKLY' && byMonthDay.length > 0) return undefined;
  return {
    freq,
    interval: interval[0] ?? 1,
    count: count[0],
    until: until?.replace(/^(\d{4})(\d{2})(\d{2}).*$/, '$1-$2-$3'),
    byDay: days,
    byMonthDay,
    byMonth,
  };
}

/** Writes a rule as RFC 5545 does. */
export function writeDayRule({ freq, interval, count, until, byDay, byMonthDay, byMonth }: DayRule): string {
  const written: [(typeof parts)[number], string][] = [
    ['FREQ', freq],
    ['INTERVAL', interval === 1 ? '' : String(interval)],
    ['COUNT', count === undefined ? '' : String(count)],
    ['UNTIL', until?.replaceAll('-', '') ?? ''],
    ['BYDAY', byDay.map(({ weekday, nth }) => `${nth ?? ''}${weekdays[weekday] ?? ''}`).join(',')],
    ['BYMONTHDAY', byMonthDay.join(',')],
    ['BYMONTH', byMonth.join(',')],
  ];
  return written.flatMap(([name, value]) => (value === '' ? [] : [`${name}=${value}`])).join(';');
}

function readWeekday(text: string): DayRule['byDay'][number] | undefined {
  const [, nth, name = ''] = /^([+-]?[1-5])?(SU|MO|TU|WE|TH|FR|SA)$/.exec(text) ?? [];
  const weekday = weekdays.findIndex((known) => known === name);
  return weekday < 0 ? undefined : { weekday, nth: nth === undefined ? undefined : Number(nth) };
}

/** Whether a rule that begins on one day has another, both as the midnight of UTC. */
export function ruleHas(rule: DayRule, first: Date, day: Date): boolean {
  const { freq, interval, byDay, byMonthDay, byMonth } = rule;
  const [date, month] = [day.getUTCDate(), day.getUTCMonth() + 1];
  if (byMonth.length > 0 && !byMonth.includes(month)) return false;
  if (steps(freq, first, day) % interval !== 0) return false;
  if (byMonthDay.length > 0 && !byMonthDay.some((wanted) => date === (wanted > 0 ? wanted : lastDate(day) + 1 + wanted))) return false;
  if (byDay.length > 0) return byDay.some(({ weekday, nth }) => day.getUTCDay() === weekday && (nth === undefined || isNth(day, nth)));
  if (byMonthDay.length > 0 || freq === 'DAILY') return true;
  if (freq === 'WEEKLY') return day.getUTCDay() === first.getUTCDay();
  const isDate = date === first.getUTCDate();
  return freq === 'MONTHLY' ? isDate : isDate && (byMonth.length > 0 || month === first.getUTCMonth() + 1);
}

/** How many days, weeks, months or years lie between; weeks begin on Monday. */
function steps(freq: DayRule['freq'], first: Date, day: Date): number {
  const years = day.getUTCFullYear() - first.getUTCFullYear();
  if (freq === 'YEARLY') return years;
  if (freq === 'MONTHLY') return years * 12 + day.getUTCMonth() - first.getUTCMonth();
  if (freq === 'DAILY') return Math.round((day.getTime() - first.getTime()) / dayLength);
  return Math.round((mondayOf(day) - mondayOf(first)) / (7 * dayLength));
}

function mondayOf(day: Date): number {
  return day.getTime() - ((day.getUTCDay() + 6) % 7) * dayLength;
}

function lastDate(day: Date): number {
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
}

function isNth(day: Date, nth: number): boolean {
  return nth > 0 ? Math.ceil(day.getUTCDate() / 7) === nth : Math.ceil((lastDate(day) + 1 - day.getUTCDate()) / 7) === -nth;
}
