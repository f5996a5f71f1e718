import type { Checkpoint } from '../audit/checkpoint-key.ts';
import type { Tenant } from '../db/tenant.ts';
import { mailText } from '../mail/mail-text.ts';
import { mailUser } from '../mail/mail-user.ts';
import { ownTexts } from '../mail/mailer-store.ts';
import { accountModule } from '../notifications/scenarios.ts';
import type { Services } from '../services.ts';
import { languageOf } from '../texts/translate.ts';

/**
 * Returns the active super admins. Checkpoints of the history are mailed to them, so that a copy is out of reach of anyone who controls
 * the server.
 */
export async function keepersOfCheckpoints(trx: Tenant, organizationId: string) {
  return trx
    .selectFrom('users as u')
    .innerJoin('organizations as o', 'o.id', 'u.organization_id')
    .select(['u.id', 'u.full_name', 'u.email', 'u.language', 'o.name'])
    .where('u.organization_id', '=', organizationId)
    .where('u.is_super_admin', '=', true)
    .where('u.status', '=', 'Active')
    .orderBy('u.id')
    .execute();
}

/** Mails a checkpoint of the history to one of the super admins, in their language. */
export async function mailCheckpoint(
  services: Pick<Services, 'tenancy' | 'clock' | 'mailer' | 'log'>,
  checkpoint: Checkpoint,
  { outboxId, userId }: { outboxId: string; userId: string },
): Promise<void> {
  const { organization: organizationId, seq, hash, at, signature } = checkpoint;
  const { keeper, texts } = await services.tenancy.withTenant(
    { organizationId },
    async (trx) => ({
      texts: await ownTexts(trx, organizationId, { module: accountModule, scenario: 'checkpoint' }),
      keeper: (await keepersOfCheckpoints(trx, organizationId)).find(({ id }) => id === userId),
    }),
    { readOnly: true },
  );
  if (!keeper) return;
  const { full_name: name, email: address, name: organization } = keeper;
  const language = languageOf({}, keeper.language);
  const text = mailText(language, 'checkpoint', { name, organization, at, hash, signature, seq: String(seq) }, texts.get(language));
  await mailUser(services, { id: userId, address, name }, { organizationId, outboxId, ...text });
}
