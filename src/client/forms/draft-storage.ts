import { openDB, type DBSchema } from 'idb';
import type { Draft } from './draft.ts';

/** A draft as this device keeps it. */
export interface StoredDraft extends Draft {
  /** The version of the record that the draft was made on; null while the server has none. */
  version: number | null;
  /** ISO 8601, by the device's clock. */
  savedAt: string;
}

interface DraftDatabase extends DBSchema {
  drafts: { key: string; value: StoredDraft };
}

const database = () =>
  openDB<DraftDatabase>('muster-drafts', 1, {
    upgrade: (db) => {
      db.createObjectStore('drafts');
    },
  });

let opened: ReturnType<typeof database> | undefined;
const db = () => (opened ??= database());

/** Drafts on the device, by a key of the person and the record. They survive a reload, a lost connection and an expired session. */
export const draftStorage = {
  async save(key: string, draft: StoredDraft): Promise<void> {
    const writing = (await db()).transaction('drafts', 'readwrite');
    const put = writing.store.put(draft, key);
    // Commits now: leaving the page would abort an open transaction.
    writing.commit();
    await Promise.all([put, writing.done]);
  },
  async load(key: string): Promise<StoredDraft | undefined> {
    return (await db()).get('drafts', key);
  },
  async remove(key: string): Promise<void> {
    await (await db()).delete('drafts', key);
  },
  /** Moves a value to another key if that one is free. */
  async move(from: string, to: string): Promise<void> {
    const store = (await db()).transaction('drafts', 'readwrite').store;
    const [kept, there] = await Promise.all([store.get(from), store.get(to)]);
    if (!kept || there) return;
    await Promise.all([store.put(kept, to), store.delete(from)]);
  },
};
