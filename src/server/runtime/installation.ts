import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { createPool } from '../db/pool.ts';
import { createTenancy, type Tenancy } from '../db/tenant.ts';
import { chooseDataDirectory } from './data-directory.ts';
import { openKeyRing } from '../keys/key-ring.ts';
import { openDatabase, type OpenDatabase } from './open-database.ts';
import { findRunUser } from './run-user.ts';

/** The data of one installation: its directory chosen, its database running. The server and every command begin with it. */
export interface Installation {
  config: Config;
  database: OpenDatabase;
  /** Brings the schema up to date and opens the door to it. */
  openTenancy(): Promise<Tenancy>;
}

/** Connections of the application's role: the embedded database admits sixty in all. */
const appConnections = 20;

/** The keys that persons' keys are sealed under, unless MUSTER_MASTER_KEY gives one. */
export const masterKeyFile = (dataDir: string) => join(dataDir, 'secrets', 'master-keys.json');

export async function openInstallation(wanted: Config, log: FastifyBaseLogger, say: (message: string) => void): Promise<Installation> {
  const user = wanted.databaseUrl === undefined ? findRunUser(wanted.postgresUser) : { name: 'you' };
  const { path, note } = chooseDataDirectory(wanted.dataDir, wanted.dataDirNamed, user);
  if (note !== undefined) say(note);
  const config = { ...wanted, dataDir: path };
  const database = await openDatabase(config, user, (message) => log.warn(message));

  return {
    config,
    database,
    async openTenancy() {
      await migrate(database.owner);
      const lost = (error: Error) => log.warn({ err: error }, 'A database connection was lost');
      const masterKeys = openKeyRing(masterKeyFile(config.dataDir), config.masterKey);
      return createTenancy(createPool(database.app, { name: 'muster-app', max: appConnections, lost, isPipelined: true }), masterKeys);
    },
  };
}
