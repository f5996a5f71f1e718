import { sql } from 'kysely';
import type { Cell } from '../../shared/cell.ts';
import { noValue } from '../../shared/record-columns.ts';
import type { ClosureReport, ClosureRow } from '../../shared/report.ts';
import type { Tenant } from '../db/tenant.ts';
import type { IndicatorScope } from '../figures/indicators.ts';
import { namesOfKeys } from '../figures/figure-names.ts';
import { daysToSettle, filterRecords } from '../records/list/filter-records.ts';
import { listContext } from '../records/list/list-records.ts';
import type { Services } from '../services.ts';
import type { ServerSession } from '../session/server-session.ts';
import { translate } from '../texts/translate.ts';

const module = 'actions';
const counts = {
  closed: sql<number>`count(*)::int`,
  average_days: sql<number | null>`avg(${daysToSettle})::float8`,
  critical: sql<number>`(count(*) FILTER (WHERE r.risk_level = 'critical'))::int`,
};

/** How fast actions were closed, by site: all, and the critical ones within their target. Every count has its list filters. */
export async function closureReport(
  services: Services,
  trx: Tenant,
  session: ServerSession,
  target: number,
  { period, filters }: IndicatorScope,
): Promise<ClosureReport> {
  const context = listContext(services, session, module);
  const closed = { ...filters, status: 'closed', settled_at: period === 'all' ? '*' : period };
  const within = sql<number>`(count(*) FILTER (WHERE r.risk_level = 'critical' AND ${daysToSettle} <= ${target}))::int`;
  const records = filterRecords(trx.selectFrom('records as r'), context, { module, filters: closed }).select([
    counts.closed.as('closed'),
    counts.average_days.as('average_days'),
    counts.critical.as('critical'),
    within.as('critical_within'),
  ]);
  const total = await records.executeTakeFirstOrThrow();
  const rows = await records
    .select(sql<string | null>`r.site_id::text`.as('key'))
    .groupBy(sql`5`)
    .orderBy(sql`1 DESC, 5`)
    .execute();
  const keys = rows.flatMap(({ key }) => key ?? []);
  const names = await namesOfKeys(services, trx, session, module, 'site', keys);
  const linked = (row: Omit<ClosureRow, 'filters' | 'critical_filters' | 'within_filters'>, own: Record<string, string>): ClosureRow => {
    const critical = { ...own, risk_level: 'critical' };
    return { ...row, filters: own, critical_filters: critical, within_filters: { ...critical, days_to_settle: `..${target}` } };
  };
  return {
    target_days: target,
    rows: rows.map((row) => linked({ ...row, name: names.get(row.key ?? '') ?? null }, { ...closed, site: row.key ?? noValue })),
    total: linked({ ...total, key: null, name: null }, closed),
  };
}

/** The cells of the report as a file. */
export function closureRows({ target_days: days, rows, total }: ClosureReport, { language }: Pick<ServerSession, 'language'>): Cell[][] {
  const word = (key: string, params = {}) => translate(language, 'dashboards', key, params) ?? '';
  const line = (name: string, row: ClosureRow) => [
    name,
    row.closed,
    row.average_days === null ? '' : Number(row.average_days.toFixed(1)),
    row.critical,
    row.critical === 0 ? word('statistics.unknown') : row.critical_within,
  ];
  return [
    [word('site'), word('report.closed'), word('report.averageDays'), word('report.critical'), word('report.within', { days })],
    ...rows.map((row) => line(row.name ?? word('none'), row)),
    line(word('report.total'), total),
  ];
}
