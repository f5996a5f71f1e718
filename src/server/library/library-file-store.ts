import { sql, type ExpressionBuilder } from 'kysely';
import type { LibraryFileDetail, LibraryFileRow, LibraryFileVersion, LibraryView } from '../../shared/library.ts';
import { allows } from '../../shared/permission.ts';
import { Problem } from '../../shared/problem.ts';
import { like } from '../db/like.ts';
import type { Tenant } from '../db/tenant.ts';
import { sameOrganization } from '../db/same-organization.ts';
import type { ListRequest } from '../listing/list-query.ts';
import { pageOf, type FoundPage } from '../listing/page-of.ts';
import type { ServerSession } from '../session/server-session.ts';
import { pathTo } from './folder-store.ts';
import { isOwnFolder } from './library-scope.ts';
import { remindersOf } from './reminder-store.ts';
import { excerptsOf, saysAll } from './text-hits.ts';

/** Scope of a list of files: a folder, `top` for those in none, or all files of a view. */
export interface FileFilter {
  folder?: string | undefined;
  view?: LibraryView | undefined;
}

/** Files `f` with their latest version `v` and its content `c`, in the bin or not. */
export function latestVersions(trx: Tenant, organizationId: string) {
  return trx
    .selectFrom('library_files as f')
    .innerJoin('library_file_versions as v', (join) =>
      sameOrganization(join, 'v.library_file_id', 'f.id').onRef('v.version', '=', 'f.version'),
    )
    .innerJoin('files as c', (join) => sameOrganization(join, 'c.owner_id', 'v.id'))
    .where('f.organization_id', '=', organizationId)
    .where('c.target', '=', 'library-file');
}

function found(trx: Tenant, session: ServerSession) {
  return latestVersions(trx, session.organizationId)
    .innerJoin('users as u', (join) => join.onRef('u.organization_id', '=', 'f.organization_id').onRef('u.id', '=', 'v.created_by'))
    .leftJoin('library_folders as d', (join) => sameOrganization(join, 'd.id', 'f.folder_id'))
    .leftJoin('sites as s', (join) => sameOrganization(join, 's.id', 'd.site_id'))
    .leftJoin('library_favorites as w', (join) => sameOrganization(join, 'w.library_file_id', 'f.id').on('w.user_id', '=', session.userId))
    .leftJoin('read_confirmations as rc', (join) =>
      sameOrganization(join, 'rc.entity_id', 'f.id')
        .onRef('rc.version', '=', 'f.version')
        .on('rc.entity', '=', 'library_file')
        .on('rc.user_id', '=', session.userId),
    )
    .where(isOwnFolder(session, 'd'));
}

type Found = ReturnType<typeof found>;

function selected(query: Found) {
  return query
    .select(['f.id', 'f.name', 'f.author', 'f.version', 'f.must_read', 'f.lock_version', 'f.created_at', 'f.updated_at', 'f.deleted_at'])
    .select(['d.id as folder_id', 'd.name as folder_name', 's.id as site_id', 's.name as site_name', 'c.id as file_id', 'c.type', 'c.size'])
    .select(['u.id as uploader_id', 'u.full_name as uploader', 'w.id as favorite_id', 'rc.at as read_at']);
}

type StoredFile = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number];

function present(row: StoredFile): LibraryFileRow {
  const { id, name, author, version, must_read, lock_version, file_id, type, favorite_id } = row;
  return {
    ...{ id, name, author, version, must_read, lock_version, file_id, type, favorite_id },
    size: Number(row.size),
    folder: row.folder_id === null ? null : { id: row.folder_id, name: row.folder_name ?? '' },
    site: row.site_id === null ? null : { id: row.site_id, name: row.site_name ?? '' },
    uploader: { id: row.uploader_id, name: row.uploader },
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    read_at: row.read_at?.toISOString() ?? null,
    deleted_at: row.deleted_at?.toISOString() ?? null,
    excerpt: null,
  };
}

