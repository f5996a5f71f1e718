import type { Tenant } from '../db/tenant.ts';
import { enqueueInvitation } from '../effects/outbox.ts';
import { countAttempt, type Block } from './throttle.ts';

/**
 * Invites a user who has no password yet, or invites them again, in the transaction that makes or changes them: after the commit they are
 * mailed a link to set their first password. Whoever calls it wakes the relay after the commit.
 */
export async function inviteUser(trx: Tenant, organizationId: string, userId: string, at: Date): Promise<void> {
  await enqueueInvitation(trx, organizationId, userId, at);
}

/** Invites a user another time, but nobody more than five times an hour: then the block is given. */
export async function inviteOnceMore(trx: Tenant, organizationId: string, userId: string, at: Date): Promise<Block | undefined> {
  const rule = { key: `activation:${userId}`, failures: 5, waitSeconds: 3600 };
  const block = await countAttempt(trx, organizationId, rule, at);
  if (!block) await inviteUser(trx, organizationId, userId, at);
  return block;
}
