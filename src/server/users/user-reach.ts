import { rulesBeyond, type Rule } from '../../shared/permission.ts';
import { Problem } from '../../shared/problem.ts';
import type { Tenant } from '../db/tenant.ts';
import { refusedField } from '../listing/change.ts';
import type { ServerSession } from '../session/server-session.ts';
import { sitesOf } from '../sites/site-store.ts';

/** Somebody as another one sees how much they hold. */
export interface Held {
  is_admin: boolean;
  is_super_admin: boolean;
  /** Rules that their role grants, whatever licences they have. */
  granted: readonly Rule[];
  site_ids: readonly string[];
}

/**
 * Whether a session may change what somebody may do: an admin anybody's but a super admin's, others those who hold no more than they do, at
 * no other sites than their own.
 */
export function isWithinReach({ isAdmin, isSuperAdmin, rules, siteIds }: ServerSession, held: Held): boolean {
  if (held.is_super_admin) return isSuperAdmin;
  if (isAdmin) return true;
  return !held.is_admin && rulesBeyond(held.granted, rules).length === 0 && held.site_ids.every((id) => siteIds.includes(id));
}

/** Whether a session may give out what a role grants: nobody hands on more than they hold, but for admins. */
export function mayGive({ isAdmin, rules: held }: ServerSession, granted: readonly Rule[]): boolean {
  return isAdmin || rulesBeyond(granted, held).length === 0;
}

/** Refuses a role that grants more than whoever gives it holds. */
export function refuseRoleBeyond(session: ServerSession, granted: readonly Rule[]): void {
  if (!mayGive(session, granted)) throw refusedField('role_id', 'permission.beyond-own');
}

/** The sites after a change: those that whoever changes them sees, as they say; the others stay. */
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