function inName(eb: ExpressionBuilder<{ f: { name: string; author: string | null } }, 'f'>, search: string) {
  const pattern = like(search.trim());
  return eb.or([eb('f.name', 'ilike', pattern), eb('f.author', 'ilike', pattern)]);
}

/** The files of a list and their folders, without what their rows show: of thousands that are counted and sorted, a page is shown. */
function listed(trx: Tenant, session: ServerSession, { folder, view = 'all', search = '' }: ListRequest & FileFilter, seesTexts: boolean) {
  const { organizationId, userId } = session;
  const isFavorite = sql<boolean>`EXISTS (SELECT FROM library_favorites w
    WHERE w.organization_id = ${organizationId} AND w.user_id = ${userId} AND w.library_file_id = f.id)`;
  const isRead = sql<boolean>`EXISTS (SELECT FROM read_confirmations rc WHERE rc.organization_id = ${organizationId}
    AND rc.entity = 'library_file' AND rc.entity_id = f.id AND rc.version = f.version AND rc.user_id = ${userId})`;
  return trx
    .selectFrom('library_files as f')
    .leftJoin('library_folders as d', (join) => sameOrganization(join, 'd.id', 'f.folder_id'))
    .where('f.organization_id', '=', organizationId)
    .where(isOwnFolder(session, 'd'))
    .$if(view === 'bin', (of) => of.whereRef('f.deleted_with', '=', 'f.id'))
    .$if(view !== 'bin', (of) => of.where('f.deleted_at', 'is', null))
    .$if(view === 'favorites', (of) => of.where(isFavorite))
    .$if(view === 'must_read', (of) => of.where(sql<boolean>`f.must_read`).where(sql<boolean>`NOT ${isRead}`))
    .$if(folder === 'top', (of) => of.where('f.folder_id', 'is', null))
    .$if(folder !== undefined && folder !== 'top', (of) => of.where('f.folder_id', '=', folder ?? ''))
    .$if(search.trim() !== '', (of) =>
      of.where((eb) => (seesTexts ? eb.or([inName(eb, search), saysAll(search, organizationId)]) : inName(eb, search))),
    );
}

/** Orders of a list by what only the latest version of a file says. */
const ofVersion = ['size', 'uploader'];

/** Joins the latest version, its content and who uploaded it, where a list is sorted by them. */
function withVersion<Query extends ReturnType<typeof listed>>(query: Query): Query {
  return query
    .innerJoin('library_file_versions as v', (join) =>
      sameOrganization(join, 'v.library_file_id', 'f.id').onRef('v.version', '=', 'f.version'),
    )
    .innerJoin('files as c', (join) => sameOrganization(join, 'c.owner_id', 'v.id').on('c.target', '=', 'library-file'))
    .innerJoin('users as u', (join) => sameOrganization(join, 'u.id', 'v.created_by')) as unknown as Query;
}

/** One page of the files that a session sees. */
export async function pageOfFiles(
  trx: Tenant,
  session: ServerSession,
  request: ListRequest & FileFilter,
): Promise<FoundPage<LibraryFileRow>> {
  const { view = 'all', search = '', sort = '' } = request;
  // Texts of files in the bin are, like the files themselves, for those who may restore them.
  const seesTexts = view !== 'bin' || allows(session.rules, 'update', 'Library');
  const isByVersion = ofVersion.includes(sort.replace(/^-/, ''));
  const page = await pageOf(
    listed(trx, session, request, seesTexts),
    (query) => (isByVersion ? withVersion(query) : query).select('f.id'),
    request,
    {
      sortable: {
        name: sql`lower(f.name)`,
        size: 'c.size',
        version: 'f.version',
        uploader: 'u.full_name',
        updated_at: 'f.updated_at',
        created_at: 'f.created_at',
      },
      standard: 'name',
      id: 'f.id',
      isCountedAlong: true,
    },
  );
  const ids = page.items.map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await selected(found(trx, session)).where('f.id', 'in', ids).execute();
  const items = rows.map(present).toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  return { ...page, items: search.trim() === '' || !seesTexts ? items : await withTextHits(trx, session, items, search.trim()) };
}

