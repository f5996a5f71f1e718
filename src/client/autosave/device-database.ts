import { openDB, type IDBPDatabase } from 'idb';

/** A database on the device: deviceDatabase of values by texts. It is opened when it is first asked for. */
export function deviceDatabase(database: string, names: readonly string[]): () => Promise<IDBPDatabase> {
  let opened: Promise<IDBPDatabase> | undefined;
  return () =>
    (opened ??= openDB(database, 1, {
      upgrade: (db) => {
        for (const name of names) db.createObjectStore(name);
      },
    }));
}

/**
 * Opens one object store of a database. A device that stores nothing (private window, full disk) must not stop the work: loading then
 * returns undefined, and saving returns false.
 */
export function objectStore<Value>(db: () => Promise<IDBPDatabase>, name: string) {
  return {
    async load(key: string): Promise<Value | undefined> {
      try {
        return (await (await db()).get(name, key)) as Value | undefined;
      } catch {
        return undefined;
      }
    },
    async save(key: string, value: Value): Promise<boolean> {
      try {
        const writing = (await db()).transaction(name, 'readwrite');
        const put = writing.store.put(value, key);
        // Commits now: leaving the page would abort an open transaction.
        writing.commit();
        await Promise.all([put, writing.done]);
        return true;
      } catch {
        return false;
      }
    },
    /** Everything under keys that begin alike. */
    async list(prefix: string): Promise<Value[]> {
      try {
        return (await (await db()).getAll(name, IDBKeyRange.bound(prefix, `${prefix}\uffff`))) as Value[];
      } catch {
        return [];
      }
    },
    /** Moves a value to another key if that one is free. Returns whether it moved. */
    async move(from: string, to: string): Promise<boolean> {
      const [kept, there] = await Promise.all([this.load(from), this.load(to)]);
      if (kept === undefined || there !== undefined || !(await this.save(to, kept))) return false;
      await this.remove(from);
      return true;
    },
    async remove(key: string): Promise<void> {
      try {
        await (await db()).delete(name, key);
      } catch {
        // There was nothing to keep it in.
      }
    },
  };
}
