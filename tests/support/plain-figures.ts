import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../src/server/config.ts';
import { figureDates, type Bar, type FigureDate } from '../../src/shared/figure.ts';
import { isOverdueByClock, lifecycleById, overdueStates } from '../../workflows/index.ts';
import type { Row } from './stored-rows.ts';

// Figures by plain loops over the stored rows, to compare with those of the server.

/** The filters of a dashboard: its period, and perhaps a site or a division. */
export interface Scope {
  period: 'last_90_days' | 'this_month' | 'all';
  site?: string;
  division?: string;
}
/** Whether a day is within a period as seen from today. */
export function isWithin(day: string | null, period: Scope['period'], today: string): boolean {
  if (period === 'all') return true;
  if (day === null) return false;
  const since = new Date(Date.parse(today) - 89 * 86_400_000).toISOString().slice(0, 10);
  return period === 'this_month' ? day.slice(0, 7) === today.slice(0, 7) : day >= since && day <= today;
}

/** Whether a record fits a filter of a tile, an indicator or a report. */
function fits(row: Row, [name, text]: [string, string]): boolean {
  const wanted = text.split(',');
  if (name === 'condition' && text === 'overdue' && isOverdueByClock(lifecycleOf(row))) return isLate(row);
  if (name === 'condition') return wanted.some((each) => row.conditions.includes(each) || (each === 'overdue' && isLate(row)));
  const value = name in row ? row[name as 'status'] : undefined;
  if (value !== undefined) return wanted.includes(value ?? '-');
  return (row.index[name] ?? []).some((each) => wanted.includes(each));
}

/** Whether a record is overdue: its state has an end that has passed, even if the clock has not reported it yet. */
const isLate = (row: Row) => row.is_past && overdueStates(lifecycleOf(row)).includes(row.status);

const lifecycles = new Map<string, string>();

function lifecycleOf({ module }: Row) {
  const text = () => readFileSync(join(projectRoot, `schemas/${module}/module.json`), 'utf8');
  const id = lifecycles.get(module) ?? (JSON.parse(text()) as { lifecycle: string }).lifecycle;
  lifecycles.set(module, id);
  return lifecycleById(id);
}

/** A figure as a tile, an indicator or a report asks for it. */
export interface Asked {
  module: string;
  filters?: Record<string, string>;
  now?: true | undefined;
  date?: FigureDate;
}

/** The records that a figure counts. */
export const selected = (of: readonly Row[], { module, filters = {}, now, date = 'reported' }: Asked, scope: Scope) =>
  of.filter(
    (row) =>
      row.module === module &&
      row.status !== 'draft' &&
      Object.entries(filters).every((each) => fits(row, each)) &&
      (scope.site === undefined || row.site === scope.site) &&
      (scope.division === undefined || row.division === scope.division) &&
      (now || (isWithin(row[figureDates[date]], scope.period, row.today) && (date !== 'settled' || row.settled_at !== null))),
  );

export const sum = (values: readonly number[]) => values.reduce((all, each) => all + each, 0);
export const average = (values: readonly number[]) => (values.length === 0 ? null : sum(values) / values.length);

/** The numbers of a record that a measure combines; amounts in other currencies than the organisation's are left out. */
function numbersOf({ score, numbers, index }: Row, measure: string): number[] {
  const name = measure.slice(measure.indexOf('.') + 1);
  if (name === 'score') return score === null ? [] : [score];
  if (name === 'total_cost' && !index['cost_currency']?.includes('EUR')) return [];
  return numbers[name] ?? [];
}

export const isMeasured = (row: Row, measure: string) => measure === 'count' || numbersOf(row, measure).length > 0;

/** The sum or the average of the numbers of some records. */
export function combined(of: readonly Row[], measure: string): number | null {
  const numbers = of.flatMap((row) => numbersOf(row, measure));
  return measure.startsWith('sum.') ? sum(numbers) : average(numbers);
}

/** The values of a dimension that a record counts for. */
export function keysOf(row: Row, by: string, date: FigureDate = 'reported'): (string | null)[] {
  if (by === 'month') return [row[figureDates[date]]?.slice(0, 7) ?? null];
  if (by === 'days_overdue') {
    const days = row.overdue;
    return [days === null || days < 0 ? null : days <= 7 ? '0-7' : days <= 30 ? '8-30' : days <= 90 ? '31-90' : '91+'];
  }
  if (by in row) return [row[by as 'status']];
  const values = row.index[by];
  return values === undefined ? [null] : [...new Set(values)];
}

export function grouped(of: readonly Row[], keys: (row: Row) => (string | null)[]): Map<string | null, Row[]> {
  const groups = new Map<string | null, Row[]>();
  for (const row of of) for (const key of keys(row)) groups.set(key, [...(groups.get(key) ?? []), row]);
  return groups;
}

/** The hours at a site in the year until today: as entered, else 800 for a month, and of this month for its days so far. */
export function hoursUntilToday(site: string, entered: { site: string; month: number; hours: number }, today: string): number {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  const known = Array.from({ length: month }, (_, at) => {
    if (site === entered.site && at + 1 === entered.month) return entered.hours;
    return at + 1 < month ? 800 : (800 * day) / new Date(Date.UTC(year, month, 0)).getUTCDate();
  });
  return sum(known);
}

/** The counts of bars, and of groups of records. */
export const sized = (items: readonly Pick<Bar, 'key' | 'count'>[]) =>
  new Map(items.filter(({ count }) => count > 0).map(({ key, count }) => [key, count]));
export const sizes = (groups: ReadonlyMap<string | null, Row[]>) => new Map([...groups].map(([key, of]) => [key, of.length]));

/** The number of people hurt with some outcomes; an incident that names nobody counts once, by its own. */
export function hurtIn(incidents: readonly Row[], outcomes: readonly string[]): number {
  return sum(
    incidents.map(({ index: { victim_outcome: named }, category }) =>
      named === undefined ? Number(outcomes.includes(category ?? '')) : named.filter((each) => outcomes.includes(each)).length,
    ),
  );
}
