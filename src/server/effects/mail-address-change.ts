import type { EffectKey } from '../outbox/outbox.ts';
import { mailText } from '../mail/mail-text.ts';
import { mailUser } from '../mail/mail-user.ts';
import { ownTexts } from '../mail/mailer-store.ts';
import { accountModule } from '../notifications/scenarios.ts';
import type { Services } from '../services.ts';
import { languageOf } from '../texts/translate.ts';

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
        .select(['u.full_name', 'u.language', 'o.name as organization'])
        .where('u.organization_id', '=', organizationId)
        .where('u.id', '=', userId)
        .executeTakeFirst(),
    }),
    { readOnly: true },
  );
  if (!told.user) return;
  const { full_name: name, organization } = told.user;
  const language = languageOf({}, told.user.language);
  const text = mailText(language, 'addressChanged', { name, organization }, told.texts.get(language));
  await mailUser(services, { id: userId, address, name }, { organizationId, outboxId, ...text });
}
