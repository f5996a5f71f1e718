import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { Connection } from '../../src/server/db/connection.ts';
import { startEmbeddedDatabase } from '../../src/server/runtime/embedded-database.ts';
import { readPostmasterFile } from '../../src/server/runtime/postmaster-file.ts';
import { findRunUser } from '../../src/server/runtime/run-user.ts';
import { newDataDir, removeDataDir } from './server-process.ts';

/** A PostgreSQL of a test file's own, empty: `admin` is its superuser. */
export interface TestCluster {
  admin: Connection & { host: string; password: string };
  /** Kills the database; it is started again at once. */
  kill(): void;
}

export function useCluster(): TestCluster {
  const cluster = {} as TestCluster;
  const dataDir = newDataDir();
  let stop = async () => {};
  beforeAll(async () => {
    mkdirSync(dataDir);
    const database = await startEmbeddedDatabase({ dataDir, user: findRunUser(undefined), programs: undefined, warn: () => {} });
    if (!('host' in database.admin)) throw new Error('The embedded database is reached by its socket');
    cluster.admin = database.admin;
    cluster.kill = () => void process.kill(readPostmasterFile(join(dataDir, 'pg18/data'))?.pid ?? 0, 'SIGKILL');
    stop = () => database.stop();
  });
  afterAll(async () => {
    await stop();
    removeDataDir(dataDir);
  });
  return cluster;
}
