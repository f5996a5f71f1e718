import type { Tenant } from '../db/tenant.ts';
import type { Services } from '../services.ts';
import { countedFields, countedIn, recountMark } from './index-values.ts';
import { indexed } from './list/indexed.ts';
import { zoneOf } from './load-view.ts';
import { replaceIndex } from './record-words.ts';

/** Incidents of one transaction, and the seconds after which the rest waits for the next minute. */
const batch = { records: 100, seconds: 15 };

/**
 * Recounts the injured people of incidents whose count is out of date: a case log has grown by a day, or an older rule counted them, which a
 * migration marks. Returns the number of incidents; a repeated call finds none. Incidents that another transaction locks wait for the next
 * minute.
 */
export async function recountPeople({ tenancy, clock }: Pick<Services, 'tenancy' | 'clock'>, organizationId: string): Promise<number> {
  const until = Date.now() + batch.seconds * 1000;
  let counted = 0;
  for (let count = batch.records; count === batch.records && Date.now() < until; counted += count)
    count = await tenancy.withTenant({ organizationId }, (trx) => recountSome(trx, organizationId, clock.now()));
  return counted;
}

async function recountSome(trx: Tenant, organizationId: string, now: Date): Promise<number> {
  const isDue = indexed(organizationId, 'incidents', recountMark).where((eb) =>
    eb.or([eb('f.vtime', 'is', null), eb('f.vtime', '<=', now)]),
  );
  const { timezone } = await trx.selectFrom('organizations').select('timezone').where('id', '=', organizationId).executeTakeFirstOrThrow();
  const records = await trx
    .selectFrom('records as r')
    .selectAll()
    .where('r.organization_id', '=', organizationId)
    .where((eb) => eb('r.id', 'in', isDue))
    .orderBy('r.id')
    .limit(batch.records)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  for (const record of records) {
    const zone = await zoneOf(trx, organizationId, record.site_id, timezone);
    const values = countedIn(record.answers, { now: now.toISOString(), zone });
    await replaceIndex(trx, record, values ? [...countedFields, recountMark] : [recountMark], values ?? []);
  }
  return records.length;
}
