import { sql } from 'kysely';
import type { Subject } from '../../shared/permission.ts';
import type { Tenant } from '../db/tenant.ts';
import { sitesOf, type SiteReader } from '../sites/site-store.ts';
import { usersOf, type UserFilter } from './user-store.ts';

export interface ListedUser {
  id: string;
  full_name: string;
  role_name: string;
}

/** Maximum length of a list to choose from. For more users there is the directory's search. */
const most = 2_000;

/** Active users to choose from. */
export async function listUsers(trx: Tenant, organizationId: string, filter: UserFilter): Promise<ListedUser[]> {
  return usersOf(trx, organizationId, { ...filter, activeOnly: true })
    .select(['u.id', 'u.full_name', 'r.name as role_name'])
    .orderBy('u.full_name')
    .orderBy('u.id')
    .limit(most)
    .execute();
}

/** Active users who may read each of the modules, at a site or at all. */
export async function listModuleUsers(trx: Tenant, organizationId: string, siteId?: string) {
  const readers = (subject: Subject) => listUsers(trx, organizationId, { siteId, may: { subject, actions: ['read'] } });
  return {
    users: await listUsers(trx, organizationId, { siteId }),
    permit_users: await readers('Permit'),
    inci_users: await readers('Incident'),
    audit_users: await readers('Audit'),
  };
}

/** Active users, grouped by role, at a site or at all. */
export async function groupByRole(trx: Tenant, organizationId: string, siteId?: string) {
  const users = await usersOf(trx, organizationId, { siteId, activeOnly: true })
    .select(['u.id', 'u.full_name', 'r.id as role_id', 'r.name as role_name'])
    .orderBy('r.name')
    .orderBy('u.full_name')
    .limit(most)
    .execute();
  const roles = Map.groupBy(users, (user) => user.role_id);
  return [...roles].map(([id, members]) => ({ id, name: members[0]?.role_name ?? '', users: members.map(listed) }));
}

/** Active users, grouped by the session's sites or at one of them: one query, however many sites there are. */
export async function groupBySite(trx: Tenant, session: SiteReader, siteId?: string) {
  return sitesOf(trx, session)
    .$if(siteId !== undefined, (query) => query.where('s.id', '=', siteId ?? ''))
    .select(['s.id', 's.name'])
    .select((eb) =>
      sql<ListedUser[]>`coalesce((SELECT json_agg(listed) FROM (${usersOf(trx, session.organizationId, {
        siteId: eb.ref('s.id'),
        activeOnly: true,
      })
        .select(['u.id', 'u.full_name', 'r.name as role_name'])
        .orderBy('u.full_name')
        .orderBy('u.id')
        .limit(most)}) AS listed), '[]')`.as('users'),
    )
    .orderBy('s.name')
    .orderBy('s.id')
    .execute();
}

function listed({ id, full_name, role_name }: ListedUser): ListedUser {
  return { id, full_name, role_name };
}
