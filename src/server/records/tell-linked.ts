import { advance, linkedChanged } from '../../../workflows/index.ts';
import { defaultLanguage } from '../../shared/language.ts';
import type { Tenancy, Tenant } from '../db/tenant.ts';
import { viewOf, type RecordServices } from './load-view.ts';
import { announceRecord } from './record-store.ts';
import { factsOf, positionOf } from './record-view.ts';
import { moveBySystem } from './system-move.ts';

type Services = RecordServices & { tenancy: Tenancy; relay: { wake(organizationId: string): void } };

/**
 * Notifies every linked record, in either direction, that this one changed its state, each in its own transaction. Idempotent: a repeated
 * call finds the changes already made.
 */
export async function tellLinked(services: Services, organizationId: string, id: string): Promise<void> {
  const linked = await services.tenancy.withTenant({ organizationId }, (trx) => linkedWith(trx, organizationId, id), { readOnly: true });
  for (const { other, relation } of linked)
    await services.tenancy.withTenant({ organizationId }, (trx) => tell(services, trx, organizationId, other, relation));
  if (linked.length > 0) services.relay.wake(organizationId);
}

/** Tells the linked records within a transaction, for who plays a whole story in one. */
export async function tellLinkedWithin(services: RecordServices, trx: Tenant, organizationId: string, id: string): Promise<void> {
  for (const { other, relation } of await linkedWith(trx, organizationId, id)) await tell(services, trx, organizationId, other, relation);
}

/** The ids of the records at the other ends of a record's links, once for each relation. */
export async function linkedWith(trx: Tenant, organizationId: string, id: string): Promise<{ other: string; relation: string }[]> {
  const rows = await trx
    .selectFrom('record_links')
    .select(['from_id', 'to_id', 'relation'])
    .where('organization_id', '=', organizationId)
    .where((eb) => eb.or([eb('from_id', '=', id), eb('to_id', '=', id)]))
    .execute();
  const ends = rows.map(({ from_id: from, to_id: to, relation }) => ({ other: from === id ? to : from, relation }));
  return [...new Map(ends.map((end) => [`${end.other} ${end.relation}`, end])).values()];
}

async function tell(services: RecordServices, trx: Tenant, organizationId: string, id: string, relation: string): Promise<void> {
  const record = await trx
    .selectFrom('records')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!record || record.number === null) return;
  // Open screens show the state of linked records, whether or not the record accepts the event.
  announceRecord(trx, record, 'update');
  const { timezone } = await trx.selectFrom('organizations').select('timezone').where('id', '=', organizationId).executeTakeFirstOrThrow();
  const view = await viewOf(services, trx, record, defaultLanguage, timezone);
  const next = advance(view.lifecycle, positionOf(record), {
    type: linkedChanged,
    at: view.now.toISOString(),
    relation,
    facts: { ...factsOf(view, null, linkedChanged), permitted: true },
  });
  await moveBySystem(trx, view, next, { action: linkedChanged, relation });
}
