import { appendHistory } from '../audit/append-history.ts';
import { personal } from '../audit/personal.ts';
import { lockName } from '../db/lock-name.ts';
import type { Services } from '../services.ts';
import { after } from '../lifetimes.ts';
import { RecipientRefused, type Mail } from './mailer.ts';

/** How long a recorded refusal suppresses further entries, in milliseconds. */
const refusedFor = 24 * 60 * 60_000;

/**
 * Mails a user the message of an outbox row. The mail may be sent twice if the server stops after the mail server accepted it but before
 * that is recorded; the message id, from row and user, is then the same. If the mail server permanently refuses the address, the history
 * records it and the mail is not retried.
 */
export async function mailUser(
  services: Pick<Services, 'tenancy' | 'clock' | 'mailer' | 'log'>,
  user: { id: string; address: string; name: string },
  { outboxId, ...mail }: Omit<Mail, 'id' | 'to'> & { outboxId: string },
): Promise<void> {
  const { id: userId, ...to } = user;
  try {
    await services.mailer.send({ ...mail, id: `${outboxId}.${userId}`, to });
  } catch (error) {
    if (!(error instanceof RecipientRefused)) throw error;
    services.log.warn({ organizationId: mail.organizationId, userId }, 'the mail server refused the address of a user');
    await writeDown(services, mail.organizationId, userId, error.message);
  }
}

async function writeDown(
  { tenancy, clock }: Pick<Services, 'tenancy' | 'clock'>,
  organizationId: string,
  userId: string,
  reason: string,
): Promise<void> {
  const at = clock.now();
  await tenancy.withTenant({ organizationId }, async (trx) => {
    // Several mails to one address are refused at the same time.
    await lockName(trx, `mail-refused:${userId}`);
    const known = await trx
      .selectFrom('history')
      .select('seq')
      .where('organization_id', '=', organizationId)
      .where('entity', '=', 'user')
      .where('entity_id', '=', userId)
      .where('action', '=', 'refuseMail')
      .where('at', '>', after(at, -refusedFor))
      .limit(1)
      .executeTakeFirst();
    if (known) return;
    await appendHistory(trx, organizationId, {
      at,
      actorId: null,
      entity: 'user',
      entityId: userId,
      action: 'refuseMail',
      // The mail server's answer repeats the address.
      details: { reason: personal(reason) },
    });
  });
}
