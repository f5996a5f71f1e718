import { openDB, type DBSchema } from 'idb';
import type { UploadQueue, WaitingUpload } from './file-services.ts';

interface KeptUpload extends WaitingUpload {
  /** The record as its filler keeps it here: by `ownKey`. */
  record: string;
}

interface UploadDatabase extends DBSchema {
  uploads: { key: string; value: KeptUpload; indexes: { place: [record: string, place: string]; record: string } };
}

const database = () =>
  openDB<UploadDatabase>('muster-uploads', 1, {
    upgrade: (db) => {
      const uploads = db.createObjectStore('uploads', { keyPath: 'id' });
      uploads.createIndex('place', ['record', 'place']);
      uploads.createIndex('record', 'record');
    },
  });

let opened: ReturnType<typeof database> | undefined;
const db = () => (opened ??= database());

/** Does something with the device's database, or without it where the browser refuses one. */
async function attempt<Result>(work: () => Promise<Result>, otherwise: Result): Promise<Result> {
  try {
    return await work();
  } catch {
    return otherwise;
  }
}

/** The files of a record that wait on this device for the server. Their ids are in the order in which they were made. */
export function uploadQueue(record: string): UploadQueue {
  return {
    keep: (upload) =>
      attempt(async () => {
        await (await db()).put('uploads', { ...upload, record });
      }, undefined),
    waiting: (place) => attempt(async () => (await db()).getAllFromIndex('uploads', 'place', [record, place]), []),
    forget: (id) => attempt(async () => (await db()).delete('uploads', id), undefined),
    hasOlder: (id, isAwaited) =>
      attempt(async () => {
        const waiting = await (await db()).getAllFromIndex('uploads', 'record', record);
        return waiting.some((upload) => upload.id < id && isAwaited(upload.place));
      }, false),
  };
}

/** Whether files of a record wait on this device for the server, at a place that `isAwaited`. */
export function hasWaitingUploads(record: string, isAwaited: (place: string) => boolean): Promise<boolean> {
  return attempt(async () => {
    const waiting = await (await db()).getAllFromIndex('uploads', 'record', record);
    return waiting.some(({ place }) => isAwaited(place));
  }, false);
}

/** Forgets what waits for a record that was sent or discarded. */
export function forgetUploads(record: string): Promise<void> {
  return attempt(async () => {
    const writing = (await db()).transaction('uploads', 'readwrite');
    for (const key of await writing.store.index('record').getAllKeys(record)) void writing.store.delete(key);
    await writing.done;
  }, undefined);
}

/** Puts the files of a record that are kept under one key under another. */
export function adoptUploads(from: string, to: string): Promise<void> {
  return attempt(async () => {
    const writing = (await db()).transaction('uploads', 'readwrite');
    for (const upload of await writing.store.index('record').getAll(from)) void writing.store.put({ ...upload, record: to });
    await writing.done;
  }, undefined);
}
