import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RecordDetail } from '../../../src/shared/record.ts';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import { Client } from '../../support/client.ts';
import { PermitStory } from '../../support/permit-story.ts';
import { useServer } from '../../support/server.ts';
import { timePasses } from '../../support/time-passes.ts';

const server = useServer();
let organization: DemoOrganization;
let first: PermitStory;

beforeAll(async () => {
  organization = await server.anOrganization();
  first = await PermitStory.begin(server, organization);
});

describe('a submit', () => {
  it('names every question that is required and missing', async () => {
    const story = first.another();
    await story.draft();
    const answer = await story.send('requester', 'submit', { answers: {} });

    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ code: 'record.answers-invalid' });
    const { violations } = answer.body as unknown as { violations: { key: string; code: string }[] };
    expect(violations).toContainEqual(expect.objectContaining({ key: 'site', code: 'answer.required' }));
    expect(violations.length).toBeGreaterThan(5);
  });

  it('refuses a place, a person and a file that do not exist, at their questions', async () => {
    const story = first.another();
    await story.draft();
    // Filled in with the clock of an unknown site, so that questions asked only at night are answered too.
    const answers = story.answersFor({ event: 'submit' }, { site: { site: uuidv7() }, performer: uuidv7() });
    const answer = await story.send('requester', 'submit', { answers });

    expect(answer.body).toMatchObject({
      violations: expect.arrayContaining([
        expect.objectContaining({ key: 'site', code: 'answer.reference' }),
        expect.objectContaining({ key: 'performer', code: 'answer.reference' }),
      ]),
    });
  });

  it('is answered in the requested language', async () => {
    const story = first.another();
    await story.draft();
    const { body } = await story.cast.requester.post<{ error: string }>(
      `/api/records/${story.id}/events`,
      { event: 'submit', answers: {}, version: 1 },
      { 'x-lang': 'de' },
    );
    const { body: english } = await story.cast.requester.post<{ error: string }>(
      `/api/records/${story.id}/events`,
      { event: 'submit', answers: {}, version: 1 },
      { 'x-lang': 'en' },
    );
    expect(body.error).not.toBe(english.error);
  });
});

describe('a draft', () => {
  it('refuses answers that do not fit their questions, and keeps the stored ones', async () => {
    const story = first.another();
    await story.draft({ exactLocation: 'Pump house' });
    const answer = await story.cast.requester.patch(
      `/api/records/${story.id}`,
      { answers: { exactLocation: 7, nonsense: 'x' }, remarks: {} },
      { 'if-match': '"1"' },
    );

    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      violations: expect.arrayContaining([
        expect.objectContaining({ key: 'exactLocation', code: 'answer.type' }),
        expect.objectContaining({ key: 'nonsense', code: 'answer.unknown' }),
      ]),
    });
    const { body } = await story.cast.requester.get<RecordDetail>(`/api/records/${story.id}`);
    expect(body.answers).toEqual({ exactLocation: 'Pump house' });
  });

  it('is visible to its author only', async () => {
    const story = first.another();
    await story.draft();
    expect((await story.cast.reviewer.get(`/api/records/${story.id}`)).status).toBe(404);
    expect((await story.cast.requester.get(`/api/records/${story.id}`)).status).toBe(200);
  });

  it('can be discarded by its author', async () => {
    const story = first.another();
    await story.draft();
    expect((await story.cast.requester.delete(`/api/records/${story.id}`, { 'if-match': '"1"' })).status).toBe(204);
    expect((await story.cast.requester.get(`/api/records/${story.id}`)).status).toBe(404);
  });
});

describe('an event', () => {
  it('is refused to a user without permission', async () => {
    const story = await first.another().requested();
    const answer = await story.send('performer', 'approve');
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({ code: 'permission.denied' });
  });

  it('requires a reason where one is needed', async () => {
    const story = await first.another().requested();
    const answer = await story.send('reviewer', 'reject', { reason: '  ' });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ code: 'lifecycle.reason-needed' });
    expect((await story.send('reviewer', 'reject', { reason: 'Where is the gas test?' })).body).toMatchObject({ status: 'rejected' });
  });

  it('may not change an answer of an earlier stage', async () => {
    const story = await first.another().approved();
    const answers = { ...story.answersFor({ event: 'issue' }), exactLocation: 'Somewhere else' };
    const answer = await story.send('issuer', 'issue', { answers });
    expect(answer.body).toMatchObject({ violations: [{ key: 'exactLocation', code: 'record.not-fillable' }] });
  });

  it('of the clock cannot be sent by a user, nor can an unknown one', async () => {
    const story = await first.another().requested();
    expect((await story.send('reviewer', 'tick')).body).toMatchObject({ code: 'lifecycle.event-unknown' });
    expect((await story.send('reviewer', 'constructor')).body).toMatchObject({ code: 'lifecycle.event-unknown' });
  });

  it('to issue is refused to the performer, who may not sign both sides', async () => {
    const admin = await Client.signIn(server, organization, 'admin');
    const { body: profile } = await admin.get<{ user: { id: string } }>('/api/v2/users/user_profile');
    const story = first.another();
    story.given['performer'] = profile.user.id;
    await story.approved();
    const answer = await admin.post(`/api/records/${story.id}/events`, {
      event: 'issue',
      answers: story.answersFor({ event: 'issue' }),
      version: story.detail?.version,
    });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ refused: [{ code: 'lifecycle.separation-of-duty' }] });
    story.given['performer'] = (await story.cast.requester.get<{ items: { id: string }[] }>('/api/sources/users?search=Paul')).body.items[0]
      ?.id;
  });
});

describe('accepting a hot-work permit', () => {
  it('is refused without a gas test, with a remedy', async () => {
    const story = await first.another().issued();
    const answer = await story.send('performer', 'accept', { answers: story.answersFor({ event: 'accept' }) });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      refused: [{ code: 'lifecycle.interlock', message: expect.any(String), mend: expect.any(String) }],
    });
  });

  it('is refused with a failing gas test', async () => {
    const story = await first.another().tested({ gasLel: 12 });
    const answer = await story.send('performer', 'accept', { answers: story.answersFor({ event: 'accept' }) });
    expect(answer.status).toBe(409);
  });

  it('is refused with a lapsed gas test', async () => {
    const story = await first.another().issued();
    await timePasses(server.tenancy, organization.organizationId, story, 70);
    const hourOld = story.gasReading({ gasTakenAt: new Date(Date.now() - 61 * 60_000).toISOString() });
    const recorded = await story.send('performer', 'record', { answers: story.answersFor({ while: 'issued' }, story.readings(hourOld)) });
    expect(recorded.status).toBe(200);

    const answer = await story.send('performer', 'accept', { answers: story.answersFor({ event: 'accept' }) });
    expect(answer.status).toBe(409);
  });
});
