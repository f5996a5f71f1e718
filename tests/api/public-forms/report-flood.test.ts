import { getRandomValues } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { newFollowUpKey, type Challenge } from '../../../src/shared/public-form.ts';
import type { RecordDetail } from '../../../src/shared/record.ts';
import { Client, type Answer } from '../../support/client.ts';
import { solve } from '../../support/proof-of-work.ts';
import { Cast } from '../../support/record-story.ts';
import { useOwnServer } from '../../support/server.ts';

// The buckets of the other tests' reports are those of the shared server.
const server = useOwnServer();
const addresses = Array.from({ length: 10 }, (_, at) => `127.0.0.${at + 1}`);
let cast: Cast;
let stranger: Client;

beforeAll(async () => {
  const organization = await server.anOrganization();
  cast = await Cast.signIn(server, organization);
  stranger = new Client(server.port, organization.subDomain);
});

/** Begins and submits a report from an address, in German; returns the answer to whichever of both was refused. */
async function report(from: string): Promise<Answer<{ code?: string; status?: unknown; title?: string }>> {
  const id = uuidv7();
  const key = newFollowUpKey((bytes) => getRandomValues(bytes));
  const headers = { 'accept-language': 'de' };
  const send = (path: string, body: object) => stranger.call<never>({ method: 'POST', path, body, from, headers });
  const challenge = (await send('/api/public/challenges', { id })).body as Challenge;
  const proof = solve(challenge);
  const begun = await send('/api/public/reports', { id, module: 'observations', key, challenge: challenge.challenge, proof });
  if (begun.status !== 201) return begun;
  return send(`/api/public/reports/${id}/submit`, {
    key,
    module: 'observations',
    answers: { observationType: 'unsafe_condition', place: { site: cast.site }, riskLevel: 'minor', comment: `Seen from ${from}` },
  });
}

describe('a hundred public reports within a minute, from ten addresses', () => {
  it(
    'are accepted up to the limit of the site, refused with a retry time beyond it, and do not block members',
    { timeout: 60_000 },
    async () => {
      const begin = performance.now();
      let served = 0;
      const over = new AbortController();
      const flood = Promise.all(
        addresses.map(async (from) => {
          const answers = [];
          for (let at = 0; at < 10; at += 1) answers.push(await report(from));
          return answers;
        }),
      ).finally(() => over.abort());
      const members = (async () => {
        do {
          const draft = await cast.draft('observations');
          expect((await cast.as.requester.get<RecordDetail>(`/api/records/${draft.id}`)).status).toBe(200);
          if (!over.signal.aborted) served += 1;
        } while (!over.signal.aborted);
      })();
      const [answers] = await Promise.all([flood.then((each) => each.flat()), members]);
      const taken = answers.filter(({ status }) => status === 200);
      const refused = answers.filter(({ status }) => status !== 200);

      const refilled = Math.ceil((performance.now() - begin) / 1_000);
      expect(taken.length).toBeGreaterThanOrEqual(60);
      expect(taken.length).toBeLessThanOrEqual(60 + refilled);
      for (const { status, body, headers } of refused) {
        expect([status, body]).toMatchObject([429, { code: 'request.too-many', title: expect.stringContaining('Anfragen') }]);
        expect(Number(headers['retry-after'])).toBeGreaterThan(0);
        expect(headers['content-type']).toContain('application/problem+json');
      }
      // Members were served while the reports came in, not only once they had ended.
      expect(served).toBeGreaterThan(0);
      const { total } = (await cast.as.reviewer.get<{ total: number }>('/api/v2/observations')).body;
      expect(total).toBe(taken.length);
    },
  );

  it('from one address are accepted up to the limit per address', async () => {
    const statuses = [];
    for (let at = 0; at < 12; at += 1)
      statuses.push(
        await stranger.call<{ code: string }>({
          method: 'POST',
          path: '/api/public/reports',
          from: '127.0.0.11',
          body: { id: uuidv7(), module: 'observations', key: 'a'.repeat(20), challenge: 'x', proof: 1 },
        }),
      );
    expect(statuses.slice(0, 10).map(({ status }) => status)).toEqual(Array(10).fill(422));
    expect(statuses.at(-1)).toMatchObject({ status: 429, body: { code: 'request.too-many' } });
    expect(Number(statuses.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
  });
});
