import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { LibraryFileRow } from '../../shared/library.ts';
import { Problem } from '../../shared/problem.ts';
import type { Tenant } from '../db/tenant.ts';
import { setFiles } from '../files/owned-files.ts';
import { appendChange, refusedField, refuseStale, refuseWhenFull, type Fields } from '../listing/change.ts';
import { enqueueMustRead } from '../outbox/outbox.ts';
import type { ServerSession } from '../session/server-session.ts';
import { requiredName, restoredInto } from './change-folder.ts';
import { folderOf } from './folder-store.ts';
import { libraryFile } from './library-file-store.ts';

/** Changes of a file; `file` is the content of a new version. */
export interface FileChange {
  name?: string;
  author?: string | null;
  must_read?: boolean;
  file?: string;
  lock_version: number;
}

/** Adds a file whose content was uploaded before. Without a name it keeps that of its content. */
export async function createLibraryFile(
  trx: Tenant,
  session: ServerSession,
  wanted: { file: string; folder_id?: string | null; name?: string; author?: string | null },
  at: Date,
): Promise<LibraryFileRow> {
  refuseWhenFull(session);
  const folder = wanted.folder_id ? await folderOf(trx, session, wanted.folder_id, 'library.target-not-found') : undefined;
  const id = uuidv7();
  await trx
    .insertInto('library_files')
    .values({
      organization_id: session.organizationId,
      id,
      folder_id: folder?.id ?? null,
      name: requiredName(wanted.name ?? (await nameOf(trx, session, wanted.file))),
      author: wanted.author?.trim() || null,
      created_by: session.userId,
      created_at: at,
      updated_at: at,
    })
    .execute();
  await addVersion(trx, session, { id, version: 1, file: wanted.file }, at);
  const file = await libraryFile(trx, session, id);
  await tell(trx, session, file, { at, after: fieldsOf(file) });
  return file;
}

/** Changes the name or the author of a file, whether it must be read, or its content. */
export async function changeLibraryFile(
  trx: Tenant,
  session: ServerSession,
  id: string,
  { name, author, must_read: mustRead, file, lock_version: lockVersion }: FileChange,
  at: Date,
): Promise<LibraryFileRow> {
  if (file !== undefined) refuseWhenFull(session);
  const before = await lockedFile(trx, session, id);
  refuseStale(before, { lock_version: lockVersion });
  const version = before.version + (file === undefined ? 0 : 1);
  if (file !== undefined) await addVersion(trx, session, { id, version, file }, at);
  await trx
    .updateTable('library_files')
    .set({
      ...(name !== undefined && { name: requiredName(name) }),
      ...(author !== undefined && { author: author?.trim() || null }),
      ...(mustRead !== undefined && { must_read: mustRead }),
      version,
      lock_version: before.lock_version + 1,
      updated_at: at,
    })
    .where('organization_id', '=', session.organizationId)
    .where('id', '=', id)
    .execute();
  const after = await libraryFile(trx, session, id);
  await tell(trx, session, after, { at, before: fieldsOf(before), after: fieldsOf(after) });
  if (after.must_read && (!before.must_read || file !== undefined)) await askToRead(trx, session, after, at);
  return after;
}

/** Puts a file into the bin. */
export async function deleteLibraryFile(trx: Tenant, session: ServerSession, id: string, at: Date): Promise<void> {
  const before = await lockedFile(trx, session, id);
  await trx
    .updateTable('library_files')
    .set({ deleted_at: at, deleted_with: id })
    .where('organization_id', '=', session.organizationId)
    .where('id', '=', id)
    .execute();
  await tell(trx, session, before, { at, before: fieldsOf(before) });
}

/** Restores a file from the bin; to the top of the library where its folder is in the bin. */
export async function restoreLibraryFile(trx: Tenant, session: ServerSession, id: string, at: Date): Promise<LibraryFileRow> {
  const before = await libraryFile(trx, session, id, { inBin: true });
  const folder = before.folder && (await restoredInto(trx, session, before.folder.id));
  await trx
    .updateTable('library_files')
    .set({ deleted_at: null, deleted_with: null, folder_id: folder?.id ?? null })
    .where('organization_id', '=', session.organizationId)
    .where('id', '=', id)
    .execute();
  const after = await libraryFile(trx, session, id);
  await tell(trx, session, after, { at, action: 'restore', before: fieldsOf(before), after: fieldsOf(after) });
  return after;
}

function askToRead(trx: Tenant, { organizationId, userId }: ServerSession, { id, version }: LibraryFileRow, at: Date): Promise<void> {
  return enqueueMustRead(trx, organizationId, { fileId: id, version, by: userId }, at);
}

/** A file of the session, locked until the commit. */
export async function lockedFile(trx: Tenant, session: ServerSession, id: string): Promise<LibraryFileRow> {
  await trx
    .selectFrom('library_files')
    .select(sql`1`.as('one'))
    .where('organization_id', '=', session.organizationId)
    .where('id', '=', id)
    .forUpdate()
    .execute();
  return libraryFile(trx, session, id);
}

async function addVersion(
  trx: Tenant,
  session: ServerSession,
  { id, version, file }: { id: string; version: number; file: string },
  at: Date,
): Promise<void> {
  const { organizationId, userId } = session;
  const versionId = uuidv7();
  const row = { organization_id: organizationId, id: versionId, library_file_id: id, version, created_by: userId, created_at: at };
  await trx.insertInto('library_file_versions').values(row).execute();
  await setFiles(trx, session, { target: 'library-file', ownerId: versionId, files: [file] });
}

/** The name under which a content was uploaded. */
async function nameOf(trx: Tenant, { organizationId }: ServerSession, id: string): Promise<string> {
  const row = await trx
    .selectFrom('files')
    .select('name')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw refusedField('file', 'answer.file');
  return row.name;
}

/** Appends a change of a file to the history. */
export function tell(
  trx: Tenant,
  session: ServerSession,
  { id, name, site }: LibraryFileRow,
  change: { at: Date; action?: string; before?: Fields; after?: Fields },
): Promise<void> {
  return appendChange(trx, session, { entity: 'library_file', entityId: id, name, siteId: site?.id, ...change });
}

function fieldsOf({ name, author, version, must_read: mustRead, folder }: LibraryFileRow): Fields {
  return { name, author, version, must_read: mustRead, folder: folder?.name ?? null };
}

/** Refuses to confirm a file that need not be read. */
export function refuseUnlessMustRead({ must_read: mustRead }: LibraryFileRow): void {
  if (!mustRead) throw new Problem('library.not-must-read');
}
