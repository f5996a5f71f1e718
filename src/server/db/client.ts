import pg from 'pg';
import { codeOf } from '../error-code.ts';
import type { Connection } from './connection.ts';

/** One connection outside every pool: for locks, roles and migrations. Its loss is not an unhandled error; the next query fails. */
export async function connectClient(connection: Connection, name: string, timeoutMs = 10_000): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, application_name: name, connectionTimeoutMillis: timeoutMs, keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Runs work on one connection and closes it. */
export async function withClient<T>(connection: Connection, name: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectClient(connection, name);
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Facts that a running server reports about itself, so that ours is distinguishable from a stranger's. */
export interface ServerIdentity {
  dataDirectory: string;
  version: string;
  settings: string | null;
}

/** Asks a server who it is. `settings` is the digest that the supervisor started it with. */
export async function identifyServer(connection: Connection, timeoutMs: number): Promise<ServerIdentity> {
  const client = await connectClient(connection, 'muster-supervisor', timeoutMs);
  try {
    const { rows } = await client.query<ServerIdentity>(
      `SELECT current_setting('data_directory') AS "dataDirectory", current_setting('server_version') AS version,
        current_setting('muster.settings', true) AS settings`,
    );
    const [identity] = rows;
    if (!identity) throw new Error('The database server did not say who it is');
    return identity;
  } finally {
    // Not awaited: a server that is shutting down would delay the result.
    client.end().catch(() => {});
  }
}

/** Whether an error is the database refusing a password. */
export function isPasswordRefused(error: unknown): boolean {
  return codeOf(error) === '28P01';
}
