import { expect, it } from 'vitest';
import { compile, open, progress, type Template } from '../../engine/index.ts';
import type { OfferedTemplate } from '../../src/shared/record.ts';
import { Client } from '../support/client.ts';
import { useServer } from '../support/server.ts';

const server = useServer();

it('a template is offered with the number of questions in its empty form', async () => {
  const client = await Client.signIn(server, await server.anOrganization(), 'requester');
  const { items } = (await client.get<{ items: OfferedTemplate[] }>('/api/templates?module=permits')).body;
  expect(items.length).toBeGreaterThan(3);

  for (const { id, version, name, questions } of items) {
    const { template } = (await client.get<{ template: Template }>(`/api/templates/${id}/versions/${version}`)).body;
    const asked = progress(open(compile(template), { now: '2026-06-01T08:00:00Z', zone: 'Europe/Sofia' }));
    expect(
      asked.reduce((sum, part) => sum + part.asked, 0),
      name,
    ).toBe(questions);
  }
});

it('a scored form is offered with the questions that are answered on the spot, too', async () => {
  const client = await Client.signIn(server, await server.anOrganization(), 'requester');
  const { items } = (await client.get<{ items: OfferedTemplate[] }>('/api/templates?module=audits')).body;
  expect(items.slice(0, 2).map(({ name, questions }) => [name, questions])).toEqual([
    ['Workplace safety inspection', 8 + 30 + 1 + 4],
    ['Fire safety audit', 8 + 25 + 1 + 4],
  ]);
});
