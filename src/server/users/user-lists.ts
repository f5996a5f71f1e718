import { sql } from 'kysely';
import type { Subject } from '../../shared/permission.ts';
import type { Tenant } from '../db/tenant.ts';
import type { ServerSession } from '../session/server-session.ts';
import { sitesOf, type SiteReader } from '../sites/site-store.ts';
import { usersOf, type UserFilter } from './user-store.ts';

export interface ListedUser {
  id: string;
  full_name: string;
  role_name: string;
}

/** Maximum length of a list to choose from. For more users there is the directory's search. */
const most = 2_000;

type Finder = Pick<ServerSession, 'organizationId' | 'contractorId'>;

/** Active users whom a session may find: those of a contractor find nobody of another company. */
function foundBy(trx: Tenant, { organizationId, contractorId }: Finder, filter: UserFilter) {
  return usersOf(trx, organizationId, { ...filter, activeOnly: true, company: contractorId ?? undefined });
}

/** Active users to choose from. */
export async function listUsers(trx: Tenant, session: Finder, filter: UserFilter): Promise<ListedUser[]> {
  return foundBy(trx, session, filter)
    .select(['u.id', 'u.full_name', 'r.name as role_name'])
    .orderBy('u.full_name')
    .orderBy('u.id')
    .limit(most)
    .execute();
}

/** Active users who may read each of the modules, at a site or at all. */
export async function listModuleUsers(trx: Tenant, session: Finder, siteId?: string) {
  const readers = (subject: Subject) => listUsers(trx, session, { siteId, may: { subject, actions: ['read'] } });
  return {
    users: await listUsers(trx, session, { siteId }),
    permit_users: await readers('Permit'),
    inci_users: await readers('Incident'),
    audit_users: await readers('Audit'),
  };
}

/** Active users, grouped by role, at a site or at all. */
export async function groupByRole(trx: Tenant, session: Finder, siteId?: string) {
  const users = await foundBy(trx, session, { siteId })
    .select(['u.id', 'u.full_name', 'r.id as role_id', 'r.name as role_name'])
    .orderBy('r.name')
    .orderBy('u.full_name')
    .limit(most)
    .execute();
  const roles = Map.groupBy(users, (user) => user.role_id);
  return [...roles].map(([id, members]) => ({ id, name: members[0]?.role_name ?? '', users: members.map(listed) }));
}

/** Active users, grouped by the session's sites or at one of them: one query, however many sites there are. */
export async function groupBySite(trx: Tenant, session: SiteReader & Finder, siteId?: string) {
  return sitesOf(trx, session)
    .$if(siteId !== undefined, (query) => query.where('s.id', '=', siteId ?? ''))
    .select(['s.id', 's.name'])
    .select((eb) =>
      sql<ListedUser[]>`coalesce((SELECT json_agg(listed) FROM (${foundBy(trx, session, { siteId: eb.ref('s.id') })
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
