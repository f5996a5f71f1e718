import type { Connection } from '../db/connection.ts';
import { keepConnection, type KeptConnection } from '../db/keep-connection.ts';
import type { createPool } from '../db/pool.ts';

/** Advisory lock that a queue worker keeps while its process is alive. */
const lockOf = (worker: string) => `hashtextextended('muster-jobs:' || ${worker}, 0)`;

/**
 * Shows the other servers that a worker lives, by a lock that ends with its connection: at once when the process is killed, within a minute
 * when its machine is gone.
 */
export async function showPresence(connection: Connection, worker: string, lost: (error: unknown) => void): Promise<KeptConnection> {
  return keepConnection(connection, {
    name: 'muster-presence',
    // The lock is free when the connection before this one is known to be lost: within a minute.
    patienceMs: 90_000,
    async begin(client) {
      await client.query('SET tcp_keepalives_idle = 20; SET tcp_keepalives_interval = 10; SET tcp_keepalives_count = 3');
      await client.query(`SELECT pg_advisory_lock(${lockOf('$1::text')})`, [worker]);
    },
    lost,
  });
}

/** Returns dead workers that still lock jobs, except the one that asks. */
export async function absentWorkers(pool: ReturnType<typeof createPool>, asking: string): Promise<string[]> {
  const { rows } = await pool.query<{ worker: string }>(
    `SELECT worker
    FROM (SELECT DISTINCT locked_by AS worker FROM graphile_worker.jobs WHERE locked_by <> $1) AS holders
    WHERE pg_try_advisory_xact_lock_shared(${lockOf('worker')})`,
    [asking],
  );
  return rows.map(({ worker }) => worker);
}
