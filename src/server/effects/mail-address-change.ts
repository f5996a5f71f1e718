import type { EffectKey } from '../outbox/outbox.ts';
import { mailAccount } from '../mail/mail-account.ts';
import { ownTexts } from '../mail/mailer-store.ts';
import { accountModule } from '../notifications/scenarios.ts';
import type { Services } from '../services.ts';

/** Tells a user at the address that was theirs that their account has another one now: who did not want that learns of it there only. */
export async function mailAddressChange(
  services: Pick<Services, 'tenancy' | 'clock' | 'mailer' | 'log'>,
  { organizationId, outboxId }: EffectKey,
  { userId, address }: { userId: string; address: string },
): Promise<void> {
  const told = await services.tenancy.withTenant(
    { organizationId },
    async (trx) => ({
      texts: await ownTexts(trx, organizationId, { module: accountModule, scenario: 'addressChanged' }),
      user: await trx
        .selectFrom('users as u')
        .innerJoin('organizations as o', 'o.id', 'u.organization_id')
        .select(['u.id', 'u.full_name', 'u.language', 'o.name as organization'])
        .where('u.organization_id', '=', organizationId)
        .where('u.id', '=', userId)
        .executeTakeFirst(),
    }),
    { readOnly: true },
  );
  if (!told.user) return;
  const recipient = { ...told.user, email: address, texts: told.texts };
  await mailAccount(services, { organizationId, outboxId }, recipient, { scenario: 'addressChanged', variables: () => ({}) });
}
