import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openJobs } from '../../../src/server/jobs/job-runner.ts';
import { createRetryingPool } from '../../../src/server/jobs/retrying-pool.ts';
import { createLog } from '../../../src/server/runtime/log.ts';
import { useCluster } from '../../support/cluster.ts';

const cluster = useCluster();
const log = Object.assign(createLog(false), { level: 'silent' });

it('the job queue resumes after its database was killed during a job', async () => {
  const jobs = await openJobs(cluster.admin, log);
  const done: string[] = [];
  const run = async (payload: unknown) => {
    const { name } = payload as { name: string };
    if (name === 'first') cluster.kill();
    done.push(name);
  };
  await jobs.work([{ name: 'note', run }], { isAlone: true, goneAfterSeconds: 60 });
  await jobs.queue.add('note', [{ key: 'first', payload: { name: 'first' } }]);
  await expect.poll(() => done, { timeout: 10_000, interval: 20 }).toEqual(['first']);

  // Refused while the database is away.
  const add = () =>
    jobs.queue.add('note', [{ key: 'second', payload: { name: 'second' } }]).then(
      () => true,
      () => false,
    );
  await expect.poll(add, { timeout: 20_000, interval: 100 }).toBe(true);
  await expect.poll(() => done, { timeout: 20_000, interval: 100 }).toEqual(['first', 'second']);
  await jobs.stop();
});

it('a lost connection is an error on which the job queue tries again instead of ending the process', async () => {
  const pool = createRetryingPool(cluster.admin, { name: 'muster-jobs', max: 1, lost: () => undefined });
  const client = await pool.connect();
  client.on('error', () => undefined);
  await expect(client.query('SELECT pg_terminate_backend(pg_backend_pid())')).rejects.toMatchObject({ code: '57P03' });
  client.release(true);
  await pool.end();

  const nowhere = createRetryingPool({ ...cluster.admin, host: '/nowhere' }, { name: 'muster-jobs', max: 1, lost: () => undefined });
  await expect(nowhere.connect()).rejects.toMatchObject({ code: '57P03' });
  await nowhere.end();
});

it('a connection attempt after shutdown does not reject, which would end the process', async () => {
  const pool = createRetryingPool(cluster.admin, { name: 'muster-jobs', max: 1, lost: () => undefined });
  await pool.end();
  const late = pool.connect().then(
    () => 'connected',
    () => 'rejected',
  );
  expect(await Promise.race([late, delay(100, 'quiet')])).toBe('quiet');
});
