import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ProblemBody } from '../../src/shared/problem.ts';
import type { RecordDetail } from '../../src/shared/record.ts';
import type { Client } from '../support/client.ts';
import { PermitStory } from '../support/permit-story.ts';
import { useServer } from '../support/server.ts';

const server = useServer();
let first: PermitStory;
let requester: Client;

beforeAll(async () => {
  first = await PermitStory.begin(server, await server.anOrganization());
  requester = first.cast.requester;
});

const nul = 'a\u0000b';
const half = 'a\ud800b';

describe('text that the database cannot hold', () => {
  it.each([
    ['the search of the list', `/api/records?module=permits&search=${encodeURIComponent(nul)}`],
    ['the directory’s search', `/api/sources/users?search=${encodeURIComponent(nul)}`],
    ['a status', `/api/records?module=permits&status=${encodeURIComponent(nul)}`],
  ])('in %s causes no server error', async (_, path) => {
    const { status } = await requester.get(path);
    expect([200, 400]).toContain(status);
  });

  it.each([
    ['a NUL', nul],
    ['half a character', half],
  ])('such as %s in a draft’s answers is refused at its question', async (_, text) => {
    const story = first.another();
    await story.draft();
    const saved = await requester.patch<ProblemBody>(
      `/api/records/${story.id}`,
      { answers: { exactLocation: text }, remarks: {} },
      { 'if-match': '"1"' },
    );
    expect([saved.status, saved.body.code]).toEqual([400, 'request.malformed']);
  });

  it('is refused in a remark, in a reason and in an address too', async () => {
    const story = await first.another().requested();
    const event = await story.send('reviewer', 'reject', { reason: nul });
    expect(event.status).toBe(400);
    const signedIn = await requester.post('/api/v1/user_token', { email: `${nul}@x.example`, password: half });
    expect(signedIn.status).toBe(400);
  });
});

describe('a body of a hundred thousand brackets', () => {
  it('is refused before anything walks through it', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const body = Buffer.from(
      `{"id":"${uuidv7()}","module":"permits","template_id":"${first.template.id}","answers":{"exactLocation":${deep}}}`,
    );
    const answer = await requester.post<ProblemBody>('/api/records', body, { 'content-type': 'application/json' });
    expect([answer.status, answer.body.code]).toEqual([400, 'request.malformed']);
  });
});

describe('a query', () => {
  it('with malformed ids is refused', async () => {
    for (const name of ['site', 'template']) {
      const answer = await requester.get<ProblemBody>(`/api/records?module=permits&${name}=abc`);
      expect([name, answer.status, answer.body.violations?.[0]?.key]).toEqual([name, 400, name]);
    }
  });
});

describe('a draft', () => {
  it.each(['-271821-04-20T00:00:00Z', '+275760-09-13T00:00:00Z', '0000-01-01T00:00:00Z', '2026-02-31T00:00:00Z'])(
    'accepts the incomplete date and time %s',
    async (startsAt) => {
      const story = first.another();
      await story.draft();
      const saved = await requester.patch(`/api/records/${story.id}`, { answers: { startsAt }, remarks: {} }, { 'if-match': '"1"' });
      expect(saved.status).toBe(200);
    },
  );

  it('is created once by simultaneous requests', async () => {
    const id = uuidv7();
    const body = { id, module: 'permits', template_id: first.template.id };
    const answers = await Promise.all([1, 2, 3, 4].map(() => requester.post<RecordDetail>('/api/records', body)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  });
});

describe('an address', () => {
  it('that is no address is not found', async () => {
    for (const path of ['//', '/%', '//evil.example/x', '/..%2f..%2fetc%2fpasswd', '/assets/..%2f..%2fpackage.json']) {
      const { status } = await requester.get(path);
      expect([path, status < 500]).toEqual([path, true]);
    }
  });

  it('of the API in percent-encoded form gets the same headers as the plain one', async () => {
    const answer = await requester.get('/%61pi/v2/users/user_profile');
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  });
});
