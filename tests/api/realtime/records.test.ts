import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import { CableClient } from '../../support/cable-client.ts';
import { Client } from '../../support/client.ts';
import { PermitStory } from '../../support/permit-story.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
let organization: DemoOrganization;
let first: PermitStory;
const open: CableClient[] = [];

beforeAll(async () => {
  organization = await server.anOrganization();
  first = await PermitStory.begin(server, organization);
});
afterEach(() => {
  for (const cable of open.splice(0)) cable.close();
});

async function listening(client: Client, ...channels: string[]): Promise<CableClient> {
  const cable = await CableClient.open(client);
  open.push(cable);
  for (const channel of channels) await cable.subscribe(channel);
  return cable;
}

/** Waits long enough for a message that must not arrive. */
const aWhile = () => new Promise((later) => setTimeout(later, 400));

describe('a permit', () => {
  it('is announced when created and submitted, with its ids and version only', async () => {
    const rosa = await listening(first.cast.requester, 'Records');
    const story = await first.another().requested();

    await expect.poll(() => rosa.heard('Records').map(({ action }) => action)).toEqual(['create', 'update']);
    expect(rosa.heard('Records').map(({ data }) => data)).toEqual([
      { id: story.id, module: 'permits', version: 1 },
      { id: story.id, module: 'permits', version: 2 },
    ]);
  });

  it('is announced to users of its site once submitted, and not before', async () => {
    const viktor = await listening(first.cast.reviewer, 'Records');
    const story = first.another();
    await story.draft();
    await aWhile();
    expect(viktor.heard('Records')).toEqual([]);

    await story.send('requester', 'submit', { answers: story.answersFor({ event: 'submit' }) });
    expect((await viktor.about('Records', story.id)).action).toBe('update');
  });

  it('is not announced to other organisations, to users of other sites or to users who may not read permits', async () => {
    const elsewhere = await server.anOrganization();
    await server.tenancy.withTenant(organization, async (trx) => {
      const { id } = await trx.selectFrom('users').select('id').where('email', 'like', 'reviewer2@%').executeTakeFirstOrThrow();
      const keep = await trx.selectFrom('sites').select('id').where('name', '=', 'Baytown Chemicals').executeTakeFirstOrThrow();
      await trx.deleteFrom('user_sites').where('user_id', '=', id).execute();
      await trx.insertInto('user_sites').values({ organization_id: organization.organizationId, user_id: id, site_id: keep.id }).execute();
    });
    const [stranger, mei, nadia, viktor] = await Promise.all([
      listening(await Client.signIn(server, elsewhere, 'admin'), 'Records'),
      listening(await Client.signIn(server, organization, 'reviewer2'), 'Records'),
      listening(await Client.signIn(server, organization, 'viewer'), 'Records'),
      listening(first.cast.reviewer, 'Records'),
    ]);
    const story = await first.another().requested();

    await viktor.about('Records', story.id);
    await aWhile();
    expect([stranger, mei, nadia].map((cable) => cable.heard('Records'))).toEqual([[], [], []]);
  });

  it('as a draft is announced to the users it is shared with, until the share ends', async () => {
    const shared = first.another();
    await shared.draft();
    const performer = await listening(first.cast.performer, 'Records');
    const { id } = (await first.cast.performer.get<{ user: { id: string } }>('/api/v2/users/user_profile')).body.user;
    await first.cast.requester.post(`/api/records/${shared.id}/shares`, { shared_to: [id] });
    expect((await performer.about('Records', shared.id)).action).toBe('update');

    performer.messages.length = 0;
    await first.cast.requester.delete(`/api/records/${shared.id}/shares/${id}`);
    expect(await performer.about('Records', shared.id)).toMatchObject({ action: 'remove', data: { id: shared.id, module: 'permits' } });
    performer.messages.length = 0;
    await first.cast.requester.patch(`/api/records/${shared.id}`, { answers: {}, remarks: {} }, { 'if-match': '"1"' });
    await aWhile();
    expect(performer.heard('Records')).toEqual([]);
  });

  it('when discarded is announced to the users who could see it', async () => {
    const story = first.another();
    await story.draft();
    const [rosa, viktor] = [await listening(first.cast.requester, 'Records'), await listening(first.cast.reviewer, 'Records')];
    await first.cast.requester.delete(`/api/records/${story.id}`, { 'if-match': '"1"' });

    expect((await rosa.about('Records', story.id)).action).toBe('remove');
    await aWhile();
    expect(viktor.heard('Records')).toEqual([]);
  });

  it('is not announced when a change was refused', async () => {
    const story = await first.another().requested();
    const viktor = await listening(first.cast.reviewer, 'Records');
    expect((await story.send('performer', 'approve')).status).toBe(403);
    await aWhile();

    expect(viktor.heard('Records')).toEqual([]);
  });

  it('is no longer announced to a subscribed reader who loses the permission to read', async () => {
    const viktor = await listening(first.cast.reviewer, 'Records');
    const before = await first.another().requested();
    await viktor.about('Records', before.id);
    await withoutReading('Reviewer', async () => {
      viktor.messages.length = 0;
      const after = await first.another().requested();
      await aWhile();

      expect(viktor.heard('Records')).toEqual([]);
      expect(after.detail?.status).toBe('requested');
    });
  });
});

/** Takes a role's rules away while something happens. */
async function withoutReading(role: string, work: () => Promise<void>): Promise<void> {
  const rules = await server.tenancy.withTenant(organization, async (trx) => {
    const { id } = await trx.selectFrom('roles').select('id').where('name', '=', role).executeTakeFirstOrThrow();
    return trx.deleteFrom('role_rules').where('role_id', '=', id).returningAll().execute();
  });
  try {
    await work();
  } finally {
    await server.tenancy.withTenant(organization, (trx) => trx.insertInto('role_rules').values(rules).execute());
  }
}
