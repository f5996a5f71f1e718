import { uuidv7 } from 'uuidv7';
import { Problem } from '../../shared/problem.ts';
import type { Tenant } from '../db/tenant.ts';
import type { ServerSession } from '../session/server-session.ts';
import { folderOf } from './folder-store.ts';
import { libraryFile } from './library-file-store.ts';

/** A folder or a file, as requests name it. */
export interface OfOne {
  folder_id?: string;
  library_file_id?: string;
}

/** Refuses anything but exactly one folder or one file that the session may see. */
export async function requireOne(trx: Tenant, session: ServerSession, { folder_id: folder, library_file_id: file }: OfOne): Promise<void> {
  if ((folder === undefined) === (file === undefined))
    throw new Problem('request.invalid', {
      params: { field: 'library_file_id' },
      violations: [{ key: 'library_file_id', code: 'answer.required' }],
    });
  if (folder !== undefined) await folderOf(trx, session, folder);
  if (file !== undefined) await libraryFile(trx, session, file);
}

/** Marks a folder or a file as a favourite of the session; marking it again changes nothing. */
export async function addFavorite(trx: Tenant, session: ServerSession, of: OfOne, at: Date): Promise<{ id: string; is_favorite: boolean }> {
  await requireOne(trx, session, of);
  const { organizationId, userId } = session;
  const favorite = {
    organization_id: organizationId,
    user_id: userId,
    folder_id: of.folder_id ?? null,
    library_file_id: of.library_file_id ?? null,
  };
  await trx
    .insertInto('library_favorites')
    .values({ ...favorite, id: uuidv7(), created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await trx
    .selectFrom('library_favorites as v')
    .select('v.id')
    .where('v.organization_id', '=', organizationId)
    .where('v.user_id', '=', userId)
    .where((eb) =>
      of.folder_id === undefined ? eb('v.library_file_id', '=', of.library_file_id ?? '') : eb('v.folder_id', '=', of.folder_id),
    )
    .executeTakeFirstOrThrow();
  return { id, is_favorite: true };
}

/** Takes a favourite of the session off, or leaves it. */
export async function changeFavorite(
  trx: Tenant,
  { organizationId, userId }: ServerSession,
  id: string,
  isFavorite: boolean,
): Promise<{ id: string; is_favorite: boolean }> {
  const own = { 'v.organization_id': organizationId, 'v.user_id': userId, 'v.id': id };
  const found = await trx
    .selectFrom('library_favorites as v')
    .select('v.id')
    .where((eb) => eb.and(own))
    .executeTakeFirst();
  if (!found) throw new Problem('settings.not-found');
  if (!isFavorite)
    await trx
      .deleteFrom('library_favorites as v')
      .where((eb) => eb.and(own))
      .execute();
  return { id, is_favorite: isFavorite };
}
