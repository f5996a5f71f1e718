import { sql } from 'kysely';
import type { LicensedSubject, Rule } from '../../shared/permission.ts';
import type { InvitationState, ManagedUser, UserState } from '../../shared/user.ts';
import { like } from '../db/like.ts';
import type { Tenant } from '../db/tenant.ts';
import { filesOf } from '../files/owned-files.ts';
import { listed, type ListRequest } from '../listing/list-query.ts';
import { pageOf } from '../listing/page-of.ts';
import { rulesOfRole, sitesOfUser } from '../session/session-store.ts';
import { usersOf } from './user-store.ts';

/** Filters of the users for people who manage them. */
export interface ManagedFilter {
  search?: string | undefined;
  role_id?: string | undefined;
  site_id?: string | undefined;
  licence?: LicensedSubject | undefined;
  shift?: string | undefined;
  is_active?: boolean | undefined;
  is_admin?: boolean | undefined;
  contractor_id?: string | undefined;
  is_verified?: boolean | undefined;
  status?: UserState | undefined;
}

const latestLink = sql<Date | null>`(SELECT max(a.expires_at) FROM activations a
  WHERE a.organization_id = u.organization_id AND a.user_id = u.id AND a.used_at IS NULL)`;
const isVerified = sql<boolean>`(u.password_hash IS NOT NULL)`;
/** Rules of the user's role, regardless of licences. */
const grantedRules = sql<
  Rule[]
>`(SELECT coalesce(json_agg(json_build_object('subject', rr.subject, 'actions', rr.actions) ORDER BY rr.subject), '[]')
  FROM role_rules rr WHERE rr.organization_id = u.organization_id AND rr.role_id = u.role_id)`;

const order = {
  sortable: {
    full_name: 'u.full_name',
    email: 'u.email',
    employee_id: 'u.employee_id',
    role_name: 'r.name',
    status: 'u.status',
    updated_at: 'u.updated_at',
  },
  standard: 'full_name',
  id: 'u.id',
};
export const userSorts = Object.keys(order.sortable);

/** The users that a filter finds, deleted ones aside. */
function found(trx: Tenant, organizationId: string, filter: ManagedFilter) {
  const {
    search,
    role_id: role,
    site_id: siteId,
    licence,
    shift,
    is_active: isActive,
    is_admin: isAdmin,
    contractor_id: contractor,
    is_verified: verified,
    status,
  } = filter;
  const roles = listed(role);
  return usersOf(trx, organizationId, { siteId })
    .$if(search !== undefined, (query) =>
      query.where((eb) => eb.or([eb('u.full_name', 'ilike', like(search)), eb('u.email', 'ilike', like(search))])),
    )
    .$if(roles.length > 0, (query) => query.where('u.role_id', 'in', roles))
    .$if(licence !== undefined, (query) => query.where(sql<boolean>`${licence} = ANY (u.licences)`))
    .$if(shift !== undefined, (query) => query.where(sql<boolean>`u.shift = ANY (${listed(shift)}::text[])`))
    .$if(isActive !== undefined, (query) => query.where('u.status', isActive === true ? '=' : '<>', 'Active'))
    .$if(status !== undefined, (query) => query.where('u.status', status === 'inactive' ? '<>' : '=', 'Active'))
    .$if(status === 'active' || status === 'invited', (query) => query.where(sql<boolean>`${isVerified} = ${status === 'active'}`))
    .$if(isAdmin !== undefined, (query) => query.where('u.is_admin', '=', isAdmin ?? false))
    .$if(contractor !== undefined, (query) => query.where('u.contractor_id', '=', contractor ?? ''))
    .$if(verified !== undefined, (query) => query.where(sql<boolean>`${isVerified} = ${verified ?? false}`));
}

type Found = ReturnType<typeof found>;

function columns(query: Found) {
  return query
    .select(['u.id', 'u.full_name', 'u.email', 'u.employee_id', 'u.phone', 'u.gender', 'u.shift', 'u.role_id', 'r.name as role_name'])
    .select(['u.status', 'u.is_admin', 'u.is_super_admin', 'u.contractor_id', 'u.licences', 'u.lock_version', 'u.updated_at'])
    .select([sitesOfUser.as('site_ids'), isVerified.as('is_verified'), latestLink.as('link_until')]);
}

type Row = Awaited<ReturnType<ReturnType<typeof columns>['execute']>>[number];

/** A user as it is stored, with their role's rules and their effective rules. */
export type StoredUser = Row & { granted: Rule[]; rules: Rule[]; photo: string[] };

/** One page of users, for who manages them. */
export async function pageOfUsers(trx: Tenant, organizationId: string, request: ListRequest & ManagedFilter, now: Date) {
  const page = await pageOf(found(trx, organizationId, request), (query) => columns(query as Found), request, order);
  const photos = await filesOf(
    trx,
    organizationId,
    'user-photo',
    page.items.map(({ id }) => id),
  );
  return { ...page, items: page.items.map((row) => presentUser({ ...row, photo: photos.get(row.id) ?? [] }, now)) };
}

/** The users that fit, by name: one more than `most`, where there are more. */
export async function usersUpTo(trx: Tenant, organizationId: string, filter: ManagedFilter, most: number): Promise<Row[]> {
  return columns(found(trx, organizationId, filter))
    .orderBy('u.full_name')
    .orderBy('u.id')
    .limit(most + 1)
    .execute();
}

/** One user by id, or by address. */
export async function userOf(
  trx: Tenant,
  organizationId: string,
  which: { id: string } | { email: string },
): Promise<StoredUser | undefined> {
  const row = await columns(found(trx, organizationId, {}))
    .select([grantedRules.as('granted'), rulesOfRole.as('rules')])
    .where((eb) => ('id' in which ? eb('u.id', '=', which.id) : eb('u.email', '=', which.email)))
    .executeTakeFirst();
  if (!row) return undefined;
  const photos = await filesOf(trx, organizationId, 'user-photo', [row.id]);
  return { ...row, photo: photos.get(row.id) ?? [] };
}

/** A user as who manages users sees them. */
export function presentUser(row: Row & { photo: string[] }, now: Date): ManagedUser {
  return {
    id: row.id,
    full_name: row.full_name,
    email: row.email,
    employee_id: row.employee_id,
    phone: row.phone,
    gender: row.gender,
    shift: row.shift,
    role_id: row.role_id,
    role_name: row.role_name,
    status: row.status,
    is_active: row.status === 'Active',
    is_verified: row.is_verified,
    invitation: invitationOf(row, now),
    is_admin: row.is_admin,
    is_super_admin: row.is_super_admin,
    is_contractor: row.contractor_id !== null,
    contractor_id: row.contractor_id,
    site_ids: row.site_ids,
    licences: row.licences,
    photo: row.photo,
    lock_version: row.lock_version,
    updated_at: row.updated_at.toISOString(),
  };
}

/** How far an account is. */
export function invitationOf(
  { is_verified: isDone, link_until: until }: Pick<Row, 'is_verified' | 'link_until'>,
  now: Date,
): InvitationState {
  if (isDone) return 'accepted';
  if (until === null) return 'none';
  return until > now ? 'sent' : 'expired';
}
