import { Problem } from '../../shared/problem.ts';
import type { FolderRow, LibraryFileRow } from '../../shared/library.ts';
import type { Tenant } from '../db/tenant.ts';
import { appendChange } from '../listing/change.ts';
import { uniquely } from '../listing/uniquely.ts';
import type { ServerSession } from '../session/server-session.ts';
import { lockedFolder } from './change-folder.ts';
import { lockedFile } from './change-library-file.ts';
import { inheritLimits, lockTree, refuseHidden } from './folder-limits.ts';
import { folderOf, withAllBelow } from './folder-store.ts';
import { libraryFile } from './library-file-store.ts';

/** Moves a file into a folder, or to the top of the library. */
export async function moveFile(
  trx: Tenant,
  session: ServerSession,
  id: string,
  targetId: string | null,
  at: Date,
): Promise<LibraryFileRow> {
  const before = await lockedFile(trx, session, id);
  const target = await targetOf(trx, session, targetId);
  await trx
    .updateTable('library_files')
    .set({ folder_id: target?.id ?? null, lock_version: before.lock_version + 1, updated_at: at })
    .where('organization_id', '=', session.organizationId)
    .where('id', '=', id)
    .execute();
  await appendChange(trx, session, {
    ...{ at, entity: 'library_file', entityId: id, name: before.name, action: 'move', siteId: target?.site_id ?? undefined },
    before: { folder: before.folder?.name },
    after: { folder: target?.name },
  });
  return libraryFile(trx, session, id);
}

/** Moves a folder with its contents. It takes the site of its new parent. */
export async function moveFolder(trx: Tenant, session: ServerSession, id: string, targetId: string | null, at: Date): Promise<FolderRow> {
  const { organizationId } = session;
  await lockTree(trx, session);
  const before = await lockedFolder(trx, session, id);
  const target = await targetOf(trx, session, targetId);
  const ids = await withAllBelow(trx, organizationId, id);
  if (target && ids.includes(target.id)) {
    const code = 'library.moved-into-itself';
    throw new Problem(code, { violations: [{ key: 'target_folder_id', code }] });
  }
  await refuseHidden(trx, session, ids);
  // At the top a folder keeps its site.
  const siteId = target ? target.site_id : before.site_id;
  await uniquely('name', () =>
    trx
      .updateTable('library_folders')
      .set({ parent_id: target?.id ?? null, site_id: siteId, lock_version: before.lock_version + 1, updated_at: at })
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .execute(),
  );
  await trx
    .updateTable('library_folders')
    .set({ site_id: siteId })
    .where('organization_id', '=', organizationId)
    .where('id', 'in', ids)
    .execute();
  await inheritLimits(trx, organizationId, id);
  await appendChange(trx, session, {
    ...{ at, entity: 'library_folder', entityId: id, name: before.name, action: 'move', siteId: siteId ?? undefined },
    before: { parent: before.parent_id },
    after: { parent: target?.id },
  });
  return folderOf(trx, session, id);
}

async function targetOf(trx: Tenant, session: ServerSession, id: string | null): Promise<FolderRow | undefined> {
  return id === null ? undefined : folderOf(trx, session, id, 'library.target-not-found');
}
