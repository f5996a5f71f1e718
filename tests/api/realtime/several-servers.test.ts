import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureDatabase } from '../../../src/server/db/roles.ts';
import { demoPassword } from '../../../src/server/seed/demo-plan.ts';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import { cableCloses } from '../../../src/shared/realtime.ts';
import { CableClient, ticketOf } from '../../support/cable-client.ts';
import { Client } from '../../support/client.ts';
import { useCluster } from '../../support/cluster.ts';
import { PermitStory } from '../../support/permit-story.ts';
import { removeDataDir, startServer, type ServerProcess } from '../../support/server-process.ts';

const cluster = useCluster();
const demo = { subDomain: 'demo', password: demoPassword } as DemoOrganization;
let one: ServerProcess;
let other: ServerProcess;

beforeAll(async () => {
  await ensureDatabase(cluster.admin, 'shared');
  const { host, password } = cluster.admin;
  const url = `postgres://muster_super:${encodeURIComponent(password)}@localhost/shared?host=${encodeURIComponent(host)}`;
  const env = { DATABASE_URL: url, MUSTER_MASTER_KEY: randomBytes(32).toString('base64url') };
  one = await startServer({ env });
  other = await startServer({ env });
});
afterAll(async () => {
  for (const server of [one, other]) {
    await server.stop();
    removeDataDir(server.dataDir);
  }
});

describe('two servers on one database', () => {
  it('send the changes made on either one to the browsers of both', async () => {
    const [at, elsewhere] = [await Client.signIn(one, demo, 'reviewer'), await Client.signIn(other, demo, 'reviewer')];
    const cables = [await CableClient.open(at), await CableClient.open(elsewhere)];
    for (const cable of cables) await cable.subscribe('Records');
    const story = await (await PermitStory.begin(one, demo)).requested();

    for (const cable of cables) expect((await cable.about('Records', story.id)).action).toBe('update');
    const positions = cables.map((cable) => cable.heard('Records').at(-1)?.at);
    expect(positions[0]).toBe(positions[1]);
    for (const cable of cables) cable.close();
  });

  it('accept each other’s tickets, once', async () => {
    const rosa = await Client.signIn(one, demo, 'requester');
    const ticket = await ticketOf(rosa);

    const socket = await CableClient.enter(other.port, 'demo', `?ticket=${ticket}`);
    await expect(CableClient.enter(one.port, 'demo', `?ticket=${ticket}`)).rejects.toThrow('401');
    socket.terminate();
  });

  it('let a browser resume on the second server from its position on the first', async () => {
    const rosa = await Client.signIn(one, demo, 'requester');
    const story = await PermitStory.begin(one, demo);
    const before = await CableClient.open(rosa);
    await before.subscribe('Records');
    await story.another().draft();
    const { at } = await before.about('Records');
    before.close();
    const missed = story.another();
    await missed.draft();

    const moved = await Client.signIn(other, demo, 'requester');
    const after = await CableClient.open(moved);
    await after.subscribe('Records', at);
    expect(after.heard('Records').map(({ action, data }) => [action, data?.['id']])).toEqual([['create', missed.id]]);
    after.close();
  });

  it('close the sockets on the second server when a session ends on the first', async () => {
    const rosa = await Client.signIn(one, demo, 'requester');
    const ticket = await ticketOf(rosa);
    const socket = await CableClient.enter(other.port, 'demo', `?ticket=${ticket}`);
    const closed = new Promise<number>((done) => socket.on('close', done));
    await rosa.delete('/api/v1/user_token');
    const since = performance.now();

    expect(await closed).toBe(cableCloses.ended);
    expect(performance.now() - since).toBeLessThan(1_500);
  });

  it('send their browsers away when they stop, and stop in good order', async () => {
    const cable = await CableClient.open(await Client.signIn(other, demo, 'requester'));
    const stopping = other.stop();

    expect(await cable.closed).toBe(1012);
    expect(await stopping).toBe(0);
  });
});
