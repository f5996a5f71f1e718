import type { FastifyBaseLogger } from 'fastify';
import { defaultLanguage } from '../../shared/language.ts';
import type { Tenancy, Tenant } from '../db/tenant.ts';
import { viewOf, type RecordServices } from './load-view.ts';
import type { RecordView } from './record-view.ts';

/** Services that the clock uses. */
export type ClockedServices = RecordServices & { tenancy: Tenancy; log: Pick<FastifyBaseLogger, 'error'> };

/**
 * Applies the clock's changes to records, each locked and in its own transaction. Returns how many records `change` changed. A record
 * that another transaction locks waits for the next minute. A record that fails does not stop the others; the log reports `failed` for
 * it.
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
      const isChanged = await services.tenancy.withTenant(
        { organizationId },
        async (trx) => {
          const view = await lockedView(services, trx, organizationId, id);
          return view !== undefined && (await change(trx, view));
        },
        { prepared: true },
      );
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
    // A transaction that only references the record, such as a notification, locks its key; that is no reason to skip the record.
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!record) return undefined;
  const { timezone } = await trx.selectFrom('organizations').select('timezone').where('id', '=', organizationId).executeTakeFirstOrThrow();
  return viewOf(services, trx, record, defaultLanguage, timezone);
}
