import { advance } from '../../../../workflows/index.ts';
import { addressed } from '../../../shared/tells.ts';
import { appendHistory } from '../../audit/append-history.ts';
import type { Tenant } from '../../db/tenant.ts';
import { enqueue } from '../../outbox/outbox.ts';
import { positionChange } from '../position-change.ts';
import { changeRecord, type StoredRecord } from '../record-store.ts';
import { factsOf, positionOf, type RecordView } from '../record-view.ts';
import type { ServerSession } from '../../session/server-session.ts';

/**
 * Sends a system event that keeps a review going to a locked record, on behalf of the user who caused it, or of the clock. The version
 * stays the same, so that users who are editing the record are not interrupted.
 */
export async function sendSystemEvent(
  trx: Tenant,
  view: RecordView,
  type: 'restartReview' | 'escalate',
  { by, details }: { by: ServerSession | null; details?: Record<string, unknown> },
): Promise<StoredRecord> {
  const { record, now } = view;
  const next = advance(view.lifecycle, positionOf(record), { type, at: now.toISOString(), facts: factsOf(view, null, type) });
  if (!next.ok) throw new Error(`${type} was refused for record ${record.id}: ${next.refused.map(({ code }) => code).join(', ')}`);

  const written = await changeRecord(trx, record, { ...positionChange(view, next.position), updated_at: now });
  await enqueue(trx, record.organization_id, record.id, addressed(view.manifest, next.effects), now);
  await appendHistory(trx, record.organization_id, {
    at: now,
    actorId: by?.userId ?? null,
    ...(by && { sessionId: by.sessionId, ip: by.ip }),
    entity: 'record',
    entityId: record.id,
    action: type,
    details: { from: record.status, to: written.status, ...details },
  });
  return written;
}
