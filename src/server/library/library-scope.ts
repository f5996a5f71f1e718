import { sql, type RawBuilder } from 'kysely';
import { allows } from '../../shared/permission.ts';
import type { Tenant } from '../db/tenant.ts';
import { sameOrganization } from '../db/same-organization.ts';
import type { ServerSession } from '../session/server-session.ts';
import { usersOf } from '../users/user-store.ts';

type Reader = Pick<ServerSession, 'organizationId' | 'userId' | 'isAdmin' | 'siteIds'>;

/**
 * Whether the session may see the folder `alias`: the folder has no site or one of the session's, and the session is among the viewers of
 * every limited folder on its path. A limit applies to everything below its folder; a limit further down can only narrow it. Admins see
 * every folder.
 */
export function isOwnFolder({ organizationId, userId, isAdmin, siteIds }: Reader, alias: string): RawBuilder<boolean> {
  if (isAdmin) return sql<boolean>`true`;
  const site = sql.ref(`${alias}.site_id`);
  // Without a column of the list in it, PostgreSQL reads the role and the folders of the session once.
  const organization = sql`${organizationId}::uuid`;
  const role = sql`(SELECT me.role_id FROM users me WHERE me.organization_id = ${organization} AND me.id = ${userId}::uuid)`;
  const isOfSite = sql`(${site} IS NULL OR ${site} = ANY (${siteIds}::uuid[]))`;
  return sql<boolean>`(${isOfSite} AND ${isViewer(alias, { organization, user: sql`${userId}::uuid`, role })})`;
}

/** People who may open a folder and its files, as `u`; the folder is `d`, and no folder is the top of the library. */
export function peopleWhoOpen(trx: Tenant, organizationId: string, folderId: string | RawBuilder<string> | null) {
  return readersOfLibrary(trx, organizationId)
    .leftJoin('library_folders as d', (join) => join.onRef('d.organization_id', '=', 'u.organization_id').on('d.id', '=', folderId))
    .where(isFolderOfPerson);
}

/** Active people whose role reads the library, as `u`. */
export function readersOfLibrary(trx: Tenant, organizationId: string) {
  return usersOf(trx, organizationId, { activeOnly: true, may: { subject: 'Library', actions: ['read'] } });
}

/** Whether the folder `d` is visible to the user `u`: the rule of `isOwnFolder` for a user who is not signed in. */
export const isFolderOfPerson = sql<boolean>`(u.is_admin OR ((d.site_id IS NULL OR EXISTS (
    SELECT 1 FROM user_sites us WHERE us.organization_id = u.organization_id AND us.user_id = u.id AND us.site_id = d.site_id))
  AND ${isViewer('d', { organization: sql.ref('u.organization_id'), user: sql.ref('u.id'), role: sql.ref('u.role_id') })}))`;

function isViewer(alias: string, { organization, user, role }: Record<'organization' | 'user' | 'role', RawBuilder<unknown>>) {
  return sql<boolean>`coalesce(${sql.ref(`${alias}.limited_by`)} <@ ARRAY(
    SELECT w.folder_id FROM library_folder_viewers w
    WHERE w.organization_id = ${organization} AND (w.user_id = ${user} OR w.role_id = ${role})), true)`;
}

/** Whether a session may see the content of a version; one in the bin is for those who may restore it. */
export async function seesVersion(session: ServerSession, versionId: string, trx: Tenant): Promise<boolean> {
  if (!allows(session.rules, 'read', 'Library')) return false;
  const found = await trx
    .selectFrom('library_file_versions as v')
    .innerJoin('library_files as f', (join) => sameOrganization(join, 'f.id', 'v.library_file_id'))
    .leftJoin('library_folders as d', (join) => sameOrganization(join, 'd.id', 'f.folder_id'))
    .select('v.id')
    .where('v.organization_id', '=', session.organizationId)
    .where('v.id', '=', versionId)
    .where(isOwnFolder(session, 'd'))
    .$if(!allows(session.rules, 'update', 'Library'), (query) => query.where('f.deleted_at', 'is', null))
    .executeTakeFirst();
  return found !== undefined;
}
