import type { Tenant } from '../db/tenant.ts';
import type { ModuleCatalogue } from '../modules/catalogue.ts';
import { languageOf } from '../texts/translate.ts';
import { chosenRules } from './chosen-rules.ts';
import type { ServerSession } from './server-session.ts';
import { holderColumns, statusOfUser, type SessionHolder } from './session-store.ts';

/** Origin of a session. The user's rights in it follow from who they are. */
type Given = Pick<ServerSession, 'organizationId' | 'userId' | 'sessionId' | 'language' | 'authenticatedAt' | 'ip'>;

/** The session of a user with the rights that they have now. */
export function sessionOf(modules: ModuleCatalogue, holder: SessionHolder, given: Given): ServerSession {
  return {
    ...given,
    fullName: holder.full_name,
    rules: chosenRules(modules, holder.chosen_modules, holder.rules),
    isAdmin: holder.is_admin,
    isSuperAdmin: holder.is_super_admin,
    siteIds: holder.site_ids,
    contractorId: holder.contractor_id,
    zone: holder.timezone,
    isLocked: holder.is_locked,
    isSubscriptionActive: holder.is_subscription_active,
    isMemoryExhausted: holder.is_memory_exhausted,
  };
}

/** Returns the session that a user would have after signing in now, for work in their name. Undefined if they could not sign in. */
export async function sessionOfUser(
  modules: ModuleCatalogue,
  trx: Tenant,
  organizationId: string,
  who: { id: string } | { email: string },
  at: Date,
): Promise<ServerSession | undefined> {
  const found = await trx
    .selectFrom('users as u')
    .innerJoin('organizations as o', 'o.id', 'u.organization_id')
    .select('u.id')
    .select(holderColumns)
    .where('u.organization_id', '=', organizationId)
    .where((eb) => ('id' in who ? eb('u.id', '=', who.id) : eb('u.email', '=', who.email)))
    .where(statusOfUser, '=', 'Active')
    .where('o.organization_status', '=', 'Active')
    .executeTakeFirst();
  if (!found || found.is_locked) return undefined;
  const language = languageOf({}, found.language);
  return sessionOf(modules, found, { organizationId, userId: found.id, sessionId: '', language, authenticatedAt: at, ip: '' });
}
