import { sql, type RawBuilder } from 'kysely';
import {
  allTime,
  averagedColumn,
  dimensionsOf,
  figureDates,
  isDimension,
  mostBars,
  summedAmount,
  type Bar,
  type Figure,
  type FigureDate,
  type Measure,
} from '../../shared/figure.ts';
import { countedFilter } from '../../shared/counted-filter.ts';
import type { ModuleManifest } from '../../shared/manifest.ts';
import { readDays } from '../../shared/filter-range.ts';
import { currencies } from '../../shared/currency.ts';
import { Problem } from '../../shared/problem.ts';
import { noValue, recordColumns, someValue } from '../../shared/record-columns.ts';
import type { Tenant } from '../db/tenant.ts';
import { sameOrganization } from '../db/same-organization.ts';
import { dayIn } from '../../shared/day-in.ts';
import { settingOf } from '../organizations/organization-setting.ts';
import { filterRecords, type FilterContext } from '../records/list/filter-records.ts';
import { siteZone } from '../records/list/site-zone.ts';
import { listContext } from '../records/list/list-records.ts';
import type { RecordServices } from '../records/load-view.ts';
import type { ServerSession } from '../session/server-session.ts';
import { namesOfKeys } from './figure-names.ts';
import { daysOfMonth, monthsOf } from './months.ts';
import { everyBucket, overdueFilter, overdueKey } from './overdue-buckets.ts';

export interface FigureRequest {
  module: string;
  measure: Measure;
  /** A dimension, or the name of an index value. */
  by?: string;
  date: FigureDate;
  /** A relative period, days as a list's filter writes them, or `all`. */
  period: string;
  /** Further list filters. */
  filters: Readonly<Record<string, string>>;
}

/** Measures the records that a list with the same filters shows its reader, as a whole and by a dimension. */
export async function countFigure(services: RecordServices, trx: Tenant, session: ServerSession, asked: FigureRequest): Promise<Figure> {
  const context = listContext(services, session, asked.module);
  const request = await inOneCurrency(trx, context, asked);
  if (request.period !== allTime && !daysOf(request.period, context))
    throw new Problem('request.invalid', { violations: [{ key: 'period', code: 'list.filter-days' }] });
  const filters = filtersOf(request, context.manifest);
  const counted = filterRecords(trx.selectFrom('records as r'), context, { module: request.module, filters }).select([
    sql<string>`count(*)`.as('count'),
    valueOf(request).as('value'),
  ]);

  const total = await counted.executeTakeFirstOrThrow();
  const figure = { value: total.value, count: Number(total.count), filters };
  if (request.by === undefined) return { ...figure, items: [] };

  const rows = await broken(counted, request, context)
    .select(keyOf(request, context).as('key'))
    // Grouped by position: written again with its parameters, the expression would count as a different one.
    .groupBy(sql`3`)
    .orderBy(sql`2 DESC NULLS LAST, 3`)
    .limit(mostBars)
    .execute();
  const names = await namesOfKeys(
    services,
    trx,
    session,
    request.module,
    request.by,
    rows.flatMap(({ key }) => key ?? []),
  );
  const bars = rows.map(({ key, count, value }): Bar => ({
    key,
    name: key === null ? null : (names.get(key) ?? null),
    value,
    count: Number(count),
    filters: { ...filters, ...barFilter(request, key, context) },
  }));
  const emptyBar = (key: string): Bar => ({
    key,
    name: null,
    value: averagedColumn(request.measure) === undefined ? 0 : null,
    count: 0,
    filters: { ...filters, ...barFilter(request, key, context) },
  });
  if (request.by === 'month') return { ...figure, items: everyMonth(bars, request, context, emptyBar) };
  return { ...figure, items: request.by === 'days_overdue' ? everyBucket(bars, emptyBar) : bars };
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
  const column = averagedColumn(measure);
  return {
    ...countedFilter(manifest),
    ...filters,
    // Without a value there is nothing to average, and the figure does not count it.
    ...(column !== undefined && filters[column] === undefined && { [column]: someValue }),
    ...(period !== allTime && { [figureDates[date]]: period }),
  };
}

/** Narrows a sum to the records that have the amount in one currency, by default the organisation's: amounts in several cannot be added up. */
async function inOneCurrency(trx: Tenant, { manifest, session }: FilterContext, request: FigureRequest): Promise<FigureRequest> {
  const amount = summedAmount(request.measure);
  if (amount === undefined) return request;
  const { amounts = {}, index = {} } = manifest;
  const currency = Object.hasOwn(amounts, amount) && Object.hasOwn(index, amount) ? amounts[amount] : undefined;
  if (currency === undefined) throw new Problem('request.invalid', { violations: [{ key: 'measure', code: 'answer.option' }] });
  const own = request.filters[currency] ?? (await settingOf(trx, session.organizationId, 'currency'));
  if (!currencies.includes(own)) throw new Problem('request.invalid', { violations: [{ key: currency, code: 'answer.option' }] });
  return { ...request, filters: { [amount]: someValue, ...request.filters, [currency]: own } };
}

function valueOf({ measure, module }: FigureRequest): RawBuilder<number | null> {
  const [column, amount] = [averagedColumn(measure), summedAmount(measure)];
  if (column !== undefined) return sql<number | null>`avg(${sql.ref(`r.${column}`)})::float8`;
  if (amount === undefined) return sql<number>`count(*)::float8`;
  return sql<number>`coalesce(sum((
    SELECT sum(m.vnum) FROM record_index m
    WHERE m.organization_id = r.organization_id AND m.record_id = r.id AND m.module = ${module} AND m.field = ${amount})), 0)::float8`;
}

/** The value of a record that a figure is broken down by. */
export function keyOf({ by = 'status', date }: FigureRequest, { now, session }: FilterContext): RawBuilder<string | null> {
  if (!isDimension(by)) return sql`x.vtext`;
  if (by === 'days_overdue') return overdueKey(dayIn(now, session.zone), siteZone(session));
  if (by === 'month') return sql`to_char(${sql.ref(`r.${figureDates[date]}`)} AT TIME ZONE ${siteZone(session)}, 'YYYY-MM')`;
  return sql`${sql.ref(`r.${recordColumns[by].of}`)}::text`;
}

/** The filter that narrows the list of a figure to one of its bars. */
export function barFilter(
  { by = 'status', date, period }: FigureRequest,
  key: string | null,
  context: FilterContext,
): Record<string, string> {
  if (by === 'days_overdue') return overdueFilter(key, dayIn(context.now, context.session.zone));
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
