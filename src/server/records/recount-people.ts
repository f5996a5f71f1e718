import type { Tenant } from '../db/tenant.ts';
import type { Services } from '../services.ts';
import { countedFields, countedIn } from './index-values.ts';
import { indexed } from './list/indexed.ts';
import { replaceIndex } from './record-words.ts';

/** The mark of incidents that were counted by an older rule: an index value that a migration writes. */
const mark = 'recount';

/** Incidents of one transaction, and the seconds after which the rest waits for the next minute. */
const batch = { records: 100, seconds: 15 };

/**
 * Recounts the injured people of incidents that were counted by an older rule. Returns the number of incidents; a repeated call finds
 * none. Incidents that another transaction locks wait for the next minute.
 */
export async function recountPeople({ tenancy }: Pick<Services, 'tenancy'>, organizationId: string): Promise<number> {
  const until = Date.now() + batch.seconds * 1000;
  let counted = 0;
  for (let count = batch.records; count === batch.records && Date.now() < until; counted += count)
    count = await tenancy.withTenant({ organizationId }, (trx) => recountSome(trx, organizationId));
  return counted;
}

async function recountSome(trx: Tenant, organizationId: string): Promise<number> {
  const records = await trx
    .selectFrom('records as r')
    .selectAll()
    .where('r.organization_id', '=', organizationId)
    .where((eb) => eb('r.id', 'in', indexed(organizationId, 'incidents', mark)))
    .orderBy('r.id')
    .limit(batch.records)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  for (const record of records) {
    const values = countedIn(record.answers);
    await replaceIndex(trx, record, values ? [...countedFields, mark] : [mark], values ?? []);
  }
  return records.length;
}
