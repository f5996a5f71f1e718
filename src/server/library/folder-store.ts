import { sql } from 'kysely';
import type { FolderDetail, FolderRow } from '../../shared/library.ts';
import type { Named } from '../../shared/named.ts';
import { Problem, type ProblemCode } from '../../shared/problem.ts';
import type { Tenant } from '../db/tenant.ts';
import { sameOrganization } from '../db/same-organization.ts';
import type { ServerSession } from '../session/server-session.ts';
import { isOwnFolder } from './library-scope.ts';
import { remindersOf } from './reminder-store.ts';

/** Which folders a list is of. */
export interface FolderFilter {
  /** Those of sites, or those for everyone. */
  ofSites?: boolean;
  siteId?: string | undefined;
  inBin?: boolean;
}

const most = 10_000;

function folders(trx: Tenant, session: ServerSession) {
  return trx
    .selectFrom('library_folders as d')
    .leftJoin('sites as s', (join) => sameOrganization(join, 's.id', 'd.site_id'))
    .leftJoin('library_favorites as v', (join) => sameOrganization(join, 'v.folder_id', 'd.id').on('v.user_id', '=', session.userId))
    .select(['d.id', 'd.name', 'd.parent_id', 'd.site_id', 's.name as site_name', 'd.lock_version', 'd.updated_at', 'd.deleted_at'])
    .select(['v.id as favorite_id', isLimited('d').as('is_limited')])
    .select(
      sql<string[]>`ARRAY(SELECT c.id FROM library_folders c WHERE c.organization_id = d.organization_id AND c.parent_id = d.id
        AND c.deleted_at IS NULL AND ${isOwnFolder(session, 'c')} ORDER BY lower(c.name), c.id)`.as('child_ids'),
    )
    .where('d.organization_id', '=', session.organizationId)
    .where(isOwnFolder(session, 'd'));
}

/** Whether a folder, or one above it, is limited. */
function isLimited(alias: string) {
  return sql<boolean>`cardinality(${sql.ref(`${alias}.limited_by`)}) > 0`;
}

type StoredFolder = Awaited<ReturnType<ReturnType<typeof folders>['execute']>>[number];

function present({ site_name: site, updated_at: updatedAt, deleted_at: deletedAt, ...row }: StoredFolder): FolderRow {
  return {
    ...row,
    site: row.site_id === null ? null : { id: row.site_id, name: site ?? '' },
    updated_at: updatedAt.toISOString(),
    deleted_at: deletedAt?.toISOString() ?? null,
  };
}

/**
 * Returns the folders that a session may see, by name. The bin lists folders that were deleted themselves, not those deleted with a
 * parent.
 */
export async function listFolders(
  trx: Tenant,
  session: ServerSession,
  { ofSites, siteId, inBin = false }: FolderFilter,
): Promise<FolderRow[]> {
  const rows = await folders(trx, session)
    .$if(ofSites !== undefined, (query) => query.where('d.site_id', ofSites ? 'is not' : 'is', null))
    .$if(siteId !== undefined, (query) => query.where('d.site_id', '=', siteId ?? ''))
    .$if(inBin, (query) => query.whereRef('d.deleted_with', '=', 'd.id'))
    .$if(!inBin, (query) => query.where('d.deleted_at', 'is', null))
    .orderBy(sql`lower(d.name)`)
    .orderBy('d.id')
    .limit(most)
    .execute();
  return rows.map(present);
}

/** One folder of the session; any other is the problem `unknown`. */
export async function folderOf(
  trx: Tenant,
  session: ServerSession,
  id: string,
  unknown: ProblemCode = 'library.folder-not-found',
  { inBin = false }: { inBin?: boolean } = {},
): Promise<FolderRow> {
  const folder = await findFolder(trx, session, id);
  if (!folder || (folder.deleted_at !== null) !== inBin) throw new Problem(unknown);
  return folder;
}

/** A folder that the session sees, in the bin or not. */
export async function findFolder(trx: Tenant, session: ServerSession, id: string): Promise<FolderRow | undefined> {
  const row = await folders(trx, session).where('d.id', '=', id).executeTakeFirst();
  return row && present(row);
}

/** A folder with its sub-folders and the way to it. */
export async function folderDetail(trx: Tenant, session: ServerSession, id: string): Promise<FolderDetail> {
  const folder = await folderOf(trx, session, id);
  const rows = await folders(trx, session)
    .where('d.parent_id', '=', id)
    .where('d.deleted_at', 'is', null)
    .orderBy(sql`lower(d.name)`)
    .orderBy('d.id')
    .execute();
  const reminders = await remindersOf(trx, session, { folder_id: id });
  return { ...folder, path: await pathTo(trx, session.organizationId, folder.parent_id), sub_folders: rows.map(present), reminders };
}

/** The folders from the top to this one, both included. */
export async function pathTo(trx: Tenant, organizationId: string, folderId: string | null): Promise<Named[]> {
  if (folderId === null) return [];
  const { rows } = await sql<Named>`
    WITH RECURSIVE up AS (
      SELECT id, name, parent_id, 0 AS level FROM library_folders WHERE organization_id = ${organizationId} AND id = ${folderId}
      UNION ALL
      SELECT d.id, d.name, d.parent_id, up.level + 1 FROM library_folders d JOIN up ON d.id = up.parent_id
        WHERE d.organization_id = ${organizationId} AND up.level < 100
    ) SELECT id, name FROM up ORDER BY level DESC`.execute(trx);
  return rows;
}

/** Returns the ids of a folder and all folders below it that are not in the bin. */
export async function withAllBelow(trx: Tenant, organizationId: string, folderId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    WITH RECURSIVE below AS (
      SELECT id FROM library_folders WHERE organization_id = ${organizationId} AND id = ${folderId}
      UNION
      SELECT d.id FROM library_folders d JOIN below ON d.parent_id = below.id
        WHERE d.organization_id = ${organizationId} AND d.deleted_at IS NULL
    ) SELECT id FROM below`.execute(trx);
  return rows.map(({ id }) => id);
}
