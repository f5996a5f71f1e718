import type { Tenant } from '../db/tenant.ts';
import { enqueueInvitation } from '../outbox/outbox.ts';
import { countAttempt, type Block } from './throttle.ts';

/**
 * Invites a user without a password, or invites them again, in the transaction that creates or changes the user. After the commit they
 * are mailed a link to set their first password. The caller wakes the relay after the commit.
 */
export async function inviteUser(trx: Tenant, organizationId: string, userId: string, at: Date): Promise<void> {
  await enqueueInvitation(trx, organizationId, userId, at);
}

/**
 * Requester of a repeated invitation: anyone with the user's address or an old link (`activation`), or a user who manages users
 * (`invitation`).
 */
type Asking = 'activation' | 'invitation';

/**
 * Invites a user again, at most five times an hour for strangers, and separately as often for those who manage users. Beyond that it
 * returns the block, which takes effect with the commit.
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
