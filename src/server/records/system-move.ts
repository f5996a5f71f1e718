import type { Advance } from '../../../workflows/index.ts';
import { addressed } from '../../shared/tells.ts';
import { appendHistory } from '../audit/append-history.ts';
import type { Tenant } from '../db/tenant.ts';
import { enqueue } from '../outbox/outbox.ts';
import { positionChange } from './position-change.ts';
import { changeRecord } from './record-store.ts';
import { positionOf, type RecordView } from './record-view.ts';
import { writeConditionFacts } from './record-words.ts';
import { dropReview } from './reviews/keep-review.ts';

/**
 * Writes the outcome of a system event on a locked record, with its effects and its history. Returns whether anything changed. `actorId`
 * is the user whose event caused it. The version stays the same: a user who is entering a gas reading must not be refused because a
 * minute has passed.
 */
export async function moveBySystem(
  trx: Tenant,
  view: RecordView,
  next: Advance,
  entry: { action: string; relation?: string; actorId?: string },
): Promise<boolean> {
  const { record } = view;
  const { organization_id: organizationId, id } = record;
  if (!next.ok || JSON.stringify(next.position) === JSON.stringify(positionOf(record))) return false;

  const { action, actorId = null, ...details } = entry;
  const written = await changeRecord(trx, record, { ...positionChange(view, next.position), updated_at: view.now });
  await writeConditionFacts(trx, written);
  await dropReview(trx, view, written);
  await enqueue(trx, organizationId, id, addressed(view.manifest, next.effects), view.now);
  await appendHistory(trx, organizationId, {
    at: view.now,
    actorId,
    entity: 'record',
    entityId: id,
    action,
    details: { from: record.status, to: written.status, conditions: written.conditions, ...details },
  });
  return true;
}
