import { daysInBin } from '../../shared/bin.ts';
import type { Tenant } from '../db/tenant.ts';
import { sameOrganization } from '../db/same-organization.ts';
import { removeFilesOf } from '../files/owned-files.ts';
import { after } from '../lifetimes.ts';

/** Removes the files and folders that have been in the bin for too long; gives how many files. */
export async function emptyBin(trx: Tenant, organizationId: string, now: Date): Promise<number> {
  const before = after(now, -daysInBin * 24 * 60 * 60_000);
  const versions = await trx
    .selectFrom('library_file_versions as v')
    .innerJoin('library_files as f', (join) => sameOrganization(join, 'f.id', 'v.library_file_id'))
    .select('v.id')
    .where('v.organization_id', '=', organizationId)
    .where('f.deleted_at', '<', before)
    .execute();
  for (const { id } of versions) await removeFilesOf(trx, organizationId, 'library-file', id);
  const { numDeletedRows } = await trx
    .deleteFrom('library_files')
    .where('organization_id', '=', organizationId)
    .where('deleted_at', '<', before)
    .executeTakeFirst();
  await removeEmptyFolders(trx, organizationId, before);
  return Number(numDeletedRows);
}

/** From the lowest upwards: a folder goes once nothing is in it any more. */
async function removeEmptyFolders(trx: Tenant, organizationId: string, before: Date): Promise<void> {
  for (;;) {
    const { numDeletedRows } = await trx
      .deleteFrom('library_folders as d')
      .where('d.organization_id', '=', organizationId)
      .where('d.deleted_at', '<', before)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('library_folders as c')
              .select('c.id')
              .whereRef('c.organization_id', '=', 'd.organization_id')
              .whereRef('c.parent_id', '=', 'd.id'),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('library_files as f')
              .select('f.id')
              .whereRef('f.organization_id', '=', 'd.organization_id')
              .whereRef('f.folder_id', '=', 'd.id'),
          ),
        ),
      )
      .executeTakeFirst();
    if (numDeletedRows === 0n) return;
  }
}
