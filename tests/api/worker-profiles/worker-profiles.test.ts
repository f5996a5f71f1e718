import sharp from 'sharp';
import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ModuleManifest } from '../../../src/shared/manifest.ts';
import type { ProblemBody } from '../../../src/shared/problem.ts';
import type { HistoryEntry, RecordDetail, RecordPage } from '../../../src/shared/record.ts';
import type { WaitingWork } from '../../../src/shared/user.ts';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import { Client } from '../../support/client.ts';
import { useServer } from '../../support/server.ts';
import { aPhoto, WorkerStory } from '../../support/worker-story.ts';

const server = useServer();
let organization: DemoOrganization;
let story: WorkerStory;
let registered: RecordDetail;

beforeAll(async () => {
  organization = await server.anOrganization();
  story = await WorkerStory.begin(server, organization);
  registered = await story.registered('Zornitsa Dimitrova');
});

const again = async ({ id }: { id: string }) => (await story.client.get<RecordDetail>(`/api/records/${id}`)).body;
const modulesOf = async (client: Client) => (await client.get<{ items: ModuleManifest[] }>('/api/modules')).body.items.map(({ id }) => id);

describe('a worker profile', () => {
  it('requires the five default fields and a site, gets one number and becomes active', async () => {
    const draft = await story.draft();
    const refused = await story.client.post<ProblemBody>(`/api/records/${draft.id}/events`, { event: 'submit', answers: {}, version: 1 });
    expect(refused.body.violations?.map(({ key, code }) => [key, code])).toEqual(
      ['name', 'photo', 'age', 'phone', 'gender', 'site'].map((key) => [key, 'answer.required']),
    );
    const { id } = await story.file(draft.id, aPhoto, 'face.jpg');
    const { body } = await story.send(draft, 'submit', { answers: story.answers('Ayşe Kaya', id) });
    expect(body).toMatchObject({ status: 'active', title: 'Ayşe Kaya', number: expect.stringMatching(/^WRK-\d{4}-\d{4}$/) });
    expect(body.events.map(({ event, allowed }) => [event, allowed])).toEqual([
      ['change', true],
      ['deactivate', true],
    ]);

    const changed = await story.send(body, 'change', { answers: { ...body.answers, age: 42 } });
    expect(changed.body.number).toBe(body.number);
  });

  it('accepts a JPEG or PNG photo of at most 500 kB, and re-encodes it', async () => {
    const draft = await story.draft();
    const gif = await sharp(aPhoto).gif().toBuffer();
    const { status, body } = await story.file(draft.id, gif, 'face.gif');
    expect([status, (body as ProblemBody).code]).toEqual([415, 'file.type-refused']);

    const noise = { width: 600, height: 600, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 80 } } as const;
    const large = await sharp({ create: noise }).png().toBuffer();
    expect(large.length).toBeGreaterThan(500_000);
    const refused = await story.file(draft.id, large, 'face.png');
    expect([refused.status, (refused.body as ProblemBody).code]).toEqual([413, 'file.too-large']);

    const placed = await sharp(aPhoto)
      .withExif({ IFD0: { Artist: 'Secret' } })
      .jpeg()
      .toBuffer();
    const taken = await story.file(draft.id, placed, 'face.jpg');
    expect(taken.status).toBe(201);
    const kept = (await story.client.get(`/api/files/${taken.id}`)).bytes;
    expect(kept.includes('Secret')).toBe(false);
  });

  it('can be changed by users with the right to, and lists the changes in its history', async () => {
    const before = await again(registered);
    const answers = { ...before.answers, trade: 'Welder', inductionId: 'IND-77', inductionUntil: '2020-01-01' };
    const { body } = await story.send(before, 'change', { answers });
    expect(body).toMatchObject({ status: 'active', answers: { trade: 'Welder' } });

    const history = (await story.client.get<{ items: HistoryEntry[] }>(`/api/records/${before.id}/history`)).body.items;
    expect(history.map(({ action }) => action)).toEqual(['change', 'submit', 'create']);
    expect(history[0]?.changed.toSorted()).toEqual(['inductionId', 'inductionUntil', 'trade']);
  });

  it('is not changed on an older state, nor into something that is not whole', async () => {
    const before = await again(registered);
    const stale = await story.send({ ...before, version: before.version - 1 }, 'change', { answers: before.answers });
    expect((stale.body as unknown as ProblemBody).code).toBe('record.changed');
    const { name: _gone, ...rest } = before.answers;
    const torn = await story.send(before, 'change', { answers: rest });
    expect(torn.body).toMatchObject({ code: 'record.answers-invalid', violations: [{ key: 'name', code: 'answer.required' }] });
  });

  it('is deactivated with a reason and activated again', async () => {
    const worker = await story.registered('Carl Brandt');
    const { body: gone } = await story.send(worker, 'deactivate', { reason: 'Retired' });
    expect(gone).toMatchObject({ status: 'inactive', events: [{ event: 'reactivate' }] });
    const refused = await story.send(gone, 'change', { answers: gone.answers });
    expect(refused.body).toMatchObject({ code: 'lifecycle.event-refused', refused: [{ code: 'lifecycle.not-in-state' }] });
    expect((await story.send(gone, 'reactivate')).body).toMatchObject({ status: 'active', number: worker.number, title: 'Carl Brandt' });
  });

  it('is found in the list by its name and its status', async () => {
    const found = await story.client.get<RecordPage>('/api/records?module=worker-profiles&search=zornitsa&status=active');
    expect(found.body.items.map(({ title, number }) => [title, number])).toEqual([['Zornitsa Dimitrova', registered.number]]);
  });

  it('creates no open work for its site or for the user who registered it', async () => {
    const { body } = await story.client.get<{ user: { id: string } }>('/api/v2/users/user_profile');
    const work = await story.client.get<{ waiting: WaitingWork[] }>(`/api/users/${body.user.id}/waiting`);
    // Drafts are their owner's to finish.
    const drafts = (await story.client.get<RecordPage>('/api/records?module=worker-profiles&status=draft')).body.total;
    expect(work.body.waiting.filter(({ module }) => module === 'worker-profiles')).toEqual([
      { module: 'worker-profiles', own: drafts, parties: 0, reviews: 0 },
    ]);
    const site = await story.client.get<{ site: { open_records: number } }>(`/api/sites/${registered.site?.id}`);
    expect(site.body.site.open_records).toBe(0);
    const around = await story.client.get<{ open_records: { total: number } }>(`/api/templates/${story.template.id}/surroundings`);
    expect(around.body.open_records.total).toBe(0);
    expect((await story.client.get(`/api/sites/${registered.site?.id}/map_view`)).status).toBe(200);
  });
});

