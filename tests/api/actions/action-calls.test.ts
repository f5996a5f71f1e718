import { uuidv7 } from 'uuidv7';
import { beforeAll, expect, it } from 'vitest';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import type { ProblemBody } from '../../../src/shared/problem.ts';
import { ActionStory, dayAfter } from '../../support/action-story.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
let organization: DemoOrganization;
let story: ActionStory;

interface Listed {
  actions: { id: string; description: string; status: string }[];
  total: number;
  size: number;
}
interface Shown {
  id: string;
  status: string;
  control_type: string;
  events: { event: string }[];
  version: number;
}

beforeAll(async () => {
  organization = await server.anOrganization();
  story = await ActionStory.begin(server, organization);
});

it('the calls of the specification assign an action, list it, and move it on', async () => {
  const { requester, performer } = story.cast;
  const id = uuidv7();
  const made = await requester.post<Shown>('/api/actions/', { id, answers: story.answers() });
  expect(made).toMatchObject({ status: 201, body: { id, status: 'open', control_type: 'engineer' } });

  const all = (await requester.get<Listed>('/api/actions/all?status=open')).body;
  expect([all.size, all.actions.find((action) => action.id === id)?.description]).toEqual([50, 'Fit the missing guard on press 3']);
  const others = (await requester.get<Listed>('/api/actions/other_action_datas')).body.actions;
  expect(others.map((action) => action.id)).toContain(id);
  expect((await requester.get<Listed>('/api/actions/audit_action_datas')).body.actions).toEqual([]);

  const shown = (await performer.get<Shown>(`/api/actions/${id}?actionable_type=Audit`)).body;
  expect(shown.events.map(({ event }) => event)).toEqual(['begin', 'complete']);
  const sent = { event: 'complete', answers: { workDone: 'Fitted' }, version: shown.version };
  expect((await performer.patch<Shown>(`/api/actions/${id}`, sent)).body.status).toBe('completed');
});

it('status filters by what the calls present: overdue, planned, and withdrawn actions as closed', async () => {
  const { requester } = story.cast;
  const planned = await story.another().assigned({ startDate: dayAfter(5), dueDate: dayAfter(9) });
  const withdrawn = await story.another().assigned({ startDate: dayAfter(5), dueDate: dayAfter(9) });
  expect((await withdrawn.send('requester', 'withdraw', { reason: 'Not needed' })).status).toBe(200);
  const late = await story.another().assigned({ dueDate: dayAfter(1) });
  await server.tenancy.withTenant(organization, (trx) =>
    trx
      .updateTable('records')
      .set({ ends_at: new Date(Date.now() - 60_000) })
      .where('organization_id', '=', organization.organizationId)
      .where('id', '=', late.id)
      .execute(),
  );
  const listed = async (status: string) =>
    (await requester.get<Listed>(`/api/actions/all?status=${status}`)).body.actions.map(({ id }) => id);
  expect(await listed('overdue')).toEqual([late.id]);
  expect(await listed('planned')).toEqual([planned.id]);
  expect(await listed('closed')).toEqual([withdrawn.id]);
  const refused = await requester.get<ProblemBody>('/api/actions/all?status=open,overdue');
  expect(refused.body.violations?.map(({ key }) => key)).toEqual(['status']);
});

it('an invalid new action is refused with its field, and leaves no draft', async () => {
  const { requester } = story.cast;
  const id = uuidv7();
  const refused = await requester.post<ProblemBody>('/api/actions/', { id, answers: story.answers({ dueDate: dayAfter(-1) }) });

  expect([refused.status, refused.body.violations?.map(({ key }) => key)]).toEqual([422, ['dueDate']]);
  expect((await requester.get(`/api/actions/${id}`)).status).toBe(404);
});
