import { uuidv7 } from 'uuidv7';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { channels, silentChannels } from '../../../src/shared/realtime.ts';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import { CableClient } from '../../support/cable-client.ts';
import { Client } from '../../support/client.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
let organization: DemoOrganization;
let rosa: Client;
let userId: string;
let cable: CableClient;

beforeAll(async () => {
  organization = await server.anOrganization();
  rosa = await Client.signIn(server, organization, 'requester');
  userId = (await rosa.get<{ user: { id: string } }>('/api/v2/users/user_profile')).body.user.id;
});
afterEach(() => cable.close());

/** Returns the answer to a subscription: `confirmed`, or the code of the refusal. */
async function answerTo(subscription: { channel: string; organization_id?: string; user_id?: string }): Promise<string> {
  cable.messages.length = 0;
  cable.say({ command: 'subscribe', ...subscription });
  const message = await cable.next(({ type }) => type === 'confirmed' || type === 'rejected');
  return message.type === 'rejected' ? message.code : message.type;
}

describe('a subscription', () => {
  it('accepts the reader’s organisation id or user id, on every channel', async () => {
    cable = await CableClient.open(rosa);

    for (const channel of [...channels, ...silentChannels]) {
      expect(await answerTo({ channel, organization_id: organization.organizationId })).toBe('confirmed');
      expect(await answerTo({ channel, user_id: userId })).toBe('confirmed');
    }
  });

  it('to an unknown channel is refused', async () => {
    cable = await CableClient.open(rosa);

    expect(await answerTo({ channel: 'get_all_modules', organization_id: organization.organizationId })).toBe('request.not-found');
    expect(await answerTo({ channel: 'Sessions', organization_id: organization.organizationId })).toBe('request.not-found');
    expect(await answerTo({ channel: 'constructor', organization_id: organization.organizationId })).toBe('request.not-found');
  });

  it('with the id of another organisation or user gets the same answer as one with an unknown id', async () => {
    const theirs = await server.anOrganization();
    const stranger = await Client.signIn(server, theirs, 'requester');
    const strangerId = (await stranger.get<{ user: { id: string } }>('/api/v2/users/user_profile')).body.user.id;
    const colleague = await Client.signIn(server, organization, 'reviewer');
    const colleagueId = (await colleague.get<{ user: { id: string } }>('/api/v2/users/user_profile')).body.user.id;
    cable = await CableClient.open(rosa);

    for (const id of [theirs.organizationId, uuidv7()])
      expect(await answerTo({ channel: 'Records', organization_id: id })).toBe('organisation.unknown');
    for (const id of [strangerId, colleagueId, uuidv7()]) expect(await answerTo({ channel: 'Rules', user_id: id })).toBe('user.not-found');
  });

  it('is limited to fifty per socket', async () => {
    cable = await CableClient.open(rosa);
    for (let asked = 0; asked < 50; asked += 1) await answerTo({ channel: 'Records', organization_id: uuidv7() });

    expect(await answerTo({ channel: 'Records', organization_id: organization.organizationId })).toBe('request.too-many');
  });

  it('ends when the client unsubscribes', async () => {
    cable = await CableClient.open(rosa);
    await cable.subscribe('User');
    cable.say({ command: 'unsubscribe', channel: 'User', organization_id: organization.organizationId });
    await cable.next(({ type }) => type === 'unsubscribed');
    await cable.subscribe('Rules');
    await rosa.patch('/api/v2/users/user_profile', { preferences: { density: 'compact' } });
    await new Promise((later) => setTimeout(later, 300));

    expect(cable.heard('User')).toEqual([]);
  });
});

describe('an invalid command', () => {
  it.each([
    ['no JSON', 'subscribe'],
    ['a list', '[]'],
    ['nothing', 'null'],
    ['another command', '{"command":"shout","channel":"Rules"}'],
    ['a subscription by nothing', '{"command":"subscribe","channel":"Rules"}'],
    ['a subscription by both', `{"command":"subscribe","channel":"Rules","organization_id":"${uuidv7()}","user_id":"${uuidv7()}"}`],
    ['a subscription by no id', '{"command":"subscribe","channel":"Rules","organization_id":"1 or 1"}'],
    ['more than a command', `{"command":"subscribe","channel":"Rules","organization_id":"${uuidv7()}","admin":true}`],
    ['a polluted one', `{"__proto__":{"x":1},"command":"subscribe","channel":"Rules","user_id":"${uuidv7()}"}`],
  ])('such as %s is refused, and the socket stays open', async (_, text) => {
    cable = await CableClient.open(rosa);
    cable.socket.send(text);

    expect(await cable.next(({ type }) => type === 'rejected')).toEqual({ type: 'rejected', code: 'request.malformed' });
    expect(await answerTo({ channel: 'Rules', user_id: userId })).toBe('confirmed');
  });

  it('closes the socket when it is binary, too large or one of too many', async () => {
    cable = await CableClient.open(rosa);
    cable.socket.send(Buffer.from('{}'), { binary: true });
    expect(await cable.closed).toBe(1003);

    cable = await CableClient.open(rosa);
    cable.socket.send('x'.repeat(16 * 1024));
    expect((await cable.next(({ type }) => type === 'rejected')).type).toBe('rejected');
    cable.socket.send('x'.repeat(16 * 1024 + 1));
    expect([1006, 1009]).toContain(await cable.closed);

    cable = await CableClient.open(rosa);
    for (let said = 0; said < 300; said += 1) cable.say({ command: 'shout' });
    expect(await cable.closed).toBe(1008);
  });
});
