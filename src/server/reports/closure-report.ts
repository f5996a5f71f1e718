import { sql } from 'kysely';
import type { ClosureReport } from '../../shared/report.ts';
import type { Tenant } from '../db/tenant.ts';
import type { IndicatorScope } from '../figures/indicators.ts';
import { namesOfKeys } from '../figures/figure-names.ts';
import { filterRecords } from '../records/list/filter-records.ts';
import { listContext } from '../records/list/list-records.ts';
import type { Services } from '../services.ts';
import type { ServerSession } from '../session/server-session.ts';

/** How fast actions were closed, by site: all, and the critical ones within their target. */
export async function closureReport(
  services: Services,
  trx: Tenant,
  session: ServerSession,
  target: number,
  { period, filters }: IndicatorScope,
): Promise<ClosureReport> {
  const module = 'actions';
  const context = listContext(services, session, module);
  const closed = { ...filters, status: 'closed', settled_at: period === 'all' ? '*' : period };
  const days = sql`extract(epoch FROM r.settled_at - r.created_at) / 86400`;
  const rows = await filterRecords(trx.selectFrom('records as r'), context, { module, filters: closed })
    .select([
      sql<string | null>`r.site_id::text`.as('key'),
      sql<number>`count(*)::int`.as('closed'),
      sql<number | null>`avg(${days})::float8`.as('average_days'),
      sql<number>`(count(*) FILTER (WHERE r.risk_level = 'critical'))::int`.as('critical'),
      sql<number>`(count(*) FILTER (WHERE r.risk_level = 'critical' AND ${days} <= ${target}))::int`.as('critical_within'),
    ])
    .groupBy(sql`1`)
    .orderBy(sql`2 DESC, 1`)
    .execute();
  const names = await namesOfKeys(
    services,
    trx,
    session,
    module,
    'site',
    rows.flatMap(({ key }) => key ?? []),
  );
  return { target_days: target, rows: rows.map((row) => ({ ...row, name: row.key === null ? null : (names.get(row.key) ?? null) })) };
}
