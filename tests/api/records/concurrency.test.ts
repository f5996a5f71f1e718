import { beforeAll, describe, expect, it } from 'vitest';
import type { RecordDetail } from '../../../src/shared/record.ts';
import { verifyChain } from '../../../src/server/audit/verify-chain.ts';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import type { Answer, Client } from '../../support/client.ts';
import { PermitStory } from '../../support/permit-story.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
let organization: DemoOrganization;
let first: PermitStory;

beforeAll(async () => {
  organization = await server.anOrganization();
  first = await PermitStory.begin(server, organization);
});

const rounds = process.env['DEEP'] === undefined ? 15 : 50;

// Each of these rounds takes a permit from its draft to its inspection.
const closures = process.env['DEEP'] === undefined ? 3 : 50;

describe('two reviewers who press approve at once', () => {
  it(`cause one approval and one conflict, ${rounds} times`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const story = await first.another().requested();
      const answers = await Promise.all([story.send('reviewer', 'approve'), story.send('reviewer2', 'approve')]);

      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      const refused = answers.find(({ status }) => status === 409);
      expect(refused?.body).toMatchObject({ code: 'lifecycle.event-refused', refused: [{ code: 'lifecycle.not-in-state' }] });
      const { body } = await story.cast.requester.get<RecordDetail>(`/api/records/${story.id}`);
      expect(body.status).toBe('approved');
      expect(body.votes).toHaveLength(1);
    }
    expect(await verifyChain(server.tenancy, organization.organizationId, server.dataDir)).toMatchObject({ fault: null });
  }, 120_000);
});

// Each round sends two hundred approvals of one permit.
const storms = process.env['DEEP'] === undefined ? 1 : 50;

describe('200 approvals of one permit at once', () => {
  it(`cause one success and 199 conflicts, ${storms} times`, async () => {
    for (let round = 0; round < storms; round += 1) {
      const story = await first.another().requested();
      const { reviewer, reviewer2 } = story.cast;
      const approve = async (client: Client): Promise<Answer<{ code?: string }>> => {
        const answer = await client.post<{ code?: string }>(`/api/records/${story.id}/events`, { event: 'approve' });
        // Refused under pressure before any work: a user would press again.
        return answer.status === 503 ? approve(client) : answer;
      };
      const answers = await Promise.all(Array.from({ length: 200 }, (_, each) => approve(each % 2 === 0 ? reviewer : reviewer2)));

      const told = Map.groupBy(answers, ({ status, body }) => `${status} ${body.code ?? ''}`.trim());
      expect(Object.fromEntries([...told].map(([what, own]) => [what, own.length]))).toEqual({
        '200': 1,
        '409 lifecycle.event-refused': 199,
      });
      const { body } = await story.cast.requester.get<RecordDetail>(`/api/records/${story.id}`);
      expect([body.status, body.votes.length]).toEqual(['approved', 1]);
    }
  }, 600_000);
});

describe('a master permit that is closed while a permit under it is submitted', () => {
  it(`is never closed above an open permit, ${closures} times`, async () => {
    for (let round = 0; round < closures; round += 1) {
      const master = await first.another().handedBack();
      await master.send('issuer', 'inspect', { answers: master.answersFor({ event: 'inspect' }) });
      const sub = first.another();
      await sub.draft({ masterPermit: master.id });
      const submission = sub.answersFor({ event: 'submit' }, { masterPermit: master.id });
      const closure = master.answersFor({ event: 'close' });
      const [submitted, closed] = await Promise.all([
        sub.send('requester', 'submit', { answers: submission }),
        master.send('issuer', 'close', { answers: closure }),
      ]);

      const codes = [submitted, closed].flatMap(({ body }) => ('code' in body ? [body.code] : []));
      expect(codes).toHaveLength(1);
      expect(['record.answers-invalid', 'lifecycle.event-refused']).toContain(codes[0]);
    }
  }, 600_000);
});

describe('an event that is sent twice with one key', () => {
  it('happens once and is answered the same', async () => {
    const story = await first.another().requested();
    const [once, again] = await Promise.all([
      story.send('reviewer', 'approve', { key: 'tap-1' }),
      story.send('reviewer', 'approve', { key: 'tap-1' }),
    ]);

    expect([once?.status, again?.status]).toEqual([200, 200]);
    expect(once?.body.version).toBe(again?.body.version);
    expect(once?.body.votes).toHaveLength(1);
  });

  it('is refused when the same key carries something else', async () => {
    const story = await first.another().requested();
    await story.send('reviewer', 'approve', { key: 'tap-2' });

    const other = await story.send('reviewer', 'approve', { key: 'tap-2', reason: 'looks good' });
    expect(other.status).toBe(422);
    expect(other.body).toMatchObject({ code: 'request.idempotency-key-reused' });
  });
});

describe('two people who save the same thing', () => {
  it('answers that were typed on an older version are refused, and the newer stay', async () => {
    const story = await first.another().issued();
    const older = story.detail?.version;
    const reading = () => story.answersFor({ while: 'issued' }, { gasTests: [story.gasReading()] });
    expect((await story.send('performer', 'record', { answers: reading() })).status).toBe(200);

    const late = await story.cast.issuer.post(`/api/records/${story.id}/events`, { event: 'record', answers: reading(), version: older });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ code: 'record.changed' });
  });

  it('get a conflict when the version of the draft is stale', async () => {
    const story = first.another();
    await story.draft();
    const path = `/api/records/${story.id}`;
    const body = { answers: { exactLocation: 'Pump house' }, remarks: {} };
    const { requester } = story.cast;

    expect((await requester.patch(path, body)).status).toBe(428);
    expect((await requester.patch(path, body, { 'if-match': '"1"' })).body).toMatchObject({ version: 2 });
    expect((await requester.patch(path, body, { 'if-match': '"1"' })).body).toMatchObject({
      code: 'record.version-stale',
      params: { version: 2 },
    });
  });
});
