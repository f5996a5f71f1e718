import { sql, type RawBuilder } from 'kysely';
import {
  allTime,
  dimensionsOf,
  figureDates,
  isDimension,
  isLowestFirst,
  measured,
  mostBars,
  type Bar,
  type Figure,
} from '../../shared/figure.ts';
import { countedFilter } from '../../shared/counted-filter.ts';
import type { ModuleManifest } from '../../shared/manifest.ts';
import { readDays } from '../../shared/filter-range.ts';
import { Problem } from '../../shared/problem.ts';
import { noValue, recordColumns, someValue } from '../../shared/record-columns.ts';
import type { Tenant } from '../db/tenant.ts';
import { sameOrganization } from '../db/same-organization.ts';
import { dayIn } from '../../shared/day-in.ts';
import { filterRecords, type FilterContext } from '../records/list/filter-records.ts';
import { monthAtSite, monthName, sitesElsewhere, siteZone, type SitesOfZone } from '../records/list/site-zone.ts';
import { listContext } from '../records/list/list-records.ts';
import type { RecordServices } from '../records/load-view.ts';
import type { ServerSession } from '../session/server-session.ts';
import { namesOfKeys } from './figure-names.ts';
import type { FigureRequest } from './figure-request.ts';
import { inOneCurrency, measuring, onlyMeasurable, valueOf, withMeasured } from './measure-records.ts';
import { daysOfMonth, monthsOf } from './months.ts';
import { everyBucket, overdueFilter, overdueKey } from './overdue-buckets.ts';

/** Measures the records that a list with the same filters shows its reader, as a whole and by a dimension. */
export async function countFigure(services: RecordServices, trx: Tenant, session: ServerSession, asked: FigureRequest): Promise<Figure> {
  const context = listContext(services, session, asked.module);
  const request = await inOneCurrency(trx, context, onlyMeasurable(asked, context.manifest));
  if (request.period !== allTime && !daysOf(request.period, context))
    throw new Problem('request.invalid', { violations: [{ key: 'period', code: 'list.filter-days' }] });
  const filters = filtersOf(request, context.manifest);
  const records = filterRecords(trx.selectFrom('records as r'), context, { module: request.module, filters });
  const counted = withMeasured(records, request, session.organizationId).select([
    sql<string>`count(*)`.as('count'),
    valueOf(request).as('value'),
  ]);

  const whole = () => measuring(trx, request, () => counted.executeTakeFirstOrThrow());
  if (request.by === undefined) return { ...wholeOf(await whole()), filters, items: [], others: null };

  const elsewhere = request.by === 'month' ? await sitesElsewhere(trx, session) : [];
  const parts = broken(counted, request, context)
    .select([keyOf(request, context, elsewhere).as('key'), mentionsOf(request).as('mentions')])
    .select([sql<string>`count(*) OVER ()`.as('bars'), sql<string>`sum(count(*)) OVER ()`.as('counted')])
    // Grouped by position: written again with its parameters, the expression would count as a different one.
    .groupBy(sql`3`)
    .orderBy(orderOf(request))
    .limit(mostBars);
  const found = await measuring(trx, request, () => parts.execute());
  const rows = found.map((row) => ({ ...row, key: keyText(row.key) }));
  // A record is in one bar of a column, so the bars add up to the whole; of index values it may be in several.
  const isSum = request.measure === 'count' && isDimension(request.by);
  const all = Number(rows[0]?.counted ?? 0);
  const figure = { ...(isSum ? { value: all, count: all } : wholeOf(await whole())), filters };
  const names = await namesOfKeys(
    services,
    trx,
    session,
    request.module,
    request.by,
    rows.flatMap(({ key }) => key ?? []),
  );
  const bars = rows.map(({ key, count, value, mentions }): Bar => ({
    key,
    name: key === null ? null : (names.get(key) ?? null),
    value,
    count: Number(count),
    ...(mentions !== null && key !== null && { mentions }),
    filters: { ...filters, ...barFilter(request, key, context) },
  }));
  const emptyBar = (key: string): Bar => ({
    key,
    name: null,
    value: measured(request.measure)?.how === 'average' ? null : 0,
    count: 0,
    filters: { ...filters, ...barFilter(request, key, context) },
  });
  const others = othersOf(rows[0], bars);
  if (request.by === 'month') return { ...figure, items: everyMonth(bars, request, context, emptyBar), others };
  return { ...figure, items: request.by === 'days_overdue' ? everyBucket(bars, emptyBar) : bars, others };
}

function wholeOf({ value, count }: { value: number | null; count: string }): Pick<Figure, 'value' | 'count'> {
  return { value, count: Number(count) };
}

/** The key of a bar as text: a month arrives as its number. */
export function keyText(key: string | number | null): string | null {
  return typeof key === 'number' ? monthName(key) : key;
}

/** Returns the order of the bars, of which the last are cut off: months from the latest, scores from the worst, others from the largest. */
function orderOf({ by, measure }: FigureRequest): RawBuilder<unknown> {
  if (by === 'month') return sql`3 DESC NULLS LAST`;
  return isLowestFirst(measure) ? sql`2, 3` : sql`2 DESC NULLS LAST, 3`;
}

