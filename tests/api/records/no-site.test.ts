import { uuidv7 } from 'uuidv7';
import { expect, it } from 'vitest';
import type { WorkPage } from '../../../src/shared/work.ts';
import { a, aTemplate } from '../../support/a-template.ts';
import { Client } from '../../support/client.ts';
import { publishTemplate } from '../../support/publish-template.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();

it('a permit without a site belongs to the whole organisation, and its reviewers can read and decide it', async () => {
  const organization = await server.anOrganization();
  const [requester, reviewer, issuer, viewer] = await Promise.all(
    ['requester', 'reviewer', 'issuer', 'viewer'].map((account) => Client.signIn(server, organization, account)),
  );
  if (!requester || !reviewer || !issuer || !viewer) throw new Error('somebody is missing');
  const template = aTemplate({ questions: { task: a('text', { title: 'Task' }) } });
  const templateId = await publishTemplate(server.tenancy, organization.organizationId, template);
  const id = uuidv7();
  const path = `/api/records/${id}`;
  await requester.post('/api/records', { id, module: 'permits', template_id: templateId, answers: { task: 'Ladder' } });
  // A draft is its author's alone.
  expect((await reviewer.get(path)).status).toBe(404);

  const sent = await requester.post(`${path}/events`, { event: 'submit', answers: { task: 'Ladder' }, version: 1 });
  expect(sent.status).toBe(200);

  expect((await reviewer.get<WorkPage>('/api/work')).body.items.map((item) => item.id)).toContain(id);
  expect((await issuer.get(path)).status).toBe(200);
  // The permission to read permits is required as well.
  expect((await viewer.get(path)).status).toBe(403);
  expect((await reviewer.get<{ items: { id: string }[] }>('/api/records?module=permits')).body.items.map((item) => item.id)).toContain(id);
  expect((await reviewer.post(`${path}/events`, { event: 'approve' })).status).toBe(200);
});
