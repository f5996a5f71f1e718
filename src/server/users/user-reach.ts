import { rulesBeyond, type Rule } from '../../shared/permission.ts';
import { Problem } from '../../shared/problem.ts';
import type { Tenant } from '../db/tenant.ts';
import { refusedField } from '../listing/change.ts';
import type { ServerSession } from '../session/server-session.ts';
import { sitesOf } from '../sites/site-store.ts';

/** A user's rights, as compared with those of the session that would change them. */
export interface Held {
  is_admin: boolean;
  is_super_admin: boolean;
  /** Rules of the user's role, regardless of licences. */
  granted: readonly Rule[];
  site_ids: readonly string[];
}

/**
 * Whether a session may change a user's rights. Admins may change anyone's except a super admin's. Others may only change non-admins who
 * have no more rights and no other sites than they do.
 */
export function isWithinReach({ isAdmin, isSuperAdmin, rules, siteIds }: ServerSession, held: Held): boolean {
  if (held.is_super_admin) return isSuperAdmin;
  if (isAdmin) return true;
  return !held.is_admin && rulesBeyond(held.granted, rules).length === 0 && held.site_ids.every((id) => siteIds.includes(id));
}

/** Whether a session may assign a role. Except for admins, users cannot grant more than they have. */
export function mayGive({ isAdmin, rules: held }: ServerSession, granted: readonly Rule[]): boolean {
  return isAdmin || rulesBeyond(granted, held).length === 0;
}

/** Refuses a role that grants more than the session has. */
export function refuseRoleBeyond(session: ServerSession, granted: readonly Rule[]): void {
  if (!mayGive(session, granted)) throw refusedField('role_id', 'permission.beyond-own');
}

/** Returns the sites after a change: the visible ones as requested. Sites that the session does not see are kept. */
export async function sitesAfter(
  trx: Tenant,
  session: ServerSession,
  before: readonly string[],
  wanted: readonly string[],
): Promise<string[]> {
  const seen = (await sitesOf(trx, session).select('s.id').execute()).map(({ id }) => id);
  if (wanted.some((id) => !seen.includes(id) && !before.includes(id))) throw refusedField('site_ids', 'answer.reference');
  return [...new Set([...before.filter((id) => !seen.includes(id)), ...wanted])].toSorted();
}

/** Refuses what would leave the organisation without an admin who can sign in. The admins stay locked, so that two cannot remove each other. */
export async function refuseLastAdmin(trx: Tenant, organizationId: string, userId: string): Promise<void> {
  const admins = await trx
    .selectFrom('users')
    .select(['id', 'is_super_admin'])
    .where('organization_id', '=', organizationId)
    .where('status', '=', 'Active')
    .where('is_admin', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute();
  const others = admins.filter(({ id }) => id !== userId);
  if (others.length === 0) throw new Problem('user.last-admin');
  const isSuper = admins.some(({ id, is_super_admin: is }) => id === userId && is);
  if (isSuper && !others.some(({ is_super_admin: is }) => is)) throw new Problem('user.last-super-admin');
}
