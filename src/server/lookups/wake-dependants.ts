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
  const dependants = await dependantsOf(record);
  if (!dependants) return;
  await sql`INSERT INTO outbox (organization_id, id, record_id, kind, payload, created_at)
    SELECT ${organizationId}, ${uuidv7()}, ${id}, 'lookupsChanged', '{}', now() WHERE EXISTS (${dependants})`.execute(trx);
}

/**
 * Has the clock visit, in its next minute, the records that look up values of a changed record. Records that no time concerns any more, such
 * as closed permits, are not visited.
 */
export async function wakeDependants(trx: Tenant, organizationId: string, id: string, now: Date): Promise<void> {
  const record = await trx
    .selectFrom('records')
    .select(['organization_id', 'id', 'module', 'contractor_id'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
  const dependants = record && (await dependantsOf(record));
  if (!dependants) return;
  // In the order of ids, as all who lock several records; a visit in progress may have read the old values, and is waited for.
  const awake = trx
    .selectFrom('records')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('wake_at', 'is not', null)
    .where('id', 'in', sql<string>`(${dependants})`)
    .orderBy('id')
    .forNoKeyUpdate();
  await trx.updateTable('records').set({ wake_at: now }).where('organization_id', '=', organizationId).where('id', 'in', awake).execute();
}

/** Selects the ids of the records with links to a record or, if its company counts, to the company and its records. */
async function dependantsOf({
  organization_id: organizationId,
  id,
  module,
  contractor_id: contractor,
}: Changed): Promise<RawBuilder<string> | undefined> {
  const ways = (await loadLookups()).flatMap(({ of }) => (Object.hasOwn(of, module) ? [of[module]] : []));
  if (ways.length === 0) return undefined;
  const linked = (to: RawBuilder<unknown>) =>
    sql<string>`SELECT l.from_id FROM record_links l WHERE l.organization_id = ${organizationId} AND l.to_id ${to}`;
  const itself = linked(sql`= ${id}`);
  if (!ways.includes('company')) return itself;
  const company = contractor ?? id;
  const ofCompany = sql`SELECT c.id FROM records c WHERE c.organization_id = ${organizationId} AND c.contractor_id = ${company}`;
  // Each part uses the index of what is linked to.
  return sql<string>`${itself} UNION ALL ${linked(sql`= ${company}`)} UNION ALL ${linked(sql`IN (${ofCompany})`)}`;
}