/** Returns the files of a search. A file that matches only by its text has an excerpt. */
async function withTextHits(
  trx: Tenant,
  { organizationId }: ServerSession,
  items: readonly LibraryFileRow[],
  search: string,
): Promise<LibraryFileRow[]> {
  const wanted = search.toLowerCase();
  const isNamed = ({ name, author }: LibraryFileRow) => [name, author ?? ''].some((text) => text.toLowerCase().includes(wanted));
  const inText = items.filter((file) => !isNamed(file));
  const excerpts = await excerptsOf(
    trx,
    organizationId,
    inText.map(({ id }) => id),
    search,
  );
  return items.map((file) => ({ ...file, excerpt: isNamed(file) ? null : (excerpts.get(file.id) ?? null) }));
}

/** How many files a session must read and has not. */
export async function countToRead(trx: Tenant, session: ServerSession): Promise<number> {
  if (!allows(session.rules, 'read', 'Library')) return 0;
  const { count } = await listed(trx, session, { page: 1, size: 1, view: 'must_read' }, false)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** One file that a session sees. */
export async function libraryFile(
  trx: Tenant,
  session: ServerSession,
  id: string,
  { inBin = false }: { inBin?: boolean } = {},
): Promise<LibraryFileRow> {
  const row = await selected(found(trx, session))
    .where('f.id', '=', id)
    .where('f.deleted_at', inBin ? 'is not' : 'is', null)
    .executeTakeFirst();
  if (!row) throw new Problem('library.file-not-found');
  return present(row);
}

/** A file with its versions, the newest first, and the reminders that its reader set or gets. */
export async function libraryFileDetail(trx: Tenant, session: ServerSession, id: string): Promise<LibraryFileDetail> {
  const file = await libraryFile(trx, session, id);
  return {
    ...file,
    has_text: await hasText(trx, session.organizationId, file),
    path: await pathTo(trx, session.organizationId, file.folder?.id ?? null),
    versions: await versionsOf(trx, session.organizationId, id),
    reminders: await remindersOf(trx, session, { library_file_id: id }),
  };
}

/** Returns whether text was found in the latest version; null where none is searched, or not yet. */
async function hasText(trx: Tenant, organizationId: string, { id, type }: LibraryFileRow): Promise<boolean | null> {
  if (type !== 'application/pdf') return null;
  const row = await trx
    .selectFrom('library_texts as t')
    .innerJoin('library_file_versions as v', (join) => sameOrganization(join, 'v.id', 't.version_id'))
    .innerJoin('library_files as f', (join) => sameOrganization(join, 'f.id', 'v.library_file_id').onRef('f.version', '=', 'v.version'))
    .select(sql<boolean>`t.text <> ''`.as('has_text'))
    .where('t.organization_id', '=', organizationId)
    .where('f.id', '=', id)
    .executeTakeFirst();
  return row?.has_text ?? null;
}

async function versionsOf(trx: Tenant, organizationId: string, id: string): Promise<LibraryFileVersion[]> {
  const rows = await trx
    .selectFrom('library_file_versions as v')
    .innerJoin('files as c', (join) => sameOrganization(join, 'c.owner_id', 'v.id'))
    .innerJoin('users as u', (join) => sameOrganization(join, 'u.id', 'v.created_by'))
    .select(['v.version', 'c.id as file_id', 'c.type', 'c.size', 'u.id as uploader_id', 'u.full_name', 'v.created_at'])
    .where('v.organization_id', '=', organizationId)
    .where('v.library_file_id', '=', id)
    .where('c.target', '=', 'library-file')
    .orderBy('v.version', 'desc')
    .execute();
  return rows.map(({ uploader_id: uploader, full_name: name, created_at: at, size, ...row }) => ({
    ...row,
    size: Number(size),
    uploader: { id: uploader, name },
    created_at: at.toISOString(),
  }));
}
