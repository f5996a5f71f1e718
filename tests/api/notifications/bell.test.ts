import { beforeAll, describe, expect, it } from 'vitest';
import type { ListPage } from '../../../src/client/lists/list-page.ts';
import { passNight } from '../../../src/server/jobs/pass-night.ts';
import { createFileStore } from '../../../src/server/files/file-store.ts';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import type { NotificationRow, RemindAction, UnreadCount } from '../../../src/shared/notification.ts';
import { Client } from '../../support/client.ts';
import { published } from '../../support/hira-story.ts';
import { PermitStory } from '../../support/permit-story.ts';
import { Cast } from '../../support/record-story.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const path = '/api/v1/notifications';
let organization: DemoOrganization;
let story: PermitStory;

beforeAll(async () => {
  organization = await server.anOrganization();
  story = await PermitStory.begin(server, organization);
});

const told = async (client: Client, query = '') => (await client.get<ListPage<NotificationRow>>(`${path}?size=100${query}`)).body.items;
const unread = async (client: Client) => (await client.get<UnreadCount>('/api/actions_and_unread_notifications')).body.unread_notifications;

/** The notification of a scenario of a permit; the outbox is carried out after the commit. */
async function ofScenario(client: Client, of: PermitStory, scenario: string): Promise<NotificationRow> {
  const found = async () => (await told(client)).find((each) => each.record?.id === of.id && each.scenario === scenario);
  await expect.poll(found, { timeout: 15_000 }).toBeDefined();
  const row = await found();
  if (!row) throw new Error(`no ${scenario}`);
  return row;
}

describe('the bell', () => {
  it('notifies only the people concerned, in their current language', async () => {
    const permit = await story.another().approved();
    const { requester, performer } = story.cast;

    const row = await ofScenario(requester, permit, 'approve');
    expect(row).toMatchObject({ module: 'permits', is_read: false, text: `${permit.detail?.number}: permit approved` });
    expect(row.sender?.name).toBeTruthy();
    expect((await told(performer)).filter(({ record }) => record?.id === permit.id)).toEqual([]);

    await requester.patch('/api/v2/users/user_profile', { language: 'de' });
    expect((await ofScenario(requester, permit, 'approve')).text).toBe(`${permit.detail?.number}: Erlaubnisschein genehmigt`);
    await requester.patch('/api/v2/users/user_profile', { language: 'en' });
  });

  it('does not notify people of their own actions', async () => {
    const permit = await story.another().issued();
    await permit.send('issuer', 'revoke', { reason: 'Gas alarm next door' });
    const { requester, issuer } = story.cast;

    await ofScenario(requester, permit, 'revoke');
    expect((await told(issuer)).filter(({ record, scenario }) => record?.id === permit.id && scenario === 'revoke')).toEqual([]);
  });

  it('tells whoever has several parts in a record once', async () => {
    const cast = await Cast.signIn(server, organization);
    const { id } = await published(cast, { assessedBy: cast.ids.requester });
    const ofStatement = async () =>
      (await told(cast.as.requester)).filter(({ record }) => record?.id === id).map(({ scenario }) => scenario);
    await expect.poll(async () => (await ofStatement()).toSorted(), { timeout: 15_000 }).toEqual(['approve', 'publish']);
  });

  it('marks review requests as read for all reviewers once one has decided', async () => {
    const permit = await story.another().requested();
    const { reviewer, reviewer2 } = story.cast;
    for (const client of [reviewer, reviewer2]) expect((await ofScenario(client, permit, 'submit')).is_read).toBe(false);

    await permit.send('reviewer', 'approve');
    for (const client of [reviewer, reviewer2]) expect((await ofScenario(client, permit, 'submit')).is_read).toBe(true);
  });

  it('counts unread notifications per user, and fewer once they are read', async () => {
    const permit = await story.another().approved();
    const { requester, issuer } = story.cast;
    const row = await ofScenario(requester, permit, 'approve');
    await ofScenario(issuer, permit, 'approve');
    const [before, ofIssuer] = [await unread(requester), await unread(issuer)];

    expect((await requester.patch(`${path}/${row.id}`, { notification: { is_read: true } })).body).toEqual({ changed: 1 });
    expect((await requester.patch(`${path}/${row.id}`, { notification: { is_read: true } })).body).toEqual({ changed: 0 });
    expect(await unread(requester)).toBe(before - 1);
    expect((await told(requester, '&state=unread')).map(({ id }) => id)).not.toContain(row.id);
    expect((await issuer.patch(`${path}/${row.id}`, { notification: { is_read: true } })).status).toBe(404);

    await requester.patch(path, { notification: { is_read: true } });
    expect(await unread(requester)).toBe(0);
    expect(await unread(issuer)).toBe(ofIssuer);
  });

  it('lists unread notifications first, and filters by module and scenario', async () => {
    const { requester } = story.cast;
    await requester.patch(path, { notification: { is_read: true } });
    const permit = await story.another().approved();
    const row = await ofScenario(requester, permit, 'approve');

    expect((await told(requester))[0]?.id).toBe(row.id);
    expect((await told(requester, '&scenario=reject')).every(({ scenario }) => scenario === 'reject')).toBe(true);
    expect(await told(requester, '&module=audits')).toEqual([]);
  });

  it('lists the pending reviews of a reviewer', async () => {
    const permit = await story.another().requested();
    const { items } = (await story.cast.reviewer.get<{ items: RemindAction[] }>('/api/remind_actions')).body;

    expect(items).toContainEqual(expect.objectContaining({ kind: 'review', record: expect.objectContaining({ id: permit.id }) }));
    const waiting = (await story.cast.requester.get<{ items: RemindAction[] }>('/api/remind_actions')).body.items;
    expect(waiting.filter(({ record }) => record?.id === permit.id)).toEqual([]);
  });

  it('deletes read notifications after three months, and keeps unread ones', async () => {
    const { requester } = story.cast;
    await requester.patch(path, { notification: { is_read: true } });
    const permit = await story.another().approved();
    const row = await ofScenario(requester, permit, 'approve');
    const night = {
      tenancy: server.tenancy,
      files: createFileStore(`${server.dataDir}/files`),
      config: { dataDir: server.dataDir, mailSink: undefined },
      clock: { now: () => new Date(Date.now() + 91 * 24 * 60 * 60_000) },
    };

    expect((await passNight(night, organization.organizationId)).notifications).toBeGreaterThan(0);
    // Sessions of that time are over too.
    expect((await told(await Client.signIn(server, organization, 'requester'))).map(({ id }) => id)).toEqual([row.id]);
  });
});
