import { createHmac } from 'node:crypto';
import type { Config } from '../config.ts';
import { asUser, inDatabase, type Connection } from '../db/connection.ts';
import { appRole, ensureDatabase, ensureRoles, ownerRole } from '../db/roles.ts';
import { startEmbeddedDatabase } from './embedded-database.ts';
import type { RunUser } from './run-user.ts';
import { secretFile } from './secret-file.ts';

/** The database that the configuration names, running and with its roles, not yet migrated. */
export interface OpenDatabase {
  owner: Connection;
  app: Connection;
  /** Becomes the one server of an embedded database; any number of servers share one that DATABASE_URL names. */
  claimServer(): Promise<boolean>;
  stop(): Promise<void>;
}

const databaseName = 'muster';

export async function openDatabase(config: Config, user: RunUser, warn: (message: string) => void): Promise<OpenDatabase> {
  return config.databaseUrl === undefined ? openEmbedded(config, user, warn) : openServed(config.databaseUrl);
}

async function openEmbedded(config: Config, user: RunUser, warn: (message: string) => void): Promise<OpenDatabase> {
  const { dataDir, postgresBin: programs } = config;
  const embedded = await startEmbeddedDatabase({ dataDir, user, programs, warn });
  try {
    await ensureDatabase(embedded.admin, databaseName);
    const admin = inDatabase(embedded.admin, databaseName);
    const passwords = { owner: secretFile(dataDir, 'database-owner'), app: secretFile(dataDir, 'database-app') };
    await ensureRoles(admin, passwords);
    return {
      owner: asUser(admin, ownerRole, passwords.owner),
      app: asUser(admin, appRole, passwords.app),
      claimServer: () => embedded.claimServer(),
      stop: () => embedded.stop(),
    };
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

async function openServed(databaseUrl: string): Promise<OpenDatabase> {
  const admin = { connectionString: databaseUrl };
  const { username, password } = new URL(databaseUrl);
  // Every server that knows the address derives the same passwords, so none has to be shared.
  const derive = (role: string) => createHmac('sha256', decodeURIComponent(password)).update(`muster:${role}`).digest('base64url');
  const isOwner = decodeURIComponent(username) === ownerRole;
  const passwords = { owner: derive(ownerRole), app: derive(appRole) };
  try {
    await ensureRoles(admin, passwords);
  } catch (error) {
    throw new Error(`DATABASE_URL: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
  return {
    owner: isOwner ? admin : asUser(admin, ownerRole, passwords.owner),
    app: asUser(admin, appRole, passwords.app),
    claimServer: async () => true,
    stop: async () => {},
  };
}
