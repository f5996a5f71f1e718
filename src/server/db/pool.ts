import pg from 'pg';
import type { Connection } from './connection.ts';

// A date is a day, not an instant: as a Date it would shift with the server's zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** A pool whose lost connections are reported instead of ending the process. */
export function createPool(
  connection: Connection,
  options: { name: string; max: number; lost: (error: Error) => void; isPipelined?: true },
): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    ...(options.isPipelined && { pipeline: true }),
    application_name: options.name,
    max: options.max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  });
  pool.on('error', options.lost);
  // While a connection is checked out the pool does not listen for it, and an unheard error would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
