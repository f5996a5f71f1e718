import { beforeAll, describe, expect, it } from 'vitest';
import type { HistoryEntry, RecordDetail } from '../../../src/shared/record.ts';
import { PermitStory } from '../../support/permit-story.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
let first: PermitStory;

beforeAll(async () => {
  first = await PermitStory.begin(server, await server.anOrganization());
});

/** A permit that was rejected and is a draft again, all of it answered. */
async function revised(): Promise<PermitStory> {
  const story = await first.another().requested();
  await story.send('reviewer', 'reject', { reason: 'Say more about the surroundings' });
  await story.send('requester', 'revise');
  return story;
}

const send = (story: PermitStory, more: object) =>
  story.cast.requester.post<RecordDetail>(`/api/records/${story.id}/events`, { event: 'submit', ...more });
const remarks = { combustibles: { comment: 'Two drums stood behind the wall', action: 'Take them to the store' } };

describe('a remark sent with an event', () => {
  it('is stored although no answer changed, and the history names its question', async () => {
    const story = await revised();
    const sent = await send(story, { answers: story.answersFor({ event: 'submit' }), remarks, version: story.detail?.version });
    expect(sent.status).toBe(200);

    const { body } = await story.cast.requester.get<RecordDetail>(`/api/records/${story.id}`);
    expect(body.remarks).toMatchObject(remarks);
    const history = await story.cast.requester.get<{ items: HistoryEntry[] }>(`/api/records/${story.id}/history`);
    expect(history.body.items[0]).toMatchObject({ action: 'submit', changed: expect.arrayContaining(['combustibles']) });
  });

  it('requires the current version, like an answer', async () => {
    const story = await revised();
    expect((await send(story, { remarks })).body).toMatchObject({ code: 'request.invalid' });
    expect((await send(story, { remarks, version: 1 })).body).toMatchObject({ code: 'record.changed' });
  });

  it('is refused on a question of another stage, like an answer', async () => {
    const story = await first.another().approved();
    const issue = (beside: object) =>
      story.cast.issuer.post(`/api/records/${story.id}/events`, {
        event: 'issue',
        answers: story.answersFor({ event: 'issue' }),
        remarks: beside,
        version: story.detail?.version,
      });

    const refused = await issue({ ...remarks, noSuchQuestion: { comment: 'x' } });
    expect([refused.status, refused.body]).toMatchObject([
      422,
      {
        code: 'record.answers-invalid',
        violations: [
          { key: 'combustibles', code: 'record.not-fillable' },
          { key: 'noSuchQuestion', code: 'answer.unknown' },
        ],
      },
    ]);
    expect((await issue({ precautionsSeen: { comment: 'At nine' } })).body).toMatchObject({ status: 'issued' });
  });

  it('is refused with an event that fills no questions', async () => {
    const story = await first.another().requested();
    const request = { event: 'approve', remarks, version: story.detail?.version };
    const refused = await story.cast.reviewer.post(`/api/records/${story.id}/events`, request);
    expect(refused.body).toMatchObject({ violations: [{ key: 'combustibles', code: 'record.not-fillable' }] });
  });
});
