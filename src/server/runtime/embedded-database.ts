import { setTimeout as delay } from 'node:timers/promises';
import type { Connection } from '../db/connection.ts';
import { openGuard, type Guard } from '../db/guard.ts';
import { layOutCluster, type Cluster } from './cluster.ts';
import { initCluster } from './init-cluster.ts';
import { ensurePostmaster, stopPostmaster } from './postmaster.ts';
import type { RunUser } from './run-user.ts';

/** The PostgreSQL that runs beside the server, shared with the commands that use the same data directory. */
export interface EmbeddedDatabase {
  admin: Connection;
  /** Becomes the one server of the data directory; false where there is one. */
  claimServer(): Promise<boolean>;
  /** Leaves it, and stops it unless another process is using it. */
  stop(): Promise<void>;
}

export interface EmbeddedDatabaseOptions {
  dataDir: string;
  user: RunUser;
  programs: string | undefined;
  /** Told when the database was lost and is being started again. */
  warn: (message: string) => void;
}

/** Starts or adopts the embedded database and keeps it running until `stop`. */
export async function startEmbeddedDatabase({ dataDir, user, programs, warn }: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const cluster = await layOutCluster(dataDir, user, programs);
  initCluster(cluster);
  let claimed = false;
  let stopped = false;
  let present = await join(cluster);
  let restored = Promise.resolve();

  const watch = () => present.guard.onLost(() => (restored = restore()));
  const restore = async (): Promise<void> => {
    warn('The database went away; starting it again.');
    for (;;) {
      if (stopped) return;
      try {
        present = await join(cluster);
        if (stopped) return;
        if (claimed && !(await present.guard.claimServer())) throw new Error('Another server took over the data directory.');
        watch();
        return warn('The database is back.');
      } catch (error) {
        warn(`The database did not start: ${error instanceof Error ? error.message : String(error)}`);
        await delay(2_000);
      }
    }
  };
  watch();

  return {
    admin: cluster.admin,
    async claimServer() {
      claimed = await present.guard.claimServer();
      return claimed;
    },
    async stop() {
      if (stopped) return;
      stopped = true;
      // Waits for the database to start: otherwise it would outlive this process, and nothing would stop it.
      await restored;
      if (await present.guard.leave()) await stopPostmaster(cluster, present.pid);
    },
  };
}

/** The database may be going down under another process's hands between being found and being joined: then once more. */
async function join(cluster: Cluster): Promise<{ pid: number; guard: Guard }> {
  for (let attempt = 1; ; attempt += 1) {
    const pid = await ensurePostmaster(cluster);
    try {
      return { pid, guard: await openGuard(cluster.admin) };
    } catch (error) {
      if (attempt === 5) throw error;
      await delay(100);
    }
  }
}
