import type { FastifyBaseLogger } from 'fastify';
import { defaultLanguage } from '../../shared/language.ts';
import type { Tenancy, Tenant } from '../db/tenant.ts';
import { viewOf, type RecordServices } from './load-view.ts';
import type { RecordView } from './record-view.ts';

/** What the clock works with. */
export type ClockedServices = RecordServices & { tenancy: Tenancy; log: Pick<FastifyBaseLogger, 'error'> };

/**
 * What the clock changes of records, each locked and in a transaction of its own; gives how many `change` changed. A record that another
 * transaction holds is left for the next minute, and one that fails keeps no other from it: the log says `failed` of it.
 */
export async function eachRecord(
  services: ClockedServices,
  organizationId: string,
  ids: readonly string[],
  { change, failed }: { change: (trx: Tenant, view: RecordView) => Promise<boolean>; failed: string },
): Promise<number> {
  let changed = 0;
  for (const id of ids) {
    try {
      const isChanged = await services.tenancy.withTenant({ organizationId }, async (trx) => {
        const view = await lockedView(services, trx, organizationId, id);
        return view !== undefined && (await change(trx, view));
      });
      if (isChanged) changed += 1;
    } catch (error) {
      services.log.error({ err: error, organizationId, recordId: id }, failed);
    }
  }
  return changed;
}

async function lockedView(services: RecordServices, trx: Tenant, organizationId: string, id: string): Promise<RecordView | undefined> {
  const record = await trx
    .selectFrom('records')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    // Work that only points at the record, as a notification does, holds its key and is no reason to leave it.
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!record) return undefined;
  const { timezone } = await trx.selectFrom('organizations').select('timezone').where('id', '=', organizationId).executeTakeFirstOrThrow();
  return viewOf(services, trx, record, defaultLanguage, timezone);
}
