import { draftStorage } from '../../forms/draft-storage.ts';
import { keptSteps, sentContent, unsentRecords } from './device-store.ts';
import { ownKey } from './own-key.ts';
import { adoptUploads } from '../../files/upload-queue.ts';

/** Moves a draft that an older version of the application kept under the record alone to the key of its requester, whose draft it is. */
export async function adoptDraft(id: string, requesterId: string, userId: string): Promise<void> {
  if (requesterId !== userId) return;
  const key = ownKey(id);
  await Promise.all([draftStorage.move(id, key).catch(() => undefined), sentContent.move(id, key), adoptUploads(id, key)]);
}

/** Moves an unsent record that an older version kept to the key of the person who, according to the record, has started it. */
export async function adoptUnsent(id: string, userId: string): Promise<void> {
  const older = await unsentRecords.load(id);
  if (older?.requester.id !== userId) return;
  await unsentRecords.move(id, ownKey(id));
  await adoptDraft(id, userId, userId);
}

/** Moves input that an older version kept for a step under the e-mail of the person who typed it, with the files beside it. */
export async function adoptStep(id: string, { email, event }: { email: string; event: string }): Promise<void> {
  const isMoved = await keptSteps.move(`${email}:${id}:${event}`, `${ownKey(id)}:${event}`);
  if (isMoved) await adoptUploads(id, ownKey(id));
}
