import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { parseDayRule, type DayRule } from '../../../shared/day-rule.ts';
import { localeOf } from '../../../shared/language.ts';
import { frequencyOf } from './schedule-rule.ts';

/** The days whose names are feminine in Bulgarian, with which its ordinals agree. */
const feminine = [0, 3, 6];

const places = new Map([
  [1, 'first'],
  [2, 'second'],
  [3, 'third'],
  [4, 'fourth'],
  [5, 'fifth'],
  [-1, 'last'],
] as const);

/** Returns a function that says in words on which days a rule of RFC 5545 gives an audit. */
export function useRuleText(): (rule: string) => string {
  const { t, i18n } = useTranslation('audits');
  const locale = localeOf(i18n.language);
  return (rule) => {
    const frequency = frequencyOf(rule);
    if (frequency !== 'custom') return t(`schedules.every.${frequency}`);
    const parsed = parseDayRule(rule);
    if (!parsed) return rule;
    const details = detailsOf(parsed, t, locale);
    const every = t(`schedules.rule.${parsed.freq}`, { count: parsed.interval });
    const said = details.length === 0 ? every : t('schedules.rule.with', { rule: every, details: details.join(', ') });
    if (parsed.count !== undefined) return t('schedules.rule.times', { rule: said, count: parsed.count });
    return parsed.until === undefined ? said : t('schedules.rule.until', { rule: said, day: dayText(parsed.until, locale) });
  };
}

/** The name of a weekday from 0 for Sunday. */
export function weekdayName(weekday: number, locale: string, width: 'long' | 'short' = 'long'): string {
  return new Intl.DateTimeFormat(locale, { weekday: width, timeZone: 'UTC' }).format(Date.UTC(2026, 1, 1 + weekday));
}

/** The place of a weekday in a month in words: “first Monday”, “last Friday”. */
export function nthWeekday(nth: number, weekday: number, t: TFunction<'audits'>, locale: string): string {
  const place = [...places].find(([known]) => known === nth)?.[1];
  const day = weekdayName(weekday, locale);
  if (place === undefined) return `${nth} ${day}`;
  return t(feminine.includes(weekday) ? `schedules.nthF.${place}` : `schedules.nth.${place}`, { day });
}

function detailsOf({ byMonth, byMonthDay, byDay }: DayRule, t: TFunction<'audits'>, locale: string): string[] {
  const month = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  return [
    ...byMonth.map((each) => month.format(Date.UTC(2026, each - 1, 1))),
    ...byMonthDay.map((day) =>
      day > 0 ? t('schedules.rule.date', { day }) : day === -1 ? t('schedules.rule.lastDate') : t('schedules.rule.fromEnd', { day: -day }),
    ),
    ...byDay.map(({ weekday, nth }) => (nth === undefined ? weekdayName(weekday, locale) : nthWeekday(nth, weekday, t, locale))),
  ];
}

function dayText(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}
