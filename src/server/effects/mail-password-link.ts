import { uuidv7 } from 'uuidv7';
import type { Tenant } from '../db/tenant.ts';
import type { EffectKey } from '../outbox/outbox.ts';
import { mailAccount } from '../mail/mail-account.ts';
import { ownTexts } from '../mail/mailer-store.ts';
import { accountModule } from '../notifications/scenarios.ts';
import { originOf } from '../http/hosts.ts';
import type { Services } from '../services.ts';
import { after, lifetimes } from '../lifetimes.ts';
import { hashOf, newToken } from '../session/tokens.ts';

interface Kept {
  organization_id: string;
  id: string;
  user_id: string;
  token_hash: Buffer;
}

/** One of the mails with a link that sets a password. */
interface PasswordLink {
  scenario: 'activation' | 'passwordReset';
  path: string;
  /** Only for users who have never set a password. */
  isFirst: boolean;
  keep: (trx: Tenant, row: Kept, now: Date) => Promise<unknown>;
}

/** A link of seven days to set the first password. */
export const invitation: PasswordLink = {
  scenario: 'activation',
  path: '/activate',
  isFirst: true,
  keep: (trx, row, now) =>
    trx
      .insertInto('activations')
      .values({ ...row, purpose: 'activation', expires_at: after(now, lifetimes.activation), created_at: now })
      .execute(),
};

/** A link of half an hour to set a new password. */
export const passwordReset: PasswordLink = {
  scenario: 'passwordReset',
  path: '/password-reset',
  isFirst: false,
  keep: (trx, row, now) =>
    trx
      .insertInto('password_resets')
      .values({ ...row, expires_at: after(now, lifetimes.passwordReset) })
      .execute(),
};

/**
 * Mails a user a link to set a password. Sends nothing to a user who is no longer active, or to an invited user who has already set a
 * password. The link's lifetime starts when it is sent, even after a long outage of the mail server.
 */
export async function mailPasswordLink(
  services: Pick<Services, 'tenancy' | 'clock' | 'config' | 'mailer' | 'log'>,
  { organizationId, outboxId }: EffectKey,
  userId: string,
  { scenario, path, isFirst, keep }: PasswordLink,
): Promise<void> {
  const { tenancy, clock, config } = services;
  // Made here, so that only the mail has it: what waits in the outbox is the user's id.
  const token = newToken();
  const account = await tenancy.withTenant({ organizationId }, async (trx) => {
    const user = await userFor(trx, organizationId, { userId, isFirst });
    if (!user) return undefined;
    await keep(trx, { organization_id: organizationId, id: uuidv7(), user_id: userId, token_hash: hashOf(token) }, clock.now());
    return { ...user, texts: await ownTexts(trx, organizationId, { module: accountModule, scenario }) };
  });
  if (!account) return;
  // The token is behind the #: browsers do not send that part, so no log and no referrer contains it.
  const link = `${originOf(account.sub_domain_name, config)}${path}#token=${token}`;
  await mailAccount(services, { organizationId, outboxId }, account, { scenario, variables: () => ({ link }) });
}

/**
 * Returns an active user, locked so that their address cannot change until the link is stored: a new address invalidates links of the old
 * one.
 */
async function userFor(trx: Tenant, organizationId: string, { userId, isFirst }: { userId: string; isFirst: boolean }) {
  return trx
    .selectFrom('users as u')
    .innerJoin('organizations as o', 'o.id', 'u.organization_id')
    .select(['u.id', 'u.email', 'u.full_name', 'u.language', 'o.name as organization', 'o.sub_domain_name'])
    .where('u.organization_id', '=', organizationId)
    .where('u.id', '=', userId)
    .where('u.status', '=', 'Active')
    .where('o.organization_status', '=', 'Active')
    .$if(isFirst, (query) => query.where('u.password_hash', 'is', null))
    .forShare('u')
    .executeTakeFirst();
}
