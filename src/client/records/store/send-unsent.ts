import type { QueryClient } from '@tanstack/react-query';
import type { RecordDetail } from '../../../shared/record.ts';
import { problemOf } from '../../api.ts';
import { draftStorage } from '../../forms/draft-storage.ts';
import { unsentRecords } from './device-store.ts';
import { ownKey, ownPrefix } from './own-key.ts';
import { createRecord, patchDraft, recordQuery, takeDetail } from './record-queries.ts';

const making = new Map<string, Promise<RecordDetail>>();

/** Makes a record on the server that was started here; who asks while it is being made gets the same one. */
export function sendUnsent(client: QueryClient, record: RecordDetail): Promise<RecordDetail> {
  const underWay = making.get(record.id) ?? make(client, record).finally(() => making.delete(record.id));
  making.set(record.id, underWay);
  return underWay;
}

/** Whether nothing was saved in a record since it was made; the server itself may fill in the company of a contractor's user. */
export function isUntouched({ version }: RecordDetail): boolean {
  return version === 1;
}

async function make(client: QueryClient, { id, module, template }: RecordDetail): Promise<RecordDetail> {
  const key = ownKey(id);
  const detail = await createRecord({ id, module, template_id: template.id }).catch((thrown: unknown) => {
    // An earlier attempt had reached the server.
    if (problemOf(thrown).code === 'record.exists') return client.fetchQuery({ ...recordQuery(id), staleTime: 0 });
    throw thrown;
  });
  takeDetail(client, detail);
  await unsentRecords.remove(key);
  return detail;
}

/**
 * Sends records that were started and filled in here and never reached the server. Those that cannot be sent now stay for the next time.
 */
export async function sendWaiting(client: QueryClient): Promise<void> {
  for (const record of await unsentRecords.list(ownPrefix())) {
    const key = ownKey(record.id);
    const draft = await draftStorage.load(key).catch(() => undefined);
    if (!draft) continue;
    try {
      const made = await sendUnsent(client, record);
      if (!isUntouched(made)) continue;
      const version = await patchDraft(record.id, { ...draft, version: made.version });
      await draftStorage.save(key, { ...draft, version });
    } catch {
      // Its form says why, when it is opened.
    }
  }
}

const dayInMilliseconds = 86_400_000;

/** Removes records that were started here over a day ago and have no typed content. */
export async function forgetUntouched(now: number): Promise<void> {
  for (const { id, created_at } of await unsentRecords.list(ownPrefix())) {
    const key = ownKey(id);
    const isOld = now - Date.parse(created_at) > dayInMilliseconds;
    if (isOld && !(await draftStorage.load(key).catch(() => undefined))) await unsentRecords.remove(key);
  }
}
