import { parseDayRule, writeDayRule, type DayRule } from '../../../shared/day-rule.ts';

/** Audit frequencies that have a name. */
export const frequencies = ['once', 'daily', 'weekly', 'fortnightly', 'monthly', 'quarterly', 'yearly'] as const;
export type Frequency = (typeof frequencies)[number] | 'custom';

const rules: Readonly<Record<(typeof frequencies)[number], string>> = {
  once: '',
  daily: 'FREQ=DAILY',
  weekly: 'FREQ=WEEKLY',
  fortnightly: 'FREQ=WEEKLY;INTERVAL=2',
  monthly: 'FREQ=MONTHLY',
  quarterly: 'FREQ=MONTHLY;INTERVAL=3',
  yearly: 'FREQ=YEARLY',
};

/** The days of a month on which a monthly rule gives an audit. */
export const monthDays = ['firstDay', 'lastDate', 'weekday'] as const;
export type MonthDay = (typeof monthDays)[number];

/** The frequency that a rule of RFC 5545 says; `custom` for rules without a name. */
export function frequencyOf(rule: string): Frequency {
  return frequencies.find((name) => rules[name] === rule) ?? 'custom';
}

/** The rule of a frequency. */
export function ruleOf(frequency: (typeof frequencies)[number]): string {
  return rules[frequency];
}

/** The rule that a custom one begins with: on the weekday of the first day. */
export function customRule(firstDay: string): string {
  return writeDayRule({ ...emptyRule, freq: 'WEEKLY', byDay: [{ weekday: weekdayOf(firstDay), nth: undefined }] });
}

/** A rule in its parts; a daily one if the text is no rule. */
export function partsOf(rule: string): DayRule {
  return parseDayRule(rule) ?? emptyRule;
}

/** Returns a rule with another unit: days within the former unit are dropped. */
export function withUnit(rule: DayRule, freq: DayRule['freq'], firstDay: string): DayRule {
  const byDay = freq === 'WEEKLY' ? [{ weekday: weekdayOf(firstDay), nth: undefined }] : [];
  return { ...rule, freq, byDay, byMonthDay: [], byMonth: [] };
}

/** The days of the month that a monthly rule names. */
export function monthDayOf({ byDay, byMonthDay }: DayRule): MonthDay {
  if (byDay.length > 0) return 'weekday';
  return byMonthDay.includes(-1) ? 'lastDate' : 'firstDay';
}

/** Returns a monthly rule with other days: its weekday is at first that of the first day, at its place in the month. */
export function withMonthDay(rule: DayRule, chosen: MonthDay, firstDay: string): DayRule {
  const place = Math.ceil(Number(firstDay.slice(8, 10)) / 7) || 1;
  // Not every month has a fifth one.
  const nth = place > 4 ? -1 : place;
  return {
    ...rule,
    byDay: chosen === 'weekday' ? [{ weekday: weekdayOf(firstDay), nth }] : [],
    byMonthDay: chosen === 'lastDate' ? [-1] : [],
  };
}

const emptyRule: DayRule = {
  freq: 'DAILY',
  interval: 1,
  count: undefined,
  until: undefined,
  byDay: [],
  byMonthDay: [],
  byMonth: [],
};

/** The weekday of a day, from 0 for Sunday; Monday while no day is typed. */
function weekdayOf(day: string): number {
  const at = new Date(`${day}T00:00:00Z`).getUTCDay();
  return Number.isNaN(at) ? 1 : at;
}
