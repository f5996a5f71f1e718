import { setTimeout as delay } from 'node:timers/promises';
import { makeWorkerUtils } from 'graphile-worker';
import { withClient } from '../../src/server/db/client.ts';
import { createPool } from '../../src/server/db/pool.ts';
import type { TestServer } from './server.ts';

/** Makes a running server do its work of one minute now, and waits until that and all its effects are done. */
export async function passMinute({ installation }: Pick<TestServer, 'installation'>): Promise<void> {
  const { owner } = installation.database;
  const pool = createPool(owner, { name: 'test', max: 1, lost: () => {} });
  const utils = await makeWorkerUtils({ pgPool: pool });
  await utils.addJob('minute', {});
  await utils.release();
  await pool.end();
  await withClient(owner, 'test', async (client) => {
    const waiting = async () => {
      const { rows } = await client.query<{ count: number; failed: string | null }>(
        'SELECT count(*)::int AS count, max(last_error) AS failed FROM graphile_worker.jobs',
      );
      const [{ count, failed } = { count: 0, failed: null }] = rows;
      if (failed !== null) throw new Error(failed);
      return count;
    };
    while ((await waiting()) > 0) await delay(25);
  });
}
