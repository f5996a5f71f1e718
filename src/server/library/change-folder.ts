import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { FolderRow } from '../../shared/library.ts';
import { Problem } from '../../shared/problem.ts';
import type { Tenant } from '../db/tenant.ts';
import { appendChange, refusedField, refuseStale, refuseWhenFull, type Fields } from '../listing/change.ts';
import { uniquely } from '../listing/uniquely.ts';
import type { ServerSession } from '../session/server-session.ts';
import { sitesOf } from '../sites/site-store.ts';
import { inheritLimits, lockTree, refuseHidden } from './folder-limits.ts';
import { findFolder, folderOf, withAllBelow } from './folder-store.ts';

/** Adds a folder. Below another it has the site of that one. */
export async function createFolder(
  trx: Tenant,
  session: ServerSession,
  wanted: { name: string; parent_id?: string | null; site_id?: string | null },
  at: Date,
): Promise<FolderRow> {
  refuseWhenFull(session);
  const name = requiredName(wanted.name);
  await lockTree(trx, session);
  const parent = wanted.parent_id ? await folderOf(trx, session, wanted.parent_id) : undefined;
  const siteId = parent ? parent.site_id : (wanted.site_id ?? null);
  if (siteId !== null) await requireOwnSite(trx, session, siteId);
  const id = uuidv7();
  const row = { organization_id: session.organizationId, id, parent_id: parent?.id ?? null, site_id: siteId, name };
  await uniquely('name', () =>
    trx
      .insertInto('library_folders')
      .values({ ...row, created_by: session.userId, created_at: at, updated_at: at })
      .execute(),
  );
  await inheritLimits(trx, session.organizationId, id);
  const folder = await folderOf(trx, session, id);
  await tellFolder(trx, session, folder, { at, after: fieldsOf(folder) });
  return folder;
}

/** Renames a folder. */
export async function renameFolder(
  trx: Tenant,
  session: ServerSession,
  id: string,
  wanted: { name: string; lock_version: number },
  at: Date,
): Promise<FolderRow> {
  const before = await lockedFolder(trx, session, id);
  refuseStale(before, wanted);
  const name = requiredName(wanted.name);
  await uniquely('name', () =>
    trx
      .updateTable('library_folders')
      .set({ name, lock_version: before.lock_version + 1, updated_at: at })
      .where('organization_id', '=', session.organizationId)
      .where('id', '=', id)
      .execute(),
  );
  const after = await folderOf(trx, session, id);
  await tellFolder(trx, session, after, { at, before: fieldsOf(before), after: fieldsOf(after) });
  return after;
}

/** Puts a folder and everything in it into the bin. */
export async function deleteFolder(trx: Tenant, session: ServerSession, id: string, at: Date): Promise<void> {
  const before = await lockedFolder(trx, session, id);
  const ids = await withAllBelow(trx, session.organizationId, id);
  await refuseHidden(trx, session, ids);
  const gone = { deleted_at: at, deleted_with: id };
  await trx
    .updateTable('library_files')
    .set(gone)
    .where('organization_id', '=', session.organizationId)
    .where('folder_id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
  await trx
    .updateTable('library_folders')
    .set(gone)
    .where('organization_id', '=', session.organizationId)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
  await tellFolder(trx, session, before, { at, before: fieldsOf(before) });
}

/** Takes a folder and what went with it out of the bin; to the top where its parent is in the bin. */
export async function restoreFolder(trx: Tenant, session: ServerSession, id: string, at: Date): Promise<FolderRow> {
  const { organizationId } = session;
  await lockTree(trx, session);
  const before = await folderOf(trx, session, id, 'library.folder-not-found', { inBin: true });
  const parent = before.parent_id === null ? undefined : await restoredInto(trx, session, before.parent_id);
  const back = { deleted_at: null, deleted_with: null };
  await trx.updateTable('library_files').set(back).where('organization_id', '=', organizationId).where('deleted_with', '=', id).execute();
  await uniquely('name', () =>
    trx
      .updateTable('library_folders')
      .set({ ...back, parent_id: sql`CASE WHEN id = ${id} THEN ${parent?.id ?? null}::uuid ELSE parent_id END` })
      .where('organization_id', '=', organizationId)
      .where((eb) => eb.or([eb('deleted_with', '=', id), eb('id', '=', id)]))
      .execute(),
  );
  await inheritLimits(trx, organizationId, id);
  const after = await folderOf(trx, session, id);
  await tellFolder(trx, session, after, { at, action: 'restore', before: fieldsOf(before), after: fieldsOf(after) });
  return after;
}

/** A folder of the session, locked until the commit. */
export async function lockedFolder(trx: Tenant, session: ServerSession, id: string): Promise<FolderRow> {
  await trx
    .selectFrom('library_folders')
    .select('id')
    .where('organization_id', '=', session.organizationId)
    .where('id', '=', id)
    .forUpdate()
    .execute();
  return folderOf(trx, session, id);
}

/**
 * Returns the folder to restore an item into. Undefined, the top of the library, if that folder is in the bin. Refuses if the folder is
 * missing or limited, so that limited content stays limited.
 */
export async function restoredInto(trx: Tenant, session: ServerSession, id: string): Promise<FolderRow | undefined> {
  const folder = await findFolder(trx, session, id);
  if (folder?.deleted_at === null) return folder;
  if (!folder || folder.is_limited) throw new Problem('library.restore-folder-first', { params: { folder: folder?.name ?? '' } });
  return undefined;
}

/** A name without spaces around it; none is refused. */
export function requiredName(name: string): string {
  const trimmed = name.trim();
  if (trimmed === '') throw refusedField('name', 'answer.required');
  return trimmed;
}

async function requireOwnSite(trx: Tenant, session: ServerSession, siteId: string): Promise<void> {
  const site = await sitesOf(trx, session).select('s.id').where('s.id', '=', siteId).executeTakeFirst();
  if (!site) throw refusedField('site_id', 'answer.reference');
}

/** Appends a change of a folder to the history. */
export function tellFolder(
  trx: Tenant,
  session: ServerSession,
  { id, name, site_id: siteId }: FolderRow,
  change: { at: Date; action?: string; before?: Fields; after?: Fields },
): Promise<void> {
  return appendChange(trx, session, { entity: 'library_folder', entityId: id, name, siteId: siteId ?? undefined, ...change });
}

function fieldsOf({ name, parent_id: parent, site_id: site }: FolderRow): Fields {
  return { name, parent, site };
}
