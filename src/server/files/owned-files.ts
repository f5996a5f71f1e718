import { fileLimits, type FileTarget } from '../../shared/file-limits.ts';
import { Problem } from '../../shared/problem.ts';
import type { Tenant } from '../db/tenant.ts';
import type { ServerSession } from '../session/server-session.ts';
import { freeStorage } from './free-storage.ts';

/**
 * Sets the files of an owner, in this order, within the transaction that saves the owner. Its other files are removed; the nightly
 * cleanup deletes their content. Only files that the sender uploaded for this target, or that the owner already has, can be attached. Any
 * other is `file.not-found`.
 */
export async function setFiles(
  trx: Tenant,
  session: ServerSession,
  { target, ownerId, files }: { target: FileTarget; ownerId: string; files: readonly string[] },
): Promise<void> {
  const { organizationId, userId } = session;
  const wanted = [...new Set(files)];
  if (wanted.length > fileLimits[target].maxFiles) throw new Problem('file.too-many', { params: { maximum: fileLimits[target].maxFiles } });

  for (const [position, id] of wanted.entries()) {
    const attached = await trx
      .updateTable('files')
      .set({ owner_id: ownerId, position })
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .where('target', '=', target)
      .where((eb) => eb.or([eb('owner_id', '=', ownerId), eb.and([eb('owner_id', 'is', null), eb('created_by', '=', userId)])]))
      .returning('id')
      .executeTakeFirst();
    if (!attached) throw new Problem('file.not-found', { violations: [{ key: 'files', code: 'answer.file' }] });
  }
  await removeFiles(trx, organizationId, (eb) =>
    eb.and([eb('target', '=', target), eb('owner_id', '=', ownerId), ...(wanted.length > 0 ? [eb('id', 'not in', wanted)] : [])]),
  );
}

/** The ids of the files of several owners, in their order; an owner without any is not in it. */
export async function filesOf(
  trx: Tenant,
  organizationId: string,
  target: FileTarget,
  ownerIds: readonly string[],
): Promise<Map<string, string[]>> {
  if (ownerIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('files')
    .select(['id', 'owner_id'])
    .where('organization_id', '=', organizationId)
    .where('target', '=', target)
    .where('owner_id', 'in', ownerIds)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const owners = Map.groupBy(rows, ({ owner_id: owner }) => owner ?? '');
  return new Map([...owners].map(([owner, files]) => [owner, files.map(({ id }) => id)]));
}

/** Removes a file that its sender has attached to nothing; any other is `file.not-found`. */
export async function removeUnattached(trx: Tenant, { organizationId, userId }: ServerSession, id: string): Promise<void> {
  const removed = await removeFiles(trx, organizationId, (eb) =>
    eb.and([eb('id', '=', id), eb('target', '<>', 'record'), eb('owner_id', 'is', null), eb('created_by', '=', userId)]),
  );
  if (removed === 0) throw new Problem('file.not-found');
}

/** Removes files that were sent before an instant and never attached. Returns their number. */
export async function removeForgotten(trx: Tenant, organizationId: string, before: Date): Promise<number> {
  return removeFiles(trx, organizationId, (eb) =>
    eb.and([eb('target', '<>', 'record'), eb('owner_id', 'is', null), eb('created_at', '<', before)]),
  );
}

/** Removes files by id, regardless of their owner. Returns their number. */
export async function removeFilesById(trx: Tenant, organizationId: string, ids: readonly string[]): Promise<number> {
  return ids.length === 0 ? 0 : removeFiles(trx, organizationId, (eb) => eb('id', 'in', [...ids]));
}

/** Removes every file of an owner that was deleted, or whose files no one may see any more. */
export async function removeFilesOf(trx: Tenant, organizationId: string, target: FileTarget, ownerId: string): Promise<void> {
  await removeFiles(trx, organizationId, (eb) => eb.and([eb('target', '=', target), eb('owner_id', '=', ownerId)]));
}

type Which = Parameters<ReturnType<typeof deletion>['where']>[0];

function deletion(trx: Tenant) {
  return trx.deleteFrom('files');
}

async function removeFiles(trx: Tenant, organizationId: string, which: Which): Promise<number> {
  const removed = await deletion(trx).where('organization_id', '=', organizationId).where(which).returning('size').execute();
  await freeStorage(
    trx,
    organizationId,
    removed.reduce((sum, { size }) => sum + Number(size), 0),
  );
  return removed.length;
}