describe('worker profiles', () => {
  it('are hidden from a role without rights on workers', async () => {
    const viewer = await Client.signIn(server, organization, 'viewer');
    expect(await modulesOf(viewer)).toEqual([]);
    expect((await viewer.get('/api/records?module=worker-profiles')).status).toBe(403);
    expect((await viewer.get(`/api/records/${registered.id}`)).status).toBe(403);
    const [photo] = registered.answers['photo'] as string[];
    expect([403, 404]).toContain((await viewer.get(`/api/files/${photo}`)).status);
  });

  it('are read-only for users who name workers on permits', async () => {
    const performer = await Client.signIn(server, organization, 'performer');
    expect(await modulesOf(performer)).toContain('worker-profiles');
    expect((await performer.get(`/api/records/${registered.id}`)).status).toBe(200);
    const begun = { id: uuidv7(), module: 'worker-profiles', template_id: story.template.id };
    expect((await performer.post('/api/records', begun)).status).toBe(403);
  });

  it('can be registered but not changed by requesters, each employee ID once', async () => {
    const requester = await WorkerStory.begin(server, organization, 'requester');
    const made = await requester.registered('Todor Marinov', { employer: 'Weld Ltd', employeeId: 'EMP-4711' });
    expect(made).toMatchObject({ status: 'active', title: 'Todor Marinov' });
    expect((await requester.send(made, 'change', { answers: made.answers })).status).toBe(403);

    const draft = await requester.draft();
    const { id: photo } = await requester.file(draft.id, aPhoto, 'face.jpg');
    const twice = await requester.send(draft, 'submit', { answers: requester.answers('Todor M.', photo, { employeeId: 'EMP-4711' }) });
    expect(twice.status).toBe(422);
    expect((twice.body as unknown as ProblemBody).violations?.map(({ key }) => key)).toEqual(['employeeId']);
  });

  it('are another organisation’s own', async () => {
    const stranger = await WorkerStory.begin(server, await server.anOrganization());
    for (const path of [`/api/records/${registered.id}`, `/api/records/${registered.id}/history`])
      expect((await stranger.client.get<ProblemBody>(path)).body.code).toBe('record.not-found');
    expect((await stranger.send(registered, 'deactivate')).status).toBe(404);
    expect((await stranger.client.get<RecordPage>('/api/records?module=worker-profiles')).body.total).toBe(0);
  });

  it('exist in every organisation, whatever modules it chose', async () => {
    const chosen = await server.anOrganization();
    const admin = await WorkerStory.begin(server, chosen);
    const { modules } = (await admin.client.get<{ modules: { id: string }[] }>('/api/onboarding')).body;
    expect(modules.map(({ id }) => id)).not.toContain('worker-profiles');
    expect((await admin.client.patch('/api/onboarding', { modules: ['permits'] })).status).toBe(200);

    expect(await modulesOf(admin.client)).toEqual(['permits', 'worker-profiles']);
    expect((await admin.client.get('/api/users')).status).toBe(200);
    expect((await admin.registered('Mei Lin')).status).toBe('active');
  });

  it('are designed where the users are administered', async () => {
    const { body } = await story.client.get<{ items: ModuleManifest[] }>('/api/modules?of=settings');
    expect(body.items.find(({ id }) => id === 'worker-profiles')?.design).toEqual({ path: '/worker-profile' });
    const designs = await story.client.get<{ items: { stock_name: string }[] }>('/api/templates/designs?module=worker-profiles');
    expect(designs.body.items).toMatchObject([{ stock_name: 'worker-profile' }]);
  });
});
