import { beforeAll, describe, expect, it } from 'vitest';
import { withClient } from '../../../src/server/db/client.ts';
import { ensureDatabase } from '../../../src/server/db/roles.ts';
import { send } from '../../support/client.ts';
import { useCluster } from '../../support/cluster.ts';
import { removeDataDir, spawnServer, startServer } from '../../support/server-process.ts';

const cluster = useCluster();
let superuserUrl = '';

function urlOf(user: string, password: string, name: string): string {
  return `postgres://${user}:${encodeURIComponent(password)}@localhost/${name}?host=${encodeURIComponent(cluster.admin.host)}`;
}

beforeAll(async () => {
  await ensureDatabase(cluster.admin, 'served');
  superuserUrl = urlOf('muster_super', cluster.admin.password, 'served');
});

describe('a server database that DATABASE_URL names', () => {
  it('serves several servers at once, each with a data directory of its own', async () => {
    const env = { DATABASE_URL: superuserUrl };
    const servers = [await startServer({ env }), await startServer({ env })];
    for (const server of servers) {
      expect((await send<{ ready: boolean }>(server.port, undefined, { path: '/readyz' })).body.ready).toBe(true);
      expect(server.output()).toContain('requester@demo.muster.example');
    }
    for (const server of servers) {
      expect(await server.stop()).toBe(0);
      removeDataDir(server.dataDir);
    }
  });

  it('is used by a role that owns nothing, and its tables belong to the owner role', async () => {
    const rows = await withClient({ connectionString: superuserUrl }, 'test', async (client) => {
      const owners = await client.query<{ owner: string }>(
        `SELECT DISTINCT tableowner AS owner FROM pg_tables WHERE schemaname = 'public'`,
      );
      return owners.rows;
    });
    expect(rows).toEqual([{ owner: 'muster_owner' }]);
  });

  it('may be named by a role that is no superuser but may make roles', async () => {
    await withClient(cluster.admin, 'test', async (client) => {
      for (const role of ['muster_app', 'muster_owner']) {
        await withClient({ connectionString: superuserUrl }, 'test', (inside) => inside.query(`DROP OWNED BY ${role} CASCADE`));
        await client.query(`DROP OWNED BY ${role} CASCADE`);
        await client.query(`DROP ROLE ${role}`);
      }
      await client.query(`CREATE ROLE hosted LOGIN CREATEROLE PASSWORD 'hosted-password'`);
      await client.query('CREATE DATABASE hosted OWNER hosted');
    });
    const server = await startServer({ env: { DATABASE_URL: urlOf('hosted', 'hosted-password', 'hosted') } });
    expect((await send<{ ready: boolean }>(server.port, undefined, { path: '/readyz' })).body.ready).toBe(true);
    expect(await server.stop()).toBe(0);
    removeDataDir(server.dataDir);
  });

  it('causes a clear error without the password when it cannot be used', async () => {
    const server = await spawnServer({ env: { DATABASE_URL: urlOf('muster_super', 'wrong', 'served') } });
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain('DATABASE_URL: password authentication failed');
    expect(server.output()).not.toContain('wrong');
  });
});
