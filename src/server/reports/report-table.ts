import { monthAtSite, siteZone } from '../records/list/site-zone.ts';
import { sql } from 'kysely';
import { readDays } from '../../shared/filter-range.ts';
import { allTime, figureDates } from '../../shared/figure.ts';
import { agingBuckets, agingTypes, type AgingType, type Report } from '../../shared/report.ts';
import { plusDays } from '../../shared/period.ts';
import type { Tenant } from '../db/tenant.ts';
import type { IndicatorScope } from '../figures/indicators.ts';
import { dayIn } from '../../shared/day-in.ts';
import type { Services } from '../services.ts';
import type { ServerSession } from '../session/server-session.ts';
import { byStatus, crossFigure, type Across } from './cross-figure.ts';

export interface TablePlan {
  module: string;
  by: string;
  across: 'status' | 'year';
}

/** Counts the records of a module by a dimension and by status or year, every cell with its list filters. */
export async function reportTable(
  services: Services,
  trx: Tenant,
  session: ServerSession,
  { module, by, across }: TablePlan,
  scope: IndicatorScope,
): Promise<Report> {
  const request = { module, measure: 'count', by, ...scope } as const;
  const today = dayIn(services.clock.now(), session.zone);
  return crossFigure(services, trx, session, request, across === 'year' ? byYear(scope, today) : byStatus);
}

/** Columns by the calendar year of a report's date, in their order; the first and the last end where the period does. */
function byYear({ date, period }: IndicatorScope, today: string): Across {
  const column = figureDates[date];
  const { from = '', until = '9999' } = (period === allTime ? undefined : readDays(period, today)) ?? {};
  const later = (day: string) => (day < from ? from : day);
  const earlier = (day: string) => (day > until ? until : day);
  return {
    value: ({ session }, elsewhere) => sql`(${monthAtSite(sql.ref(`r.${column}`), session, elsewhere)} / 12)::text`,
    columns: (found) => found.toSorted(),
    filter: (year) => ({ [column]: `${later(`${year}-01-01`)}..${earlier(`${year}-12-31`)}` }),
  };
}

/** Counts open actions by a dimension and by their age. */
export async function agingTable(
  services: Services,
  trx: Tenant,
  session: ServerSession,
  type: AgingType,
  scope: IndicatorScope,
): Promise<Report> {
  const today = dayIn(services.clock.now(), session.zone);
  const daysOf = (id: string) => {
    const { from = 0, until } = agingBuckets.find((bucket) => bucket.id === id) ?? {};
    return `${until === undefined ? '' : plusDays(today, -until)}..${plusDays(today, -from)}`;
  };
  const byAge: Across = {
    value: (context) =>
      sql`CASE ${sql.join(
        agingBuckets.flatMap(({ id, until }) =>
          until === undefined
            ? []
            : [
                sql`WHEN ${today}::date - (r.created_at AT TIME ZONE ${siteZone(context.session)})::date <= ${until}::integer THEN ${id}::text`,
              ],
        ),
        sql` `,
      )} ELSE ${agingBuckets.at(-1)?.id ?? ''}::text END`,
    columns: () => agingBuckets.map(({ id }) => id),
    filter: (id) => ({ created_at: daysOf(id) }),
  };
  const request = { module: 'actions', measure: 'count', by: agingTypes[type], date: 'created', period: 'all' } as const;
  return crossFigure(services, trx, session, { ...request, filters: { ...scope.filters, status: 'open,in_progress' } }, byAge);
}
