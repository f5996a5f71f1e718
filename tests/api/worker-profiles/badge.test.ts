import { expect, it } from 'vitest';
import type { WorkerBadge } from '../../../src/shared/worker-badge.ts';
import { ContractorStory } from '../../support/contractor-story.ts';
import { useServer } from '../../support/server.ts';
import { WorkerStory } from '../../support/worker-story.ts';

const server = useServer();

it('shows the worker’s identity, company and code, and does not exist for a draft', async () => {
  const organization = await server.anOrganization();
  const workers = await WorkerStory.begin(server, organization);
  const company = await (await ContractorStory.begin(server, organization)).contractor('Weld Ltd');
  const worker = await workers.registered('Petar Weld', { contractor: company.id, trade: 'Welder' });
  const badge = async (id: string) => workers.client.get<WorkerBadge>(`/api/worker_profiles/${id}/badge`);

  const { code, ...shown } = (await badge(worker.id)).body;
  const photo = (worker.answers['photo'] as string[])[0];
  expect(shown).toEqual({ number: worker.number, name: 'Petar Weld', photo, company: 'Weld Ltd', trade: 'Welder', is_active: true });
  expect(code).toContain('<svg');

  await workers.send(worker, 'deactivate', { reason: 'Left' });
  expect((await badge(worker.id)).body.is_active).toBe(false);
  expect((await badge((await workers.draft()).id)).status).toBe(404);
  expect((await badge(company.id)).status).toBe(404);
});
