import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ProblemBody } from '../../../src/shared/problem.ts';
import type { HistoryEntry, RecordDetail, RecordPage } from '../../../src/shared/record.ts';
import type { WorkPage } from '../../../src/shared/work.ts';
import type { Profile } from '../../../src/shared/session.ts';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import { Client } from '../../support/client.ts';
import { PermitStory } from '../../support/permit-story.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
let organization: DemoOrganization;
let story: PermitStory;
let requester: Client;
let colleague: Client;
let colleagueId = '';

beforeEach(async () => {
  organization = await server.anOrganization();
  story = await PermitStory.begin(server, organization);
  requester = story.cast.requester;
  // The performer may update permits: may fill one in.
  colleague = story.cast.performer;
  colleagueId = await idOf(colleague);
  await story.draft();
});

const idOf = async (client: Client) => (await client.get<Profile>('/api/v2/users/user_profile')).body.user.id;
const share = (client: Client, people: string[]) =>
  client.post<RecordDetail & ProblemBody>(`/api/records/${story.id}/shares`, { shared_to: people });
const save = (client: Client, answers: object, version: number) =>
  client.patch<{ version: number } & ProblemBody>(`/api/records/${story.id}`, { answers, remarks: {} }, { 'if-match': `"${version}"` });
const open = (client: Client) => client.get<RecordDetail>(`/api/records/${story.id}`);
const leaveSites = (userId: string, sites: string[]) =>
  server.tenancy.withTenant(organization, (trx) =>
    trx
      .deleteFrom('user_sites')
      .where('organization_id', '=', organization.organizationId)
      .where('user_id', '=', userId)
      .where('site_id', 'in', sites)
      .execute(),
  );
const text = () => [...story.form.questions.values()].find(({ field }) => field === 'text-area')?.id ?? '';

