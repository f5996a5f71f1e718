import { beforeAll, describe, expect, it } from 'vitest';
import type { Answers } from '../../../engine/index.ts';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
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

const minute = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * minute).toISOString();

/** Returns a permit accepted this many minutes ago, whose complete work is handed back now with these times. */
async function handedBack(acceptedAgo: number, times: Answers) {
  const story = await first.another().live();
  await timePasses(server.tenancy, organization.organizationId, story, acceptedAgo);
  const { remainingWork: _, ...given } = story.answersFor({ event: 'handBack' });
  return story.send('performer', 'handBack', { answers: { ...given, workComplete: 'yes', ...times } });
}

describe('the last flame of a hot-work permit', () => {
  it('cannot be earlier than the acceptance of the permit', async () => {
    const { status, body } = await handedBack(75, { hotWorkStoppedAt: ago(90), fireWatchEndedAt: ago(1) });
    expect([status, body]).toMatchObject([
      422,
      {
        violations: [
          { key: 'hotWorkStoppedAt', params: { check: 'stopNotBeforeAcceptance' }, message: expect.stringContaining('not yet accepted') },
        ],
      },
    ]);
  });

  it('is followed by the whole fire watch', async () => {
    const early = await handedBack(120, { hotWorkStoppedAt: ago(50), fireWatchEndedAt: ago(1) });
    expect(early.body).toMatchObject({ violations: [{ key: 'fireWatchEndedAt', params: { check: 'watchLongEnough' } }] });

    const whole = await handedBack(120, { hotWorkStoppedAt: ago(65), fireWatchEndedAt: ago(1) });
    expect(whole.body).toMatchObject({ status: 'handed_back' });
  });

  it('is checked against the acceptance time of the record', async () => {
    const story = await first.another().live();
    expect(Date.parse(String(story.detail?.facts['acceptAt']))).toBeCloseTo(Date.now(), -5);
    expect(story.detail?.facts['acceptAt']).toBe(story.detail?.updated_at);
  });
});