/** Sums the bars that are cut off; a list of exactly their records would need a filter for each. */
function othersOf(all: { bars: string; counted: string } | undefined, shown: readonly Bar[]): Figure['others'] {
  const bars = Number(all?.bars ?? 0) - shown.length;
  return bars === 0 ? null : { bars, count: Number(all?.counted) - shown.reduce((sum, { count }) => sum + count, 0) };
}

/** Joins the index values that a figure is broken down by: a record counts once for each. */
export function broken<Query extends ReturnType<typeof filterRecords>>(
  counted: Query,
  { module, by, filters }: FigureRequest,
  { session, manifest }: FilterContext,
): Query {
  if (by === undefined || isDimension(by)) return counted;
  if (!dimensionsOf(manifest).includes(by)) throw unbroken;
  const isOfPeople = manifest.index?.[by] === 'person';
  const values = by in filters ? (filters[by]?.split(',') ?? []) : [];
  const only = values.map((value) => (isOfPeople && value === 'me' ? session.userId : value));
  return counted.leftJoin('record_index as x', (join) =>
    sameOrganization(join, 'x.record_id', 'r.id')
      .on('x.organization_id', '=', session.organizationId)
      .on('x.module', '=', module)
      .on('x.field', '=', by)
      // Narrowed to some values, a record has no bar for its others.
      .$call((on) => (only.length === 0 || only.includes(noValue) || only.includes(someValue) ? on : on.on('x.vtext', 'in', only))),
  ) as unknown as Query;
}

const unbroken = new Problem('request.invalid', { violations: [{ key: 'by', code: 'answer.option' }] });

/** The list filters of a figure as a whole. */
export function filtersOf({ filters, measure, date, period }: FigureRequest, manifest: ModuleManifest): Record<string, string> {
  const of = measured(measure);
  // Drafts that nobody has sent count only where their state is asked for.
  const isOfState = 'status' in filters || 'condition' in filters;
  return {
    ...countedFilter(manifest),
    ...(!isOfState && { submitted_at: someValue }),
    // Without a value there is nothing to add up or average, and the figure does not count it.
    ...(of !== undefined && { [of.name]: someValue }),
    ...filters,
    ...(period !== allTime && { [figureDates[date]]: period }),
    ...(period === allTime && date === 'settled' && { settled_at: someValue }),
  };
}

/** How often records have an index value: its number of rows, where several of a record have it. Null for other dimensions. */
function mentionsOf({ by = 'status' }: FigureRequest): RawBuilder<number | null> {
  return isDimension(by) ? sql`NULL::float8` : sql`sum(coalesce(x.vnum, 1))::float8`;
}

/** The value of a record that a figure is broken down by; `keyText` makes it a text. */
export function keyOf(
  { by = 'status', date }: FigureRequest,
  { now, session, overdue }: FilterContext,
  elsewhere: readonly SitesOfZone[],
): RawBuilder<string | number | null> {
  if (!isDimension(by)) return sql`x.vtext`;
  if (by === 'days_overdue') return overdueKey(dayIn(now, session.zone), siteZone(session), overdue.by);
  if (by === 'month') return monthAtSite(sql.ref(`r.${figureDates[date]}`), session, elsewhere);
  return sql`${sql.ref(`r.${recordColumns[by].of}`)}::text`;
}

/** The filter that narrows the list of a figure to one of its bars. */
export function barFilter(
  { by = 'status', date, period }: FigureRequest,
  key: string | null,
  context: FilterContext,
): Record<string, string> {
  if (by === 'days_overdue') return overdueFilter(key, dayIn(context.now, context.session.zone), context.overdue.by);
  if (by !== 'month') return { [by]: key ?? noValue };
  if (key === null) return { [figureDates[date]]: noValue };
  const within = daysOf(period, context);
  const { from, until } = daysOfMonth(key);
  const first = within?.from !== undefined && within.from > from ? within.from : from;
  const last = within?.until !== undefined && within.until < until ? within.until : until;
  return { [figureDates[date]]: `${first}..${last}` };
}

/** Months in their order, those without records included. */
function everyMonth(bars: readonly Bar[], request: FigureRequest, context: FilterContext, emptyBar: (key: string) => Bar): Bar[] {
  const known = new Map(bars.map((bar) => [bar.key, bar]));
  const found = bars.flatMap(({ key }) => key ?? []).toSorted();
  const days = daysOf(request.period, context);
  const months = monthsOf(days?.from?.slice(0, 7) ?? found[0], days?.until?.slice(0, 7) ?? found.at(-1), mostBars) ?? found;
  const undated = known.get(null);
  return [...months.map((key) => known.get(key) ?? emptyBar(key)), ...(undated ? [undated] : [])];
}

function daysOf(period: string, { now, session: { zone } }: FilterContext) {
  return period === allTime ? undefined : readDays(period, dayIn(now, zone));
}
