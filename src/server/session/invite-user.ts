import type { Tenant } from '../db/tenant.ts';
import { enqueueInvitation } from '../effects/outbox.ts';

/**
 * Invites a user who has no password yet, or invites them again, in the transaction that makes or changes them: after the commit they are
 * mailed a link to set their first password. Whoever calls it wakes the relay after the commit.
 */
export async function inviteUser(trx: Tenant, organizationId: string, userId: string, at: Date): Promise<void> {
  await enqueueInvitation(trx, organizationId, userId, at);
}
