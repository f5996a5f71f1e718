import { appendHistory } from '../audit/append-history.ts';
import type { Tenant } from '../db/tenant.ts';
import type { ServerSession } from '../session/server-session.ts';

/** Adds a person's action on a record to the history. */
export async function appendRecordEntry(
  trx: Tenant,
  session: ServerSession,
  entry: { at: Date; recordId: string; action: string; details: Record<string, unknown> },
): Promise<void> {
  const { recordId, ...rest } = entry;
  await appendHistory(trx, session.organizationId, {
    ...rest,
    actorId: session.userId,
    sessionId: session.sessionId,
    ip: session.ip,
    entity: 'record',
    entityId: recordId,
  });
}
