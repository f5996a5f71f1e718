import { uuidv7 } from 'uuidv7';
import { beforeAll, expect, it } from 'vitest';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import type { ProblemBody } from '../../../src/shared/problem.ts';
import type { HistoryEntry, RecordDetail } from '../../../src/shared/record.ts';
import type { CheckedBadge, WorkerBadge } from '../../../src/shared/worker-badge.ts';
import { Client, send } from '../../support/client.ts';
import { ContractorStory } from '../../support/contractor-story.ts';
import { runCli } from '../../support/run-cli.ts';
import { useServer } from '../../support/server.ts';
import { WorkerStory } from '../../support/worker-story.ts';

const server = useServer();
let organization: DemoOrganization;
let workers: WorkerStory;
let company: RecordDetail;
let competences: { id: string; name: string }[];

beforeAll(async () => {
  organization = await server.anOrganization();
  workers = await WorkerStory.begin(server, organization);
  company = await (await ContractorStory.begin(server, organization)).contractor('Weld Ltd');
  const source = `/api/sources/${encodeURIComponent('terms/competence_type')}?size=2`;
  competences = (await workers.client.get<{ items: typeof competences }>(source)).body.items;
});

const pathOf = (id: string) => `/api/worker_profiles/${id}/badge`;
const badge = (id: string) => workers.client.get<WorkerBadge>(pathOf(id));
const made = async (id: string, client = workers.client) => {
  const answer = await client.post<WorkerBadge>(pathOf(id), {});
  return { ...answer, token: answer.body.code?.address?.split('/badge#')[1] ?? '' };
};
const scan = (token: string, path = '/api/public/badge', subDomain = organization.subDomain) =>
  send<CheckedBadge & ProblemBody>(server.port, subDomain, { method: 'POST', path, body: { token } });
const refusal = async (token: string, path?: string) => {
  const { status, body, text } = await scan(token, path);
  return { status, code: body.code, text };
};
const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

it('shows the worker’s identity and company, and does not exist for a draft', async () => {
  const worker = await workers.registered('Petar Weld', { contractor: company.id, trade: 'Welder' });
  const photo = (worker.answers['photo'] as string[])[0];
  const identity = { number: worker.number, name: 'Petar Weld', photo, company: 'Weld Ltd', trade: 'Welder', is_active: true };

  expect((await badge(worker.id)).body).toEqual({ ...identity, code: null });
  expect((await badge((await workers.draft()).id)).status).toBe(404);
  expect((await badge(company.id)).status).toBe(404);
  expect((await made(company.id)).status).toBe(404);
});

it('is made once, and shows a stranger who the worker is and what is in date, and nothing else', async () => {
  const [held, lapsed] = competences;
  const rows = [
    { rowId: uuidv7(), competenceType: held?.id },
    { rowId: uuidv7(), competenceType: lapsed?.id, competenceUntil: dayAfter(-3) },
  ];
  const until = dayAfter(40);
  const more = { emergencyName: 'Vesna', emergencyPhone: '+359 88 555 0177', competences: rows, inductionUntil: until };
  const worker = await workers.registered('Mira Pipe', { contractor: company.id, ...more });
  const { token, body } = await made(worker.id);
  expect(token).toMatch(/^[\w-]{40,}$/);
  expect((await made(worker.id)).body.code).toEqual(body.code);
  expect((await badge(worker.id)).body.code).toEqual(body.code);
  expect(body.code?.picture).toContain('data:image/svg+xml');

  const seen = await scan(token);
  const { photo, zone, now, ...rest } = seen.body;
  expect(rest).toEqual({
    name: 'Mira Pipe',
    employer: 'Weld Ltd',
    status: 'active',
    induction: { valid_until: until, in_date: true },
    competences: [
      { name: held?.name, valid_until: null, in_date: true },
      { name: lapsed?.name, valid_until: dayAfter(-3), in_date: false },
    ],
  });
  expect([photo, typeof zone, typeof now]).toEqual([(worker.answers['photo'] as string[])[0], 'string', 'string']);
  for (const secret of ['555', 'Vesna', '41', worker.number ?? '']) expect(JSON.stringify(rest)).not.toContain(secret);

  const picture = await scan(token, '/api/public/badge/photo');
  expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(picture.headers['cache-control']).toContain('no-store');
});

it('says that it is unknown, withdrawn or of somebody who has left, with its photo', async () => {
  const other = await server.anOrganization();
  const worker = await workers.registered('Ivo Crane');
  const first = await made(worker.id);
  expect((await scan(first.token, undefined, other.subDomain)).body.code).toBe('badge.unknown');
  expect(await refusal('x'.repeat(43))).toMatchObject({ status: 404, code: 'badge.unknown' });

  for (const _ of [1, 2]) expect((await workers.client.delete(pathOf(worker.id))).status).toBe(204);
  expect((await badge(worker.id)).body.code).toBeNull();
  const second = await made(worker.id);
  expect(second.token).not.toBe(first.token);
  expect((await scan(second.token)).status).toBe(200);

  await workers.send(worker, 'deactivate', { reason: 'Left' });
  for (const path of ['/api/public/badge', '/api/public/badge/photo']) {
    expect(await refusal(first.token, path)).toMatchObject({ status: 410, code: 'badge.withdrawn' });
    const left = await refusal(second.token, path);
    expect(left).toMatchObject({ status: 410, code: 'badge.inactive' });
    expect(left.text).not.toContain('Ivo');
  }
  expect((await badge(worker.id)).body.is_active).toBe(false);
  expect((await made(worker.id)).text).toContain('badge.inactive');

  const { items } = (await workers.client.get<{ items: HistoryEntry[] }>(`/api/records/${worker.id}/history`)).body;
  expect(items.map(({ action }) => action).filter((action) => action.endsWith('Badge'))).toEqual([
    'makeBadge',
    'withdrawBadge',
    'makeBadge',
  ]);
});

it('is made and withdrawn by those who may update workers', async () => {
  const worker = await workers.registered('Olga Rig');
  const { token } = await made(worker.id);
  const viewer = await Client.signIn(server, organization, 'viewer');
  expect((await made(worker.id, viewer)).status).toBe(403);
  expect((await viewer.delete(pathOf(worker.id))).status).toBe(403);
  expect((await scan(token)).status).toBe(200);
});

it('is withdrawn when the worker’s name is erased', async () => {
  const name = organization.accounts.find(({ email }) => email.startsWith('viewer@'))?.fullName ?? '';
  const worker = await workers.registered(name);
  const { token } = await made(worker.id);
  expect((await scan(token)).body.name).toBe(name);

  const erased = await runCli('erase', ['--subject', `viewer@${organization.subDomain}.muster.example`], { DATA_DIR: server.dataDir });
  expect(erased.status, erased.stderr).toBe(0);
  const after = await refusal(token);
  expect(after).toMatchObject({ status: 410, code: 'badge.withdrawn' });
  expect(after.text).not.toContain(name);
});
