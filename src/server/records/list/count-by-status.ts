import type { StatusCounts } from '../../../shared/record.ts';
import type { Tenant } from '../../db/tenant.ts';
import type { ServerSession } from '../../session/server-session.ts';
import type { RecordServices } from '../load-view.ts';
import { filterRecords, type RecordFilter } from './filter-records.ts';
import { listContext } from './list-records.ts';

/** Counts the records of a list by status, whatever status it is filtered by. */
export async function countByStatus(
  services: RecordServices,
  trx: Tenant,
  session: ServerSession,
  { filters: { status: _status, ...filters }, ...filter }: RecordFilter,
): Promise<StatusCounts> {
  const context = listContext(services, session, filter.module);
  const rows = await filterRecords(trx.selectFrom('records as r'), context, { ...filter, filters })
    .select((eb) => ['r.status', eb.fn.countAll<string>().as('count')])
    .groupBy('r.status')
    .orderBy('r.status')
    .execute();
  return { items: rows.map(({ status, count }) => ({ status, count: Number(count) })) };
}
