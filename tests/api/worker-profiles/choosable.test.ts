import { expect, it } from 'vitest';
import type { Answers } from '../../../engine/index.ts';
import type { ProblemBody } from '../../../src/shared/problem.ts';
import { PermitStory } from '../../support/permit-story.ts';
import { useServer } from '../../support/server.ts';
import { WorkerStory } from '../../support/worker-story.ts';

const server = useServer();

it('offers and accepts active workers and permits under way, not those out of use or at their end', async () => {
  const organization = await server.anOrganization();
  const workers = await WorkerStory.begin(server, organization);
  const worker = await workers.registered('Zornitsa Dimitrova');
  const story = await PermitStory.begin(server, organization);
  const master = story.another();
  await master.draft();
  const { requester } = story.cast;
  const offeredIn = async (source: string) =>
    (await requester.get<{ items: { id: string }[] }>(`/api/sources/records%2F${source}?size=100`)).body.items.map(({ id }) => id);

  const submitted = await story.another().approved();
  expect(await offeredIn('permits')).toContain(submitted.id);
  expect(await offeredIn('worker-profiles')).toContain(worker.id);

  expect((await submitted.send('issuer', 'revoke', { reason: 'Not needed any more' })).status).toBe(200);
  expect((await workers.send(worker, 'deactivate')).status).toBe(200);
  expect(await offeredIn('permits')).not.toContain(submitted.id);
  expect(await offeredIn('worker-profiles')).not.toContain(worker.id);

  const row = { rowId: '0193b6a0-0000-7000-8000-000000000001', workerProfile: worker.id, workerRole: 'Fitter' };
  const refusedFor = async (answers: Answers) => {
    const refused = await master.send('requester', 'submit', { answers: master.answersFor({ event: 'submit' }, answers) });
    expect(refused.status).toBe(422);
    const { violations = [] } = refused.body as unknown as ProblemBody;
    return violations.map(({ question, code }) => [question, code]);
  };
  expect(await refusedFor({ masterPermit: submitted.id })).toContainEqual(['masterPermit', 'answer.reference']);
  expect(await refusedFor({ workers: [row] })).toContainEqual(['workers', 'answer.check']);
});
