import { beforeAll, expect, it } from 'vitest';
import type { DemoOrganization } from '../../src/server/seed/demo-organization.ts';
import type { WorkCount, WorkPage } from '../../src/shared/work.ts';
import type { Client } from '../support/client.ts';
import { PermitStory } from '../support/permit-story.ts';
import { useServer } from '../support/server.ts';

const server = useServer();
let organization: DemoOrganization;
let story: PermitStory;

beforeAll(async () => {
  organization = await server.anOrganization();
  story = await PermitStory.begin(server, organization);
});

const workOf = async (client: Client) => (await client.get<WorkPage>('/api/work?size=100')).body.items;
const stepOf = async (client: Client, id: string) => (await workOf(client)).find((item) => item.id === id)?.event;

it('a permit waits for the user who takes its next step, from review to closure', async () => {
  const permit = story.another();
  await permit.requested();
  const { requester, reviewer, issuer, performer } = story.cast;
  expect(await stepOf(reviewer, permit.id)).toBe('approve');
  expect(await stepOf(performer, permit.id)).toBeUndefined();

  const live = await story.another().live();
  expect(await stepOf(performer, live.id)).toBe('handBack');
  expect(await stepOf(requester, live.id)).toBeUndefined();
  expect(await stepOf(issuer, live.id)).toBeUndefined();
  const item = (await workOf(performer)).find(({ id }) => id === live.id);
  expect(item).toMatchObject({ is_review: false, is_overdue: false, capacity: null });
  expect(item?.due_at).toBe(live.detail?.ends_at);
  expect((await performer.get<WorkCount>('/api/work/count')).body.total).toBe((await workOf(performer)).length);
});

it('an approved permit names the suspended master permit it waits for, and is no step of its performer', async () => {
  const master = await story.another().live();
  const under = story.another();
  await under.draft({ masterPermit: master.id });
  await under.send('requester', 'submit', { answers: under.answersFor({ event: 'submit' }, { masterPermit: master.id }) });
  await under.send('reviewer', 'approve');
  const { issuer } = story.cast;
  const item = async () => (await workOf(issuer)).find(({ id }) => id === under.id);
  expect(await item()).toMatchObject({ event: 'issue', waits_for: null });

  await master.send('issuer', 'suspend', { kind: 'emergency', reason: 'Gas alarm' });
  const { id, module, number, status } = { ...master.detail, module: 'permits' };
  expect((await item())?.waits_for).toEqual({ id, module, number, status });
  expect(status).toBe('suspended');

  await server.tenancy.withTenant(organization, async (trx) => {
    const { user_id } = await trx
      .selectFrom('record_people')
      .select('user_id')
      .where('record_id', '=', master.id)
      .where('party', '=', 'issuer')
      .executeTakeFirstOrThrow();
    await trx.updateTable('record_people').set({ user_id }).where('record_id', '=', under.id).where('party', '=', 'performer').execute();
  });
  expect(await item()).toBeUndefined();
});

it('overdue permits are listed first', async () => {
  const { performer } = story.cast;
  const late = await story.another().live();
  await server.tenancy.withTenant(organization, (trx) =>
    trx
      .updateTable('records')
      .set({ ends_at: new Date(Date.now() - 60_000) })
      .where('id', '=', late.id)
      .execute(),
  );
  const [first] = await workOf(performer);
  expect(first).toMatchObject({ id: late.id, urgency: 'overdue', is_overdue: true });
  expect((await performer.get<WorkCount>('/api/work/count')).body.overdue).toBe(1);
});

it('records of another organisation are not listed as work', async () => {
  const stranger = await PermitStory.begin(server, await server.anOrganization());
  expect(await workOf(stranger.cast.performer)).toEqual([]);
  expect((await story.cast.performer.get('/api/work?sort=title')).status).toBe(400);
});
