import { mkdirSync } from 'node:fs';
import { afterAll, beforeAll } from 'vitest';
import type { Connection } from '../../src/server/db/connection.ts';
import { startEmbeddedDatabase } from '../../src/server/runtime/embedded-database.ts';
import { findRunUser } from '../../src/server/runtime/run-user.ts';
import { newDataDir, removeDataDir } from './server-process.ts';

/** A PostgreSQL of a test file's own, empty: `admin` is its superuser. */
export interface TestCluster {
  admin: Connection & { host: string; password: string };
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
    stop = () => database.stop();
  });
  afterAll(async () => {
    await stop();
    removeDataDir(dataDir);
  });
  return cluster;
}
