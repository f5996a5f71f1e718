import { beforeAll, describe, expect, it } from 'vitest';
import type { Answers } from '../../../engine/index.ts';
import type { RecordDetail } from '../../../src/shared/record.ts';
import { PermitStory } from '../../support/permit-story.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
let first: PermitStory;

beforeAll(async () => {
  first = await PermitStory.begin(server, await server.anOrganization());
});

/** Sends readings unchanged, as a user who bypasses the form does. */
function record(story: PermitStory, gasTests: unknown, more: object = {}) {
  const { version } = story.detail ?? {};
  return story.cast.performer.post(`/api/records/${story.id}/events`, { event: 'record', answers: { gasTests }, version, ...more });
}

const readingsOf = (story: PermitStory) => (story.detail?.answers['gasTests'] ?? []) as (Answers & { rowId: string })[];

describe('a gas reading that was recorded', () => {
  it.each([
    ['changed', (reading: Answers) => [{ ...reading, gasLel: 0 }], 'gasLel'],
    ['cleared', (reading: Answers) => [{ ...reading, gasCo: undefined }], 'gasCo'],
    ['taken out', () => [], undefined],
    ['replaced', (reading: Answers, story: PermitStory) => [story.gasReading(), reading], undefined],
  ])('cannot be %s', async (_, tampered, column) => {
    const story = await first.another().tested({ gasLel: 12 });
    const [reading] = readingsOf(story);

    const refused = await record(story, tampered(reading ?? {}, story));

    expect([refused.status, refused.body]).toMatchObject([
      422,
      {
        code: 'record.answers-invalid',
        violations: [{ key: column ? `gasTests/${reading?.rowId}/${column}` : 'gasTests', code: 'answer.recorded' }],
      },
    ]);
    const { body } = await story.cast.issuer.get<RecordDetail>(`/api/records/${story.id}`);
    expect(body.answers['gasTests']).toEqual([reading]);
  });

  it('cannot be removed by omitting its grid', async () => {
    const story = await first.another().tested();
    const refused = await record(story, undefined, { answers: {} });
    expect(refused.body).toMatchObject({ violations: [{ key: 'gasTests', code: 'answer.recorded' }] });
  });

  it('is corrected by a new row, and the latest counts', async () => {
    const story = await first.another().tested({ gasLel: 12 });
    expect((await story.send('performer', 'accept', { answers: story.answersFor({ event: 'accept' }) })).status).toBe(409);

    const correction = story.gasReading({ gasTakenAt: new Date(Date.now() + 1000).toISOString() });
    const corrected = await story.send('performer', 'record', {
      answers: story.answersFor({ while: 'issued' }, story.readings(correction)),
    });

    expect(corrected.body.answers['gasTests']).toMatchObject([{ gasLel: 12 }, { gasLel: 0 }]);
    expect((await story.send('performer', 'accept', { answers: story.answersFor({ event: 'accept' }) })).body).toMatchObject({
      status: 'live',
    });
  });

  it('keeps an empty cell empty', async () => {
    const story = await first.another().tested({ gasH2s: undefined });
    const [reading] = readingsOf(story);
    expect(reading).not.toHaveProperty('gasH2s');

    const { body } = await record(story, [{ ...reading, gasH2s: 1 }]);
    expect(body).toMatchObject({ violations: [{ key: `gasTests/${String(reading?.['rowId'])}/gasH2s`, code: 'answer.recorded' }] });
  });

  it('cannot be dated before the permit was issued, or in the future', async () => {
    const story = await first.another().issued();
    const at = (minutes: number) => [story.gasReading({ gasTakenAt: new Date(Date.now() + minutes * 60_000).toISOString() })];
    const checkOf = async (minutes: number) => (await record(story, at(minutes))).body;

    expect(await checkOf(-30)).toMatchObject({ violations: [{ params: { check: 'gasNotBeforeIssue' } }] });
    expect(await checkOf(30)).toMatchObject({ violations: [{ params: { check: 'gasNotFuture' } }] });
    expect(await checkOf(0)).toMatchObject({ status: 'issued' });
  });
});
