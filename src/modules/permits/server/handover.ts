import type { RecordPage } from '../../../shared/record.ts';
import type { Tenant } from '../../../server/db/tenant.ts';
import { filterRecords } from '../../../server/records/list/filter-records.ts';
import { countUpTo, findRecords } from '../../../server/records/list/found-records.ts';
import { listContext } from '../../../server/records/list/list-records.ts';
import { readRows, rowOf } from '../../../server/records/list/record-rows.ts';
import type { Services } from '../../../server/services.ts';
import type { ServerSession } from '../../../server/session/server-session.ts';

/** The states of permits that concern the next shift. */
const shiftStatuses = ['approved', 'issued', 'live', 'suspended', 'reissued', 'transferred', 'handed_back', 'pending_closure'] as const;

const module = 'permits';
/** Most permits of a site in one handover. The screen states how many more exist. */
export const most = 5_000;

/** Selects the permits of a site that concern the next shift, by their end. */
export function shiftPermits(services: Services, trx: Tenant, session: ServerSession, site: string) {
  const context = listContext(services, session, module);
  const filters = { status: shiftStatuses.join(','), site };
  const permits = filterRecords(trx.selectFrom('records as r'), context, { module, filters }).orderBy('r.ends_at').orderBy('r.id');
  return { context, filters, permits };
}

/** Returns the permits of a site that concern the next shift, by their end, in one answer: a handover is read and printed whole. */
export async function permitsOfShift(
  services: Services,
  trx: Tenant,
  session: ServerSession,
  site: string,
): Promise<Pick<RecordPage, 'items' | 'total'>> {
  const { context, filters, permits } = shiftPermits(services, trx, session, site);
  const ids = await permits
    .select('r.id')
    .limit(most + 1)
    .execute();
  const shown = ids.slice(0, most).map(({ id }) => id);
  const rows = await readRows(trx, session.organizationId, shown, Object.keys(context.manifest.index ?? {}));
  return {
    items: rows.map((row) => rowOf(row, session.language, context)),
    total: ids.length > most ? await countUpTo(trx, await findRecords(trx, context, { module, filters }), 100_000) : rows.length,
  };
}
