import { sql, type RawBuilder } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Tenant } from '../db/tenant.ts';
import { loadLookups } from './load-lookups.ts';

/** Record whose change may change the values that other records look up. */
interface Changed {
  organization_id: string;
  id: string;
  module: string;
  contractor_id: string | null;
}

/** Queues a visit of the clock to the records that look up values of a changed record, after the commit. Does nothing if there are none. */
export async function enqueueLookupsChanged(trx: Tenant, record: Changed): Promise<void> {
  const { organization_id: organizationId, id } = record;
  const lookers = await lookersOf(record);
  if (!lookers) return;
  await sql`INSERT INTO outbox (organization_id, id, record_id, kind, payload, created_at)
    SELECT ${organizationId}, ${uuidv7()}, ${id}, 'lookupsChanged', '{}', now() WHERE EXISTS (${lookers})`.execute(trx);
}

/**
 * Has the clock visit, in its next minute, the records that look up values of a changed record. Records that no time concerns any more, such
 * as closed permits, are not visited.
 */
export async function wakeLookers(trx: Tenant, organizationId: string, id: string, now: Date): Promise<void> {
  const record = await trx
    .selectFrom('records')
    .select(['organization_id', 'id', 'module', 'contractor_id'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
  const lookers = record && (await lookersOf(record));
  if (!lookers) return;
  await trx
    .updateTable('records')
    .set({ wake_at: now })
    .where('organization_id', '=', organizationId)
    .where('wake_at', '>', now)
    .where('id', 'in', sql<string>`(${lookers})`)
    .execute();
}

/** Selects the ids of the records with links to a record or, if its company counts, to the company and its records. */
async function lookersOf({
  organization_id: organizationId,
  id,
  module,
  contractor_id: contractor,
}: Changed): Promise<RawBuilder<string> | undefined> {
  const ways = (await loadLookups()).flatMap(({ of }) => (Object.hasOwn(of, module) ? [of[module]] : []));
  if (ways.length === 0) return undefined;
  const company = ways.includes('company') ? (contractor ?? id) : null;
  return sql<string>`SELECT l.from_id FROM record_links l WHERE l.organization_id = ${organizationId} AND (l.to_id = ${id} OR l.to_id = ${company}::uuid
    OR l.to_id IN (SELECT c.id FROM records c WHERE c.organization_id = ${organizationId} AND c.contractor_id = ${company}::uuid))`;
}
