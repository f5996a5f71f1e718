import { Problem } from '../../shared/problem.ts';
import type { Tenant } from '../db/tenant.ts';
import { freeStorage } from '../files/free-storage.ts';
import type { ServerSession } from '../session/server-session.ts';
import { loadView, type RecordServices } from './load-view.ts';
import { mayEditDraft } from './save-draft.ts';
import { appendRecordEntry } from './record-entry.ts';
import { announceLoss } from './record-store.ts';

/** Deletes a draft that was never submitted, with its files; gives the storage keys that the file store may let go. */
export async function discardDraft(
  services: RecordServices,
  trx: Tenant,
  session: ServerSession,
  id: string,
  version: number,
): Promise<string[]> {
  const view = await loadView(services, trx, session, id, 'lock');
  if (!mayEditDraft(view, session) || view.record.number !== null) throw new Problem('record.not-draft');
  // Users with whom a draft is shared may fill it in, but not discard it.
  if (view.record.requester_id !== session.userId) throw new Problem('permission.denied');
  if (view.record.version !== version) throw new Problem('record.version-stale', { params: { version: view.record.version } });

  const files = await trx
    .selectFrom('files')
    .select(['storage_key', 'size'])
    .where('organization_id', '=', session.organizationId)
    .where('record_id', '=', id)
    .execute();
  await trx.deleteFrom('records').where('organization_id', '=', session.organizationId).where('id', '=', id).execute();
  announceLoss(trx, view.record, [session.userId, ...view.shares.map(({ shared_to }) => shared_to)]);
  const freed = files.reduce((sum, { size }) => sum + Number(size), 0);
  await freeStorage(trx, session.organizationId, freed);
  await appendRecordEntry(trx, session, {
    at: view.now,
    recordId: id,
    action: 'discard',
    details: { from: view.record.status, to: null },
  });
  return files.map(({ storage_key }) => storage_key);
}
