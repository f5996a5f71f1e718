import { sql, type Selectable } from 'kysely';
import { Problem } from '../../shared/problem.ts';
import type { Rule } from '../../shared/permission.ts';
import type { Tenant } from '../db/tenant.ts';
import { announce } from '../db/announce.ts';
import { composedOnce } from '../db/composed-once.ts';
import { sameOrganization } from '../db/same-organization.ts';
import type { UsersTable } from '../db/user-tables.ts';
import { isLicensed } from './licence-rule.ts';

type Status = Selectable<UsersTable>['status'];

/** The rules of the role of a user `u`, limited by their licences. */
export const rulesOfRole = sql<
  Rule[]
>`(SELECT coalesce(json_agg(json_build_object('subject', rr.subject, 'actions', rr.actions) ORDER BY rr.subject), '[]')
  FROM role_rules rr WHERE rr.organization_id = u.organization_id AND rr.role_id = u.role_id AND ${isLicensed})`;
/** The sites of a user `u`. */
export const sitesOfUser = sql<
  string[]
>`ARRAY(SELECT us.site_id FROM user_sites us WHERE us.organization_id = u.organization_id AND us.user_id = u.id)`;

/** The status of a user `u`: an account is inactive as long as its company is. */
export const statusOfUser = sql<Status>`CASE WHEN u.status = 'Active' AND u.contractor_id IS NOT NULL
  AND EXISTS (SELECT FROM records c WHERE c.organization_id = u.organization_id AND c.id = u.contractor_id AND c.status = 'inactive')
  THEN 'Inactive' ELSE u.status END`;

/** Columns that a session takes from its user `u` and their organisation `o`. */
export const holderColumns = [
  'u.full_name',
  'u.is_admin',
  'u.is_super_admin',
  'u.contractor_id',
  'u.language',
  'o.timezone',
  'o.is_locked',
  'o.is_subscription_active',
  'o.chosen_modules',
  sql<boolean>`o.storage_used >= o.storage_limit`.as('is_memory_exhausted'),
  rulesOfRole.as('rules'),
  sitesOfUser.as('site_ids'),
] as const;

function sessions(trx: Tenant, organizationId: string) {
  return trx
    .selectFrom('sessions as s')
    .innerJoin('users as u', (join) => sameOrganization(join, 'u.id', 's.user_id'))
    .innerJoin('organizations as o', 'o.id', 's.organization_id')
    .select([
      's.id',
      's.user_id',
      's.access_sealed',
      's.access_expires_at',
      's.file_hash',
      's.csrf_key',
      's.rights_version',
      's.authenticated_at',
      's.last_used_at',
    ])
    .select(['s.refresh_current', 's.refresh_previous', 's.successor_sealed', 's.rotated_at', 's.expires_at', 's.revoked_at'])
    .select([statusOfUser.as('status'), 'u.rights_version as user_rights_version', 'o.organization_status', 'o.sub_domain_name'])
    .select(holderColumns)
    .where('s.organization_id', '=', organizationId);
}

/** A session with the current data of its user and organisation. */
export type StoredSession = NonNullable<Awaited<ReturnType<typeof sessionById>>>;

/** Data of a session's user and of their organisation. */
export type SessionHolder = Pick<
  StoredSession,
  | 'full_name'
  | 'is_admin'
  | 'is_super_admin'
  | 'contractor_id'
  | 'rules'
  | 'site_ids'
  | 'timezone'
  | 'is_locked'
  | 'is_subscription_active'
  | 'is_memory_exhausted'
  | 'chosen_modules'
>;

const accessQuery = composedOnce((trx, { organizationId, accessHash }: { organizationId: string; accessHash: Buffer }) =>
  sessions(trx, organizationId).where('s.access_hash', '=', accessHash),
);

/** The session of a bearer token. */
export async function sessionByAccess(trx: Tenant, organizationId: string, accessHash: Buffer) {
  return accessQuery.first(trx, { organizationId, accessHash });
}

/** The session of a public handle, or of a file cookie. */
export async function sessionById(trx: Tenant, organizationId: string, id: string) {
  return sessions(trx, organizationId).where('s.id', '=', id).executeTakeFirst();
}

/** Whether a session may still be used: not revoked, not past its end, its user and organisation active, its rights unchanged. */
export function isUsable(
  session: Pick<StoredSession, 'revoked_at' | 'expires_at' | 'status' | 'organization_status' | 'rights_version' | 'user_rights_version'>,
  now: Date,
): boolean {
  return (
    session.revoked_at === null &&
    session.expires_at > now &&
    session.status === 'Active' &&
    session.organization_status === 'Active' &&
    session.rights_version === session.user_rights_version
  );
}

/** Refuses an account that is inactive or whose organisation is, because it cannot sign in. */
export function refuseInactive({ status, organization_status }: Pick<StoredSession, 'status' | 'organization_status'>): void {
  if (status !== 'Active') throw new Problem('session.account-inactive');
  if (organization_status !== 'Active') throw new Problem('organisation.inactive');
}

/** Ends sessions, and closes their sockets: one, or all of a user; gives how many. */
export async function revokeSessions(
  trx: Tenant,
  organizationId: string,
  which: { id: string } | { userId: string },
  why: string,
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('sessions')
    .set({ revoked_at: now, revoked_why: why })
    .where('organization_id', '=', organizationId)
    .where('revoked_at', 'is', null)
    .where((eb) => ('id' in which ? eb('id', '=', which.id) : eb('user_id', '=', which.userId)))
    .executeTakeFirst();
  announce(trx, { channel: 'Sessions', to: { organizationId }, action: 'remove' });
  return Number(numUpdatedRows);
}
