import { parseDayRule, ruleHas } from '../../shared/day-rule.ts';

const dayLength = 24 * 60 * 60_000;

/** A rule and the period in which it applies. */
interface RuleOfDays {
  /** The RRULE of RFC 5545 without its name; empty for the first day alone. */
  rule: string;
  first: string;
  last?: string | null;
}

/** Whether a text is a rule that days can follow: yearly, monthly, weekly or daily. */
export function isDayRule(rule: string): boolean {
  return rule === '' || parseDayRule(rule) !== undefined;
}

/** Returns the days of a rule from one day to another, both included; at most `most` of them. Days belong to no zone. */
export function occurrenceDays({ rule, first, last }: RuleOfDays, from: string, until: string, most = 400): string[] {
  if (rule === '') return first >= from && first <= until ? [first] : [];
  const parsed = parseDayRule(rule);
  if (!parsed) return [];
  const [begin, found] = [midnight(first), [] as string[]];
  const ends = [until, last, parsed.until].filter((day) => typeof day === 'string').toSorted((a, b) => a.localeCompare(b));
  const end = midnight(ends[0] ?? until).getTime();
  // The count of a rule begins at its first day, not at `from`.
  let left = parsed.count ?? Infinity;
  for (let at = begin.getTime(); at <= end && left > 0 && found.length < most; at += dayLength) {
    if (!ruleHas(parsed, begin, new Date(at))) continue;
    left -= 1;
    const day = new Date(at).toISOString().slice(0, 10);
    if (day >= from) found.push(day);
  }
  return found;
}

function midnight(day: string): Date {
  return new Date(`${day}T00:00:00.000Z`);
}
