import { uuidv7 } from 'uuidv7';
import { beforeAll, expect, it } from 'vitest';
import type { HistoryEntry, RecordDetail } from '../../../src/shared/record.ts';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import { PermitStory } from '../../support/permit-story.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
let organization: DemoOrganization;
let story: PermitStory;

beforeAll(async () => {
  organization = await server.anOrganization();
  story = await PermitStory.begin(server, organization);
  await story.approved();
});

const clone = (id: string, who: keyof PermitStory['cast'] = 'requester', of = story.id) =>
  story.cast[who].post<RecordDetail>(`/api/records/${of}/clone`, { id, kind: 'other_day' });

it('creates the user’s own draft from a permit without times and signatures, once even when sent twice', async () => {
  const id = uuidv7();
  const { status, body } = await clone(id);
  expect(status).toBe(201);
  expect(body).toMatchObject({ id, status: 'draft', number: null, template: { id: story.template.id }, signatures: {} });
  expect(body.answers).toMatchObject({ site: story.given['site'], performer: story.given['performer'] });
  for (const dropped of ['startsAt', 'endsAt', 'requesterDeclaration', 'requesterSignature'])
    expect(body.answers).not.toHaveProperty(dropped);
  const again = await clone(id);
  expect([again.status, again.body.version]).toEqual([201, body.version]);

  const copy = story.another();
  copy.id = id;
  copy.detail = body;
  const submitted = await copy.send('requester', 'submit', { answers: copy.answersFor({ event: 'submit' }) });
  expect([submitted.status, submitted.body.status]).toEqual([200, 'requested']);
});

it('keeps the kind of the copy, which is needed, and its reason in the history of the draft', async () => {
  const id = uuidv7();
  const { requester } = story.cast;
  const reason = 'The same work tomorrow.';
  expect((await requester.post(`/api/records/${story.id}/clone`, { id, reason })).text).toContain('lifecycle.kind-needed');
  const other = { id, reason: ' ', kind: 'other' };
  expect((await requester.post(`/api/records/${story.id}/clone`, other)).body).toMatchObject({ code: 'lifecycle.reason-needed' });
  await requester.post(`/api/records/${story.id}/clone`, { id, reason, kind: 'other_day' });
  const { items } = (await requester.get<{ items: HistoryEntry[] }>(`/api/records/${id}/history`)).body;
  expect(items).toMatchObject([{ action: 'create', reason, kind: 'other_day' }]);
  expect((await requester.post(`/api/records/${story.id}/clone`, { id: uuidv7(), reason: 'x'.repeat(2001) })).status).toBe(400);
});

it('is refused to people who create no permits, for an unknown record, and with an id that the client did not make', async () => {
  expect((await clone(uuidv7(), 'performer')).status).toBe(403);
  expect((await clone(uuidv7(), 'requester', uuidv7())).status).toBe(404);
  expect((await clone('9f8d7c6b-5a49-4837-8625-140302010009')).status).toBe(400);
});

it('is refused once the template is withdrawn', async () => {
  await server.tenancy.withTenant(organization, (trx) =>
    trx
      .updateTable('templates')
      .set({ is_active: false })
      .where('organization_id', '=', organization.organizationId)
      .where('id', '=', story.template.id)
      .execute(),
  );
  const refused = await clone(uuidv7());
  expect(refused.text).toContain('template.not-offered');
});
