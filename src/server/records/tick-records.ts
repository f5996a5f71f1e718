import { clockedStates, lifecycleById } from '../../../workflows/index.ts';
import { appendHistory } from '../audit/append-history.ts';
import type { Tenant } from '../db/tenant.ts';
import { enqueue } from '../effects/outbox.ts';
import { eachRecord, type ClockedServices } from './each-record.ts';
import { changeRecord } from './record-store.ts';
import { positionOf, ticked, type RecordView } from './record-view.ts';
import { writeConditionFacts } from './record-words.ts';

/** Sends `tick` to every record of an organisation that time matters to; gives how many it changed. */
export async function tickRecords(services: ClockedServices, organizationId: string): Promise<number> {
  let changed = 0;
  for (const manifest of services.modules.all) {
    const states = clockedStates(lifecycleById(manifest.lifecycle));
    if (states.length === 0) continue;
    const due = await services.tenancy.withTenant({ organizationId }, async (trx) =>
      trx
        .selectFrom('records')
        .select('id')
        .where('organization_id', '=', organizationId)
        .where('module', '=', manifest.id)
        .where('status', 'in', states)
        .orderBy('id')
        .execute(),
    );
    const ids = due.map(({ id }) => id);
    changed += await eachRecord(services, organizationId, ids, { change: tickRecord, failed: 'the clock could not reach a record' });
  }
  return changed;
}

async function tickRecord(trx: Tenant, view: RecordView): Promise<boolean> {
  const { record } = view;
  const { organization_id: organizationId, id } = record;
  const next = ticked(view);
  if (!next.ok || JSON.stringify(next.position) === JSON.stringify(positionOf(record))) return false;

  const { status, conditions, context } = next.position;
  // The version stays: whoever is filling in a gas reading must not be refused because a minute has passed.
  const written = await changeRecord(trx, record, {
    status,
    conditions,
    context,
    ...(status !== record.status && { status_at: view.now }),
  });
  await writeConditionFacts(trx, written);
  await enqueue(trx, organizationId, id, next.effects, view.now);
  await appendHistory(trx, organizationId, {
    at: view.now,
    actorId: null,
    entity: 'record',
    entityId: id,
    action: 'tick',
    details: { from: record.status, to: status, conditions },
  });
  return true;
}
