import { setTimeout as delay } from 'node:timers/promises';
import { connectClient } from './client.ts';
import type { Connection } from './connection.ts';

/** Shared lock of every process that uses the embedded database. A process that gets it exclusively may stop the database. */
const presenceLock = 727_270;
/** Held by the one server of a data directory. */
const serverLock = 727_271;

/** A connection that shows other processes that this one is running. Its locks are released when the process ends, for whatever reason. */
export interface Guard {
  /** Takes the place of the data directory's one server; false where another process has it. */
  claimServer(): Promise<boolean>;
  /** Gives up its presence; true where no other process is present, so that the database may be stopped. */
  leave(): Promise<boolean>;
  /** Called when the connection is lost other than by `leave`. */
  onLost(listener: () => void): void;
}

export async function openGuard(connection: Connection): Promise<Guard> {
  const client = await connectClient(connection, 'muster-guard');
  let left = false;
  let listener = () => {};
  client.on('end', () => {
    if (!left) listener();
  });
  await client.query('SELECT pg_advisory_lock_shared($1)', [presenceLock]);
  const tryLock = async (key: number) => {
    const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [key]);
    return rows[0]?.locked === true;
  };

  return {
    async claimServer() {
      // A killed server keeps its lock until the database notices.
      for (let attempt = 0; attempt < 20; attempt += 1) {
        if (await tryLock(serverLock)) return true;
        await delay(100);
      }
      return false;
    },
    async leave() {
      left = true;
      try {
        await client.query('SELECT pg_advisory_unlock_shared($1)', [presenceLock]);
        return await tryLock(presenceLock);
      } catch {
        return false;
      } finally {
        client.end().catch(() => {});
      }
    },
    onLost(next) {
      listener = next;
    },
  };
}
