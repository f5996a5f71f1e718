import { sql } from 'kysely';
import type { StatusCounts } from '../../../shared/record.ts';
import type { Tenant } from '../../db/tenant.ts';
import type { ServerSession } from '../../session/server-session.ts';
import type { RecordServices } from '../load-view.ts';
import type { RecordFilter } from './filter-records.ts';
import { findRecords, whole } from './found-records.ts';
import { listContext } from './list-records.ts';

/** Counts the records of a list by status, ignoring its status filter. */
export async function countByStatus(
  services: RecordServices,
  trx: Tenant,
  session: ServerSession,
  { filters: { status: _status, ...filters }, ...filter }: RecordFilter,
): Promise<StatusCounts> {
  const context = listContext(services, session, filter.module);
  const found = await findRecords(trx, context, { ...filter, filters });
  const counted = found.parts.map((part) => {
    const rows = whole(found, part)(trx.selectFrom('records as r'));
    return sql`${rows.select((eb) => ['r.status', eb.fn.countAll<string>().as('count')]).groupBy('r.status')}`;
  });
  const { rows } = await sql<{ status: string; count: string }>`SELECT status, sum(count) AS count
    FROM (${sql.join(counted, sql` UNION ALL `)}) c GROUP BY status ORDER BY status`.execute(trx);
  return { items: rows.map(({ status, count }) => ({ status, count: Number(count) })) };
}
