import { appendHistory } from '../audit/append-history.ts';
import { enqueuePasswordReset } from '../outbox/outbox.ts';
import type { Services } from '../services.ts';
import { accountByEmail } from './account-store.ts';
import { eMailOf } from './e-mail.ts';
import { countAttempt } from './throttle.ts';

/** Mails the user of an account a link to set a new password. The response does not reveal whether the account exists. */
export async function requestPasswordReset(
  { tenancy, clock, relay }: Pick<Services, 'tenancy' | 'clock' | 'relay'>,
  { organizationId, email: given, ip }: { organizationId: string; email: string; ip: string },
): Promise<void> {
  const now = clock.now();
  const isAccepted = await tenancy.withTenant({ organizationId }, async (trx) => {
    const found = await accountByEmail(trx, organizationId, eMailOf(given));
    if (found?.status !== 'Active' || found.organization_status !== 'Active') return false;
    const rule = { key: `reset:${found.id}`, failures: 5, waitSeconds: 3600 };
    if ((await countAttempt(trx, organizationId, rule, now)) !== undefined) return false;
    await enqueuePasswordReset(trx, organizationId, found.id, now);
    await appendHistory(trx, organizationId, {
      at: now,
      actorId: null,
      ip,
      entity: 'user',
      entityId: found.id,
      action: 'requestPasswordReset',
      details: {},
    });
    return true;
  });
  if (isAccepted) relay.wake(organizationId);
}
