import { sql, type RawBuilder } from 'kysely';
import { isDimension, mostBars } from '../../shared/figure.ts';
import { recordColumns } from '../../shared/record-columns.ts';
import type { Report, ReportRow } from '../../shared/report.ts';
import type { Tenant } from '../db/tenant.ts';
import { barFilter, broken, filtersOf, keyOf, keyText } from '../figures/count-figure.ts';
import type { FigureRequest } from '../figures/figure-request.ts';
import { namesOfKeys } from '../figures/figure-names.ts';
import { filterRecords, type FilterContext } from '../records/list/filter-records.ts';
import { sitesElsewhere, type SitesOfZone } from '../records/list/site-zone.ts';
import { listContext } from '../records/list/list-records.ts';
import type { Services } from '../services.ts';
import type { ServerSession } from '../session/server-session.ts';

/** The columns of a report: an expression over a record, the order of its values, and the list filter of each. */
export interface Across {
  value: (context: FilterContext, elsewhere: readonly SitesOfZone[]) => RawBuilder<string | null>;
  columns: (found: readonly string[]) => string[];
  filter: (column: string) => Record<string, string>;
}

/** Columns by status. */
export const byStatus: Across = {
  value: () => sql`${sql.ref(`r.${recordColumns.status.of}`)}::text`,
  columns: (found) => [...found],
  filter: (status) => ({ status }),
};

interface Cell {
  key: string | null;
  column: string | null;
  count: number;
}

/**
 * Counts records by a dimension and by columns in one query. No cell is cut off: values without their own row count in the row of others.
 */
export async function crossFigure(
  services: Services,
  trx: Tenant,
  session: ServerSession,
  request: FigureRequest & { by: string },
  across: Across,
): Promise<Report> {
  const { module, by } = request;
  const context = listContext(services, session, module);
  const filters = filtersOf(request, context.manifest);
  const records = filterRecords(trx.selectFrom('records as r'), context, { module, filters });
  const elsewhere = await sitesElsewhere(trx, session);
  const column = across.value(context, elsewhere).as('column');
  const found = await broken(records, request, context)
    .select([keyOf(request, context, elsewhere).as('key'), column, sql<number>`count(*)::int`.as('count')])
    .groupBy([sql`1`, sql`2`])
    .execute();
  const counted = found.map((cell): Cell => ({ ...cell, key: keyText(cell.key) }));
  // A record with several index values is in several rows: the totals count it once.
  const totals = isDimension(by)
    ? totalsOf(counted)
    : await records
        .select([column, sql<number>`count(*)::int`.as('count')])
        .groupBy(sql`1`)
        .execute();

  const columns = across.columns(totals.toSorted((a, b) => b.count - a.count).flatMap((each) => each.column ?? []));
  const rows = [...new Set(counted.map(({ key }) => key))]
    .map((key) => rowOf(key, counted, columns, (name) => ({ ...filters, ...barFilter(request, key, context), ...across.filter(name) })))
    .map((row) => ({ ...row, filters: { ...filters, ...barFilter(request, row.key, context) } }))
    .toSorted(by === 'month' ? inTime : bySize);
  const shown = by === 'month' ? rows : rows.slice(0, mostBars);
  const names = await namesOfKeys(
    services,
    trx,
    session,
    module,
    by,
    shown.flatMap(({ key }) => key ?? []),
  );
  const total = (name: string) => totals.find((each) => each.column === name)?.count ?? 0;
  return {
    module,
    by,
    columns,
    rows: shown.map((row) => ({ ...row, name: row.key === null ? null : (names.get(row.key) ?? null) })),
    others: othersOf(rows.slice(shown.length), columns),
    total: {
      key: null,
      name: null,
      count: totals.reduce((sum, { count }) => sum + count, 0),
      filters,
      cells: columns.map((name) => ({ count: total(name), filters: { ...filters, ...across.filter(name) } })),
    },
  };
}

/** Sums the cells of each column. */
function totalsOf(counted: readonly Cell[]): Pick<Cell, 'column' | 'count'>[] {
  const cells = Map.groupBy(counted, ({ column }) => column);
  return [...cells].map(([column, of]) => ({ column, count: of.reduce((sum, { count }) => sum + count, 0) }));
}

function rowOf(
  key: string | null,
  counted: readonly Cell[],
  columns: readonly string[],
  filtersOfColumn: (column: string) => Record<string, string>,
): ReportRow {
  const own = counted.filter((each) => each.key === key);
  return {
    key,
    name: null,
    count: own.reduce((sum, { count }) => sum + count, 0),
    filters: {},
    cells: columns.map((name) => ({ count: own.find(({ column }) => column === name)?.count ?? 0, filters: filtersOfColumn(name) })),
  };
}

/** Sums the rows that are not shown; a list of exactly their records would need a filter for each. */
function othersOf(rest: readonly ReportRow[], columns: readonly string[]): Report['others'] {
  if (rest.length === 0) return null;
  const sum = (counts: readonly number[]) => counts.reduce((all, each) => all + each, 0);
  return {
    rows: rest.length,
    count: sum(rest.map(({ count }) => count)),
    cells: columns.map((_, at) => sum(rest.map(({ cells }) => cells[at]?.count ?? 0))),
  };
}

function inTime(a: ReportRow, b: ReportRow): number {
  return (a.key ?? '~').localeCompare(b.key ?? '~', 'en');
}

function bySize(a: ReportRow, b: ReportRow): number {
  return b.count - a.count || inTime(a, b);
}