describe('a draft', () => {
  it('is private until it is shared, and then appears in the lists of its recipients', async () => {
    const found = async () => (await colleague.get<RecordPage>('/api/records?module=permits&status=draft')).body.items.map(({ id }) => id);
    expect((await open(colleague)).status).toBe(404);
    expect(await found()).not.toContain(story.id);

    const shared = await share(requester, [colleagueId]);

    expect(shared.body.shares).toMatchObject([{ user: { id: colleagueId, name: 'Paul Moreau' }, by: { name: 'Rosa Lindqvist' } }]);
    expect(await found()).toContain(story.id);
    const seen = (await open(colleague)).body;
    expect(seen.fillable.length).toBeGreaterThan(0);
    expect(seen.events.map(({ event }) => event)).not.toContain('submit');
  });

  it('is filled in by both, and neither overwrites the other unseen', async () => {
    await share(requester, [colleagueId]);

    expect((await save(colleague, { [text()]: 'Scaffold is up' }, 1)).body.version).toBe(2);
    expect((await save(requester, { [text()]: 'Mine' }, 1)).body.code).toBe('record.version-stale');
    expect((await open(requester)).body.answers).toEqual({ [text()]: 'Scaffold is up' });
    expect((await save(requester, { [text()]: 'Both' }, 2)).status).toBe(200);
  });

  it('keeps its site when a colleague of another site edits it, and refuses a third site', async () => {
    const sites = (await requester.get<{ items: { id: string }[] }>('/api/directory/sites')).body.items.map(({ id }) => id);
    const [there = '', own = '', third = ''] = sites;
    const question = [...story.form.questions.values()].find(({ field }) => field === 'site-list')?.id ?? '';
    await share(requester, [colleagueId]);
    await save(requester, { [question]: { site: there } }, 1);
    await leaveSites(colleagueId, [there, third]);

    const seen = (await colleague.get<{ items: { id: string }[] }>('/api/directory/sites')).body.items;
    expect(seen.map(({ id }) => id)).toEqual([own]);
    const kept = await save(colleague, { [question]: { site: there }, [text()]: 'Scaffold is up' }, 2);
    expect([kept.status, kept.body.version]).toEqual([200, 3]);
    const strange = await save(colleague, { [question]: { site: third } }, 3);
    expect([strange.body.code, strange.body.violations]).toEqual([
      'record.answers-invalid',
      [{ key: question, question, code: 'answer.reference' }],
    ]);

    // After the move to a site of the colleague, the requester still submits it; the colleague cannot choose the former site any more.
    expect((await save(colleague, { [question]: { site: own } }, 3)).body.version).toBe(4);
    expect((await save(colleague, { [question]: { site: there } }, 4)).body.code).toBe('record.answers-invalid');
  });

  it('can be submitted and discarded by its author only', async () => {
    await share(requester, [colleagueId]);

    const sent = await colleague.post<ProblemBody>(`/api/records/${story.id}/events`, { event: 'submit', answers: {}, version: 1 });
    expect([sent.status, sent.body.code]).toEqual([403, 'permission.denied']);
    expect((await colleague.delete<ProblemBody>(`/api/records/${story.id}`, { 'if-match': '"1"' })).body.code).toBe('permission.denied');
    expect((await requester.delete(`/api/records/${story.id}`, { 'if-match': '"1"' })).status).toBe(204);
  });

  it('is shared with those only who may fill it in', async () => {
    const stranger = await Client.signIn(server, await server.anOrganization(), 'performer');
    const viewer = await Client.signIn(server, organization, 'viewer');
    for (const person of [uuidv7(), await idOf(stranger), await idOf(viewer), await idOf(requester)]) {
      const { status, body } = await share(requester, [colleagueId, person]);
      expect([status, body.code, body.violations]).toEqual([422, 'record.not-shareable', [{ key: 'shared_to/1', code: 'answer.user' }]]);
    }
    expect((await open(requester)).body.shares).toEqual([]);
    expect((await open(colleague)).status).toBe(404);
    expect((await share(stranger, [colleagueId])).body.code).toBe('record.not-found');
  });

  it('that was submitted is shared no more', async () => {
    await story.send('requester', 'submit', { answers: story.answersFor({ event: 'submit' }) });
    expect((await share(requester, [colleagueId])).body.code).toBe('record.not-draft');
  });

  it('can be unshared by its author, and left by its recipient', async () => {
    const reviewerId = await idOf(story.cast.issuer);
    await share(requester, [colleagueId]);
    const stop = (client: Client, person: string) => client.delete<ProblemBody>(`/api/records/${story.id}/shares/${person}`);

    expect((await stop(requester, reviewerId)).body.code).toBe('user.not-found');
    expect((await stop(colleague, reviewerId)).body.code).toBe('permission.denied');
    expect((await stop(colleague, colleagueId)).status).toBe(204);
    expect((await open(colleague)).status).toBe(404);
    await share(requester, [colleagueId]);
    expect((await stop(requester, colleagueId)).status).toBe(204);
    expect((await save(colleague, {}, 1)).status).toBe(404);

    const { items } = (await requester.get<{ items: HistoryEntry[] }>(`/api/records/${story.id}/history`)).body;
    expect(items.map(({ action }) => action)).toEqual(['unshare', 'share', 'unshare', 'share', 'create']);
  });

  it('cannot be approved by any user it was ever shared with', async () => {
    const admin = await Client.signIn(server, organization, 'admin');
    const author = story.cast.reviewer2;
    const { id } = (await author.get<Profile>('/api/v2/users/user_profile')).body.user;
    const { items } = (await admin.get<{ items: { id: string; name: string }[] }>('/api/roles')).body;
    const { lock_version } = (await admin.get<{ user: { lock_version: number } }>(`/api/users/${id}`)).body.user;
    const role = items.find(({ name }) => name === 'Super admin')?.id;
    expect((await admin.patch(`/api/users/${id}`, { user: { role_id: role, lock_version } })).status).toBe(200);
    await share(requester, [id]);
    expect((await save(author, { [text()]: 'My own words' }, 1)).status).toBe(200);
    expect((await requester.delete(`/api/records/${story.id}/shares/${id}`)).status).toBe(204);
    expect((await open(requester)).body.shares).toEqual([]);

    const answers = story.answersFor({ event: 'submit' });
    expect((await requester.post(`/api/records/${story.id}/events`, { event: 'submit', answers, version: 2 })).status).toBe(200);

    const waiting = async (client: Client) => (await client.get<WorkPage>('/api/work')).body.items.map((item) => item.id);
    expect(await waiting(author)).not.toContain(story.id);
    expect(await waiting(story.cast.reviewer)).toContain(story.id);
    const vote = await author.post<{ refused: { code: string }[] }>(`/api/records/${story.id}/events`, { event: 'approve' });
    expect([vote.status, vote.body.refused.map(({ code }) => code)]).toEqual([409, ['lifecycle.separation-of-duty']]);
  });

  it('is shared under the specification’s name as well', async () => {
    const path = `/api/permit_form_questions/${story.id}/permit_request_send_draft`;
    const key = { 'idempotency-key': uuidv7() };
    const send = () =>
      requester.post<{ permit_form_question: { permit_request_send_drafts: unknown } }>(path, { shared_to: [colleagueId] }, key);

    const first = await send();

    expect(first.body.permit_form_question.permit_request_send_drafts).toEqual([
      { shared_by: await idOf(requester), shared_to: colleagueId },
    ]);
    expect((await send()).body).toEqual(first.body);
    const viewer = await Client.signIn(server, organization, 'viewer');
    expect((await viewer.post(path, { shared_to: [colleagueId] })).status).toBe(403);
  });
});
