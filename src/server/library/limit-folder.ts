import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { FolderRow, FolderViewers } from '../../shared/library.ts';
import type { Named } from '../../shared/named.ts';
import type { Tenant } from '../db/tenant.ts';
import { refusedField, refuseStale } from '../listing/change.ts';
import type { ServerSession } from '../session/server-session.ts';
import { requireColleague } from '../sites/require-colleague.ts';
import { lockedFolder, renameFolder, restoreFolder, tellFolder } from './change-folder.ts';
import { inheritLimits, lockTree } from './folder-limits.ts';
import { findFolder, folderOf } from './folder-store.ts';

interface WantedViewers {
  viewer_role_ids?: string[];
  viewer_ids?: string[];
}

/** Restores a folder, renames it, or limits it to roles and people, as requested. */
export async function changeFolder(
  trx: Tenant,
  session: ServerSession,
  id: string,
  {
    name,
    is_deleted: isDeleted,
    lock_version: lockVersion,
    ...viewers
  }: WantedViewers & { name?: string; is_deleted?: false; lock_version: number },
  at: Date,
): Promise<FolderRow> {
  if (isDeleted === false) await restoreFolder(trx, session, id, at);
  let folder = await folderOf(trx, session, id);
  let version = lockVersion;
  if (name !== undefined) {
    folder = await renameFolder(trx, session, id, { name, lock_version: version }, at);
    version = folder.lock_version;
  }
  if (viewers.viewer_role_ids === undefined && viewers.viewer_ids === undefined) return folder;
  return limitFolder(trx, session, id, { ...viewers, lock_version: version }, at);
}

/**
 * Limits a folder and its contents to people and to the members of roles. Without either, only the limits of the folders above apply.
 * Refuses a limit that excludes the user who sets it, as that user could not remove it.
 */
async function limitFolder(
  trx: Tenant,
  session: ServerSession,
  id: string,
  wanted: WantedViewers & { lock_version: number },
  at: Date,
): Promise<FolderRow> {
  const { organizationId } = session;
  await lockTree(trx, session);
  const before = await lockedFolder(trx, session, id);
  refuseStale(before, wanted);
  const old = await viewersOf(trx, organizationId, id);
  const roles = wanted.viewer_role_ids ?? old.roles.map((role) => role.id);
  const people = wanted.viewer_ids ?? old.people.map((person) => person.id);
  await requireRoles(trx, organizationId, roles, old.roles);
  for (const person of people)
    if (!old.people.some((known) => known.id === person)) await requireColleague(trx, organizationId, person, 'viewer_ids');

  await trx.deleteFrom('library_folder_viewers').where('organization_id', '=', organizationId).where('folder_id', '=', id).execute();
  const viewers = [...roles.map((role) => ({ role_id: role })), ...people.map((person) => ({ user_id: person }))];
  if (viewers.length > 0)
    await trx
      .insertInto('library_folder_viewers')
      .values(viewers.map((viewer) => ({ ...viewer, organization_id: organizationId, id: uuidv7(), folder_id: id })))
      .execute();
  await trx
    .updateTable('library_folders')
    .set({ limited_by: viewers.length > 0 ? [id] : [], lock_version: before.lock_version + 1, updated_at: at })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
  await inheritLimits(trx, organizationId, id);

  const after = await findFolder(trx, session, id);
  if (!after) throw refusedField('viewer_ids', 'library.leaves-you-out');
  const now = await viewersOf(trx, organizationId, id);
  await tellFolder(trx, session, after, { at, action: 'limit', before: fieldsOf(old), after: fieldsOf(now) });
  return after;
}

/** Returns the roles and people that a folder is limited to, and the roles that it can be limited to. */
export async function folderViewers(trx: Tenant, session: ServerSession, id: string): Promise<FolderViewers> {
  const { organizationId } = session;
  await folderOf(trx, session, id);
  const above = await sql<Named>`
    SELECT l.id, l.name FROM library_folders d JOIN library_folders l ON l.organization_id = d.organization_id AND l.id = ANY (d.limited_by)
    WHERE d.organization_id = ${organizationId} AND d.id = ${id} AND l.id <> d.id
    ORDER BY cardinality(l.limited_by)`.execute(trx);
  const choices = await sql<Named>`
    SELECT r.id, r.name FROM roles r WHERE r.organization_id = ${organizationId} AND EXISTS (
      SELECT 1 FROM role_rules rr WHERE rr.organization_id = r.organization_id AND rr.role_id = r.id
        AND rr.subject = 'Library' AND 'read' = ANY (rr.actions))
    ORDER BY r.name, r.id`.execute(trx);
  return { ...(await viewersOf(trx, organizationId, id)), above: above.rows, choices: choices.rows };
}

async function viewersOf(trx: Tenant, organizationId: string, folderId: string): Promise<Pick<FolderViewers, 'roles' | 'people'>> {
  const { rows } = await sql<Named & { is_role: boolean }>`
    SELECT coalesce(r.id, u.id) AS id, coalesce(r.name, u.full_name) AS name, r.id IS NOT NULL AS is_role
    FROM library_folder_viewers w
      LEFT JOIN roles r ON r.organization_id = w.organization_id AND r.id = w.role_id
      LEFT JOIN users u ON u.organization_id = w.organization_id AND u.id = w.user_id
    WHERE w.organization_id = ${organizationId} AND w.folder_id = ${folderId}
    ORDER BY coalesce(r.name, u.full_name), w.id`.execute(trx);
  const named = (isRole: boolean) => rows.filter((row) => row.is_role === isRole).map(({ id, name }) => ({ id, name }));
  return { roles: named(true), people: named(false) };
}

async function requireRoles(trx: Tenant, organizationId: string, ids: readonly string[], known: readonly Named[]): Promise<void> {
  const added = ids.filter((id) => known.every((role) => role.id !== id));
  if (added.length === 0) return;
  const found = await trx.selectFrom('roles').select('id').where('organization_id', '=', organizationId).where('id', 'in', added).execute();
  if (found.length < added.length) throw refusedField('viewer_role_ids', 'answer.reference');
}

/** Roles by name, as the log knows no ids of roles; people by id, whose names it looks up. */
function fieldsOf({ roles, people }: Pick<FolderViewers, 'roles' | 'people'>) {
  return { viewer_roles: roles.map(({ name }) => name), viewers: people.map(({ id }) => id) };
}
