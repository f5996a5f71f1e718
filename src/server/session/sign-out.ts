import { appendHistory } from '../audit/append-history.ts';
import type { Tenant } from '../db/tenant.ts';
import type { Services } from '../services.ts';
import { revokeSessions, sessionById } from './session-store.ts';
import type { ServerSession } from './server-session.ts';
import { hashOf } from './tokens.ts';

interface Ended {
  organizationId: string;
  sessionId: string;
  userId: string;
  ip: string;
}

/** Ends the session of the requester. */
export async function signOut({ tenancy, clock }: Services, session: ServerSession): Promise<void> {
  const { organizationId } = session;
  await tenancy.withTenant({ organizationId }, (trx) => endSession(trx, session, 'sign-out', 'signOut', clock.now()));
}

/** Ends the session of a browser that can no longer refresh it. Requires the session's current secret. */
export async function resetSession(
  { tenancy, clock }: Services,
  { organizationId, sessionId, secret, ip }: { organizationId: string; sessionId: string; secret: string; ip: string },
): Promise<void> {
  await tenancy.withTenant({ organizationId }, async (trx) => {
    const session = await sessionById(trx, organizationId, sessionId);
    if (!session?.refresh_current.equals(hashOf(secret))) return;
    await endSession(trx, { organizationId, sessionId, userId: session.user_id, ip }, 'reset', 'resetSession', clock.now());
  });
}

async function endSession(
  trx: Tenant,
  { organizationId, sessionId, userId, ip }: Ended,
  why: string,
  action: string,
  at: Date,
): Promise<void> {
  // Ending a session twice is recorded once.
  if ((await revokeSessions(trx, organizationId, { id: sessionId }, why, at)) === 0) return;
  await appendHistory(trx, organizationId, {
    at,
    actorId: userId,
    sessionId,
    ip,
    entity: 'session',
    entityId: sessionId,
    action,
    details: {},
  });
}
