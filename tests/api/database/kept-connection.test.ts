import { expect, it } from 'vitest';
import { withClient } from '../../../src/server/db/client.ts';
import { keepConnection, type Keeping } from '../../../src/server/db/keep-connection.ts';
import { useCluster } from '../../support/cluster.ts';

const cluster = useCluster();
const never = new Promise<never>(() => {});

it('a connection that hangs during setup is replaced by a new one', async () => {
  let begun = 0;
  const pids: number[] = [];
  const back = Promise.withResolvers<undefined>();
  const begin: Keeping['begin'] = async (client) => {
    begun += 1;
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    pids.push(...rows.map(({ pid }) => pid));
    // The second one answers nothing any more, and reports nothing either.
    if (begun === 2) await never;
  };
  const onGap = () => back.resolve(undefined);
  const kept = await keepConnection(cluster.admin, { name: 'test', patienceMs: 1_000, begin, onGap, lost: () => {} });

  await withClient(cluster.admin, 'test-killer', (client) => client.query('SELECT pg_terminate_backend($1)', [pids[0]]));
  await back.promise;
  expect(begun).toBe(3);
  await kept.close();
});
