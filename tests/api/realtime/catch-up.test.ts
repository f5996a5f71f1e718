import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { withClient } from '../../../src/server/db/client.ts';
import { announce } from '../../../src/server/db/announce.ts';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import { CableClient } from '../../support/cable-client.ts';
import type { Client } from '../../support/client.ts';
import { PermitStory } from '../../support/permit-story.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
let organization: DemoOrganization;
let first: PermitStory;
let viktor: Client;
const open: CableClient[] = [];

beforeAll(async () => {
  organization = await server.anOrganization();
  first = await PermitStory.begin(server, organization);
  viktor = first.cast.reviewer;
});
afterEach(() => {
  for (const cable of open.splice(0)) cable.close();
});

async function opened(): Promise<CableClient> {
  const cable = await CableClient.open(viktor);
  open.push(cable);
  return cable;
}

/** The last position that a socket knows of a channel. */
const position = (cable: CableClient) =>
  cable.messages.reduce<string | undefined>(
    (last, message) => ('at' in message && message.at !== undefined ? message.at : last),
    undefined,
  );

describe('a browser that was away for a moment', () => {
  it('receives the changes it missed, in order and without duplicates', async () => {
    const before = await opened();
    await before.subscribe('Records');
    const known = await first.another().requested();
    await before.about('Records', known.id);
    const since = position(before);
    before.close();
    const missed = [await first.another().requested(), await first.another().requested()];

    const after = await opened();
    await after.subscribe('Records', since);
    // Each was started as a draft, which is the requester's alone, and became readable when it was submitted.
    const [one, other] = missed.map(({ id }) => id);
    const told = after.heard('Records').map(({ action, data }) => `${action} ${data?.['id']} ${data?.['version']}`);
    expect(told).toEqual([`create ${one} 1`, `update ${one} 2`, `create ${other} 1`, `update ${other} 2`]);

    const next = await first.another().requested();
    await after.about('Records', next.id);
    expect(after.messages.findIndex(({ type }) => type === 'confirmed')).toBeLessThan(
      after.messages.findIndex((message) => message.type === 'message' && message.data?.['id'] === next.id),
    );
  });

  it('receives no changes of other channels or of records that it may not read', async () => {
    const before = await opened();
    await before.subscribe('Records');
    const since = position(before);
    before.close();
    const draft = first.another();
    await draft.draft();
    await viktor.patch('/api/v2/users/user_profile', { preferences: { density: 'compact' } });

    const after = await opened();
    await after.subscribe('Records', since);
    expect(after.heard('Records')).toEqual([]);
    await after.subscribe('User', since);
    expect(after.heard('User')).toHaveLength(1);
  });

  it('receives the changes between its welcome and its subscription', async () => {
    const cable = await opened();
    const since = position(cable);
    const story = await first.another().requested();
    await cable.subscribe('Records', since);

    expect((await cable.about('Records', story.id)).data).toMatchObject({ id: story.id });
  });

  it('receives a refresh when its last position is unknown', async () => {
    const cable = await opened();
    await cable.subscribe('Records', 'long-ago.0');

    expect(cable.heard('Records')).toEqual([{ type: 'message', channel: 'Records', action: 'refresh' }]);
  });
});

describe('a server that lost its connection to the database', () => {
  it('sends everybody a refresh, and receives changes again', async () => {
    const cable = await opened();
    await cable.subscribe('Records');
    await endListener();

    await cable.next((message) => message.type === 'message' && message.action === 'refresh', 10_000);
    const story = await first.another().requested();
    expect((await cable.about('Records', story.id)).action).not.toBe('refresh');
  });
});

describe('an announcement', () => {
  it('arrives complete and in order when it exceeds one NOTIFY', async () => {
    const cable = await opened();
    await cable.subscribe('User');
    const wanted = Array.from({ length: 300 }, (_, index) => index);
    await server.tenancy.withTenant(organization, async (trx) => {
      for (const index of wanted)
        announce(trx, { channel: 'User', to: organization, action: 'update', data: { id: `${index}-${'x'.repeat(200)}` } });
    });

    await expect.poll(() => cable.heard('User').length, { timeout: 5_000 }).toBe(300);
    expect(cable.heard('User').map(({ data }) => Number.parseInt(String(data?.['id'])))).toEqual(wanted);
  });

  it('is reduced to a refresh when it is too large', async () => {
    const cable = await opened();
    await cable.subscribe('User');
    await server.tenancy.withTenant(organization, async (trx) =>
      announce(trx, { channel: 'User', to: organization, action: 'update', data: { id: 'x'.repeat(20_000) } }),
    );

    expect(await cable.about('User')).toMatchObject({ action: 'refresh' });
    expect(cable.heard('User')[0]?.data).toBeUndefined();
  });
});

/** Ends the connection on which the server listens, as a restart of the database does. */
async function endListener(): Promise<void> {
  await withClient(server.installation.database.app, 'test', async (client) => {
    const { rows } = await client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'muster-listen' AND datname = current_database()`,
    );
    expect(rows).toHaveLength(1);
  });
}
