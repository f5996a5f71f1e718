import { describe, expect, it } from 'vitest';
import { uuidv7 } from 'uuidv7';
import type { ProblemBody } from '../../src/shared/problem.ts';
import { Client } from '../support/client.ts';
import { useServer } from '../support/server.ts';

const server = useServer();
const withoutToken = { authorization: '' };

describe('the cookie for files', () => {
  it('grants access to files only, and not to cross-site requests', async () => {
    const client = await Client.signIn(server, await server.anOrganization(), 'requester');
    const file = `/api/files/${uuidv7()}`;
    const codeOf = async (path: string, headers: Record<string, string> = {}) =>
      (await client.get<ProblemBody>(path, { ...withoutToken, ...headers })).body.code;

    expect(await codeOf(file)).toBe('file.not-found');
    expect(await codeOf(file, { 'sec-fetch-site': 'same-origin' })).toBe('file.not-found');
    expect(await codeOf(file, { 'sec-fetch-site': 'cross-site' })).toBe('session.cross-site');
    expect(await codeOf('/api/records?module=permits')).toBe('session.required');
    expect(await codeOf(`${file}/about`)).toBe('session.required');
  });

  it('expires with the session', async () => {
    const client = await Client.signIn(server, await server.anOrganization(), 'requester');
    const cookies = [...client.cookies];
    await client.delete('/api/v1/user_token');

    for (const [name, value] of cookies) client.cookies.set(name, value);

    expect((await client.get<ProblemBody>(`/api/files/${uuidv7()}`, withoutToken)).body.code).toBe('session.required');
  });
});
