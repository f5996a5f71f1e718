import { sql, type RawBuilder } from 'kysely';
import { allows } from '../../shared/permission.ts';
import type { Tenant } from '../db/tenant.ts';
import type { ServerSession } from '../session/server-session.ts';

type Reader = Pick<ServerSession, 'isAdmin' | 'siteIds'>;

/** Whether the folder `alias` is for the session: it has no site, or one of the session's. */
export function isOwnFolder({ isAdmin, siteIds }: Reader, alias: string): RawBuilder<boolean> {
  const site = sql.ref(`${alias}.site_id`);
  return isAdmin ? sql<boolean>`true` : sql<boolean>`(${site} IS NULL OR ${site} = ANY (${siteIds}::uuid[]))`;
}

/** Whether a session may see the content of a version; one in the bin is for those who may restore it. */
export async function seesVersion(session: ServerSession, versionId: string, trx: Tenant): Promise<boolean> {
  if (!allows(session.rules, 'read', 'Library')) return false;
  const found = await trx
    .selectFrom('library_file_versions as v')
    .innerJoin('library_files as f', (join) =>
      join.onRef('f.organization_id', '=', 'v.organization_id').onRef('f.id', '=', 'v.library_file_id'),
    )
    .leftJoin('library_folders as d', (join) => join.onRef('d.organization_id', '=', 'f.organization_id').onRef('d.id', '=', 'f.folder_id'))
    .select('v.id')
    .where('v.organization_id', '=', session.organizationId)
    .where('v.id', '=', versionId)
    .where(isOwnFolder(session, 'd'))
    .$if(!allows(session.rules, 'update', 'Library'), (query) => query.where('f.deleted_at', 'is', null))
    .executeTakeFirst();
  return found !== undefined;
}
