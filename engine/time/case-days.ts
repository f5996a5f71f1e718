import { isObject, own } from '../own.ts';
import { day, isDate, startOfDayUtc } from './instant.ts';

/** A row of a case log: consecutive days of one kind. Without an end it still lasts. */
export interface Spell {
  readonly kind: unknown;
  /** The first day, `YYYY-MM-DD`. */
  readonly from: unknown;
  /** The last day. */
  readonly to: unknown;
}

export interface CaseDays {
  /** Days away from work. */
  readonly away: number;
  /** Days of job transfer or restricted work on which the person was not away. */
  readonly restricted: number;
  /** The longest run of consecutive days that are either. */
  readonly run: number;
  /** Whether the person was away for longer than the days that count. */
  readonly isLong: boolean;
}

/** Days of one case that count, away and restricted together. */
export const mostCaseDays = 180;

/** First and last day, as numbers of days since 1970. */
type Period = readonly [first: number, last: number];

/**
 * Counts the days of a case from the spells in its log (29 CFR 1904.7(b)(3) and (4)): calendar days after the day of the injury, whether
 * or not the person was scheduled to work; at most 180 in total, of which days away count first. Overlapping spells count once, and a day
 * that is both counts as away. An open spell counts up to today; so does a planned end in the future.
 */
export function caseDays(spells: readonly Spell[], { injuredOn, today }: { injuredOn: unknown; today: unknown }): CaseDays {
  if (!isDate(today)) return { away: 0, restricted: 0, run: 0, isLong: false };
  const first = isDate(injuredOn) ? numberOf(injuredOn) + 1 : -Infinity;
  const bounds: Period = [first, numberOf(today)];
  const away = covered(periodsOf(spells, 'away'), bounds).days;
  const all = covered([...periodsOf(spells, 'away'), ...periodsOf(spells, 'restricted')], bounds);
  const counted = Math.min(mostCaseDays, away);
  return { away: counted, restricted: Math.min(mostCaseDays - counted, all.days - away), run: all.run, isLong: away > mostCaseDays };
}

/** Whether time alone still changes the days of a case: a spell lasts beyond today, and not all days that count are reached. */
export function caseGrows(spells: readonly Spell[], dates: { injuredOn: string; today: string }): boolean {
  if (caseDays(spells, dates).isLong) return false;
  const last = numberOf(dates.today);
  return [...periodsOf(spells, 'away'), ...periodsOf(spells, 'restricted')].some(([, to]) => to > last);
}

/** Counts the spells that begin before an earlier one of the same kind has ended. */
export function overlappingSpells(spells: readonly Spell[]): number {
  return ['away', 'restricted'].reduce((count, kind) => {
    let until = -Infinity;
    for (const [first, last] of periodsOf(spells, kind).toSorted(([one], [other]) => one - other)) {
      if (first <= until && first <= last) count += 1;
      until = Math.max(until, last);
    }
    return count;
  }, 0);
}

/** Reads the rows of a grid as spells. `columns` names its columns. */
export function spellsIn(rows: unknown, columns: { kind: string; from: string; to: string }): Spell[] {
  if (!Array.isArray(rows)) return [];
  return rows.filter(isObject).map((row) => ({ kind: own(row, columns.kind), from: own(row, columns.from), to: own(row, columns.to) }));
}

function periodsOf(spells: readonly Spell[], kind: string): Period[] {
  return spells.flatMap((spell): Period[] => {
    const { from, to } = spell;
    const isOpen = to === undefined || to === null || to === '';
    if (spell.kind !== kind || !isDate(from) || !(isOpen || isDate(to))) return [];
    return [[numberOf(from), isDate(to) ? numberOf(to) : Infinity]];
  });
}

/** Counts the days within bounds that at least one period covers, and the longest run of them. */
function covered(periods: readonly Period[], [earliest, latest]: Period): { days: number; run: number } {
  let until = earliest - 1;
  let [days, run, longest] = [0, 0, 0];
  for (const [first, last] of periods.toSorted(([one], [other]) => one - other)) {
    const [from, to] = [Math.max(first, until + 1, earliest), Math.min(last, latest)];
    if (to < from) continue;
    run = from === until + 1 ? run + to - from + 1 : to - from + 1;
    longest = Math.max(longest, run);
    days += to - from + 1;
    until = to;
  }
  return { days, run: longest };
}

function numberOf(date: string): number {
  return startOfDayUtc(date) / day;
}
