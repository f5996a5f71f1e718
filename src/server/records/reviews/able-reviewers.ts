import type { ModuleManifest } from '../../../shared/manifest.ts';
import type { Tenant } from '../../db/tenant.ts';
import { mayAny } from '../../session/licence-rule.ts';
import { actionsOfParty } from '../../users/directory.ts';
import { usersOf } from '../../users/user-store.ts';

/** Search for reviewers: certain people, or all users with a role, optionally at a site. */
export interface ReviewerSearch {
  ids?: readonly string[];
  roleId?: string;
  siteId?: string | null;
}

/** The active users who may review a module's records, of those who are looked for: a workflow asks, it gives no right. */
export async function ableReviewers(
  trx: Tenant,
  organizationId: string,
  manifest: ModuleManifest,
  { ids, roleId, siteId }: ReviewerSearch,
): Promise<string[]> {
  if (ids?.length === 0) return [];
  const { subject } = manifest;
  const rows = await usersOf(trx, organizationId, {
    activeOnly: true,
    siteId: siteId ?? undefined,
    may: { subject, actions: actionsOfParty(manifest, 'reviewer') },
  })
    .select('u.id')
    .where(mayAny(organizationId, { subject, actions: ['read'] }))
    .$if(ids !== undefined, (query) => query.where('u.id', 'in', ids ?? []))
    .$if(roleId !== undefined, (query) => query.where('u.role_id', '=', roleId ?? ''))
    .orderBy('u.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The active super admins of an organisation. They review where there is no other reviewer. */
export async function superAdmins(trx: Tenant, organizationId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('users')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('is_super_admin', '=', true)
    .where('status', '=', 'Active')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
