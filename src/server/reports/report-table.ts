import { agingBuckets, agingTypes, type AgingType, type Report, type ReportRow } from '../../shared/report.ts';
import { plusDays } from '../../shared/period.ts';
import type { Figure } from '../../shared/figure.ts';
import type { Tenant } from '../db/tenant.ts';
import { countFigure } from '../figures/count-figure.ts';
import type { IndicatorScope } from '../figures/indicators.ts';
import { dayIn } from '../listing/today.ts';
import type { Services } from '../services.ts';
import type { ServerSession } from '../session/server-session.ts';

/** Counts the records of a module by a dimension and by status, every cell with its list filters. */
export async function reportTable(
  services: Services,
  trx: Tenant,
  session: ServerSession,
  { module, by }: { module: string; by: string },
  scope: IndicatorScope,
): Promise<Report> {
  const request = { module, measure: 'count', ...scope } as const;
  const byStatus = await countFigure(services, trx, session, { ...request, by: 'status' });
  const statuses = byStatus.items.flatMap(({ key }) => key ?? []);
  const all = await countFigure(services, trx, session, { ...request, by });
  const columns: Figure[] = [];
  for (const status of statuses)
    columns.push(await countFigure(services, trx, session, { ...request, by, filters: { ...scope.filters, status } }));
  return tableOf(module, by, statuses, all, columns);
}

/** Counts open actions by a dimension and by their age. */
export async function agingTable(
  services: Services,
  trx: Tenant,
  session: ServerSession,
  type: AgingType,
  scope: IndicatorScope,
): Promise<Report> {
  const by = agingTypes[type];
  const today = dayIn(services.clock.now(), session.zone);
  const open = { ...scope.filters, status: 'open,in_progress' };
  const request = { module: 'actions', measure: 'count', by, date: 'created', period: 'all' } as const;
  const all = await countFigure(services, trx, session, { ...request, filters: open });
  const columns: Figure[] = [];
  for (const { from, until } of agingBuckets) {
    const days = `${until === undefined ? '' : plusDays(today, -until)}..${plusDays(today, -from)}`;
    columns.push(await countFigure(services, trx, session, { ...request, filters: { ...open, created_at: days } }));
  }
  return tableOf(
    'actions',
    by,
    agingBuckets.map(({ id }) => id),
    all,
    columns,
  );
}

function tableOf(module: string, by: string, names: readonly string[], all: Figure, columns: readonly Figure[]): Report {
  const rows = all.items.map(({ key, name, count, filters }): ReportRow => ({
    key,
    name,
    count,
    filters,
    cells: columns.map((column) => {
      const bar = column.items.find((each) => each.key === key);
      return { count: bar?.count ?? 0, filters: bar?.filters ?? { ...column.filters, ...filters, ...column.filters } };
    }),
  }));
  const cells = columns.map(({ count, filters }) => ({ count, filters }));
  return { module, by, columns: [...names], rows, total: { key: null, name: null, count: all.count, filters: all.filters, cells } };
}
