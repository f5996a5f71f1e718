import type { Tenant } from '../db/tenant.ts';
import { enqueueInvitation } from '../outbox/outbox.ts';
import { countAttempt, type Block } from './throttle.ts';

/**
 * Invites a user who has no password yet, or invites them again, in the transaction that makes or changes them: after the commit they are
 * mailed a link to set their first password. Whoever calls it wakes the relay after the commit.
 */
export async function inviteUser(trx: Tenant, organizationId: string, userId: string, at: Date): Promise<void> {
  await enqueueInvitation(trx, organizationId, userId, at);
}

/** Who asks that a user be invited once more: whoever has their address or an old link, or who manages users. */
type Asking = 'activation' | 'invitation';

/**
 * Invites a user another time, but not more than five times an hour for strangers and as often for who manages users: then the block is given,
 * and holds with the commit.
 */
export async function inviteOnceMore(
  trx: Tenant,
  organizationId: string,
  { userId, asking, at }: { userId: string; asking: Asking; at: Date },
): Promise<Block | undefined> {
  const rule = { key: `${asking}:${userId}`, failures: 5, waitSeconds: 3600 };
  const block = await countAttempt(trx, organizationId, rule, at);
  if (!block) await inviteUser(trx, organizationId, userId, at);
  return block;
}
