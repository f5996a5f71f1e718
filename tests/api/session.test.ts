import { describe, expect, it } from 'vitest';
import type { ProblemBody } from '../../src/shared/problem.ts';
import type { SessionTokens } from '../../src/shared/session.ts';
import { Client, send } from '../support/client.ts';
import { useServer } from '../support/server.ts';
import { untilWaitedFor } from '../support/until-waited-for.ts';

const server = useServer();

async function someone(account = 'requester'): Promise<Client> {
  return Client.signIn(server, await server.anOrganization(), account);
}

async function refresh(client: Client, headers: Record<string, string> = {}) {
  const handle = client.tokens?.refresh ?? '';
  const origin = `http://${client.subDomain}.localhost:${client.port}`;
  return client.post<SessionTokens & ProblemBody>('/api/v1/refresh_token', {}, { 'refresh-token': handle, origin, ...headers });
}

/** Makes a session as old as a test needs it. */
async function agedBy(client: Client, change: Record<string, Date>): Promise<void> {
  for (const organizationId of await server.tenancy.organizationIds()) {
    await server.tenancy.withTenant({ organizationId }, (trx) =>
      trx
        .updateTable('sessions')
        .set(change)
        .where('id', '=', client.tokens?.refresh ?? '')
        .execute(),
    );
  }
}

describe('a session', () => {
  it('starts with an e-mail address in any case and the password', async () => {
    const organization = await server.anOrganization();
    const email = `Requester@${organization.subDomain}.Muster.example`;

    const answer = await send<SessionTokens>(server.port, organization.subDomain, {
      method: 'POST',
      path: '/api/v1/user_token',
      body: { email, password: organization.password },
    });

    expect(answer.status).toBe(200);
    expect(answer.body.rules.find((rule) => rule.subject === 'Permit')?.actions).toContain('create');
    const cookies = [answer.headers['set-cookie'] ?? []].flat();
    expect(cookies).toHaveLength(3);
    for (const cookie of cookies) expect(cookie).toMatch(/^__Host-(rt|file|device)=.*Path=\/; HttpOnly; Secure; SameSite=Strict$/);
    expect(answer.text).not.toContain(/__Host-rt=([^;]+)/.exec(cookies.join())?.[1]);
  });

  it('reports a failed sign-in in the specification’s words and the requested language', async () => {
    const { subDomain } = await server.anOrganization();
    const path = '/api/v1/user_token';
    const tryTo = (email: string, lang: string) =>
      send<ProblemBody>(server.port, subDomain, { method: 'POST', path, body: { email, password: 'wrong' }, headers: { 'x-lang': lang } });

    expect((await tryTo(`nobody@${subDomain}.muster.example`, 'en')).body.error).toBe('Cannot find an account with this e-mail.');
    expect((await tryTo(`viewer@${subDomain}.muster.example`, 'en')).body.error).toBe('Password incorrect.');
    expect((await tryTo(`viewer@${subDomain}.muster.example`, 'de')).body.error).toBe('Falsches Passwort.');
    expect((await tryTo('no address', 'en')).body.error).toBe('Please enter your correct email address.');
  });

  it('does not start with a password that is replaced during the check', async () => {
    const organization = await server.anOrganization();
    const email = `viewer@${organization.subDomain}.muster.example`;
    const { tried } = await server.tenancy.withTenant(organization, async (trx) => {
      await trx.updateTable('users').set({ password_hash: 'another' }).where('email', '=', email).execute();
      const trying = send<ProblemBody>(server.port, organization.subDomain, {
        method: 'POST',
        path: '/api/v1/user_token',
        body: { email, password: organization.password },
      });
      await untilWaitedFor(trx);
      return { tried: trying };
    });
    expect((await tried).body.code).toBe('session.password-incorrect');
  });

  it('is checked in the database on every request, and ends at once after a suspension, a change of permissions or a sign-out', async () => {
    const organization = await server.anOrganization();
    const email = `requester@${organization.subDomain}.muster.example`;
    const change = (set: { status: 'Active' | 'Inactive' } | { rights_version: number }) =>
      server.tenancy.withTenant(organization, (trx) => trx.updateTable('users').set(set).where('email', '=', email).execute());
    const profile = '/api/v2/users/user_profile';

    const suspended = await Client.signIn(server, organization, 'requester');
    await change({ status: 'Inactive' });
    expect((await suspended.get<ProblemBody>(profile)).body.error).toBe('Session expired, sign in again.');
    // Only the holder of the secret learns the reason.
    expect((await refresh(suspended)).body).toMatchObject({ code: 'session.account-inactive' });
    suspended.cookies.set('__Host-rt', 'A'.repeat(64));
    expect((await refresh(suspended)).body.code).toBe('session.expired');
    await change({ status: 'Active' });

    const cut = await Client.signIn(server, organization, 'requester');
    await change({ rights_version: 2 });
    expect((await cut.get(profile)).status).toBe(401);

    const leaving = await Client.signIn(server, organization, 'requester');
    expect((await leaving.delete('/api/v1/user_token')).status).toBe(204);
    expect([...leaving.cookies.keys()]).toEqual(['__Host-device']);
    expect((await leaving.get<ProblemBody>(profile)).body.code).toBe('session.expired');
  });

  it('expires with its tokens: access after ten minutes, idle after eight hours, and at most after thirty days', async () => {
    const client = await someone();
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);

    await agedBy(client, { access_expires_at: ago(0) });
    expect((await client.get<ProblemBody>('/api/v2/users/user_profile')).body.code).toBe('session.expired');
    const renewed = await refresh(client);
    expect(renewed.status).toBe(200);
    expect(renewed.body.access).not.toBe(client.tokens?.access);

    await agedBy(client, { last_used_at: ago(8 * 60 + 1) });
    expect((await refresh(client)).body.code).toBe('session.expired');

    const old = await someone();
    await agedBy(old, { expires_at: ago(1) });
    expect((await refresh(old)).status).toBe(401);
  });
});

describe('a refresh', () => {
  it('needs handle, cookie and our own page', async () => {
    const client = await someone();
    const handle = client.tokens?.refresh ?? '';
    const stranger = new Client(server.port, client.subDomain);

    expect(
      (
        await stranger.post(
          '/api/v1/refresh_token',
          {},
          { 'refresh-token': handle, origin: `http://${client.subDomain}.localhost:${server.port}` },
        )
      ).status,
    ).toBe(401);
    expect((await refresh(client, { 'refresh-token': '' })).status).toBe(401);
    expect((await refresh(client, { origin: 'https://evil.example' })).body.code).toBe('session.cross-site');
    expect((await refresh(client, { 'sec-fetch-site': 'cross-site' })).body.code).toBe('session.cross-site');
    expect((await client.post<ProblemBody>('/api/v1/refresh_token', {}, { 'refresh-token': handle })).body.code).toBe(
      'session.csrf-invalid',
    );
    expect((await refresh(client, { 'x-csrf-token': 'guessed' })).body.code).toBe('session.csrf-invalid');
    expect((await refresh(client, { 'x-csrf-token': client.tokens?.csrf ?? '' })).status).toBe(200);
  });

  it('keeps a valid access token, so that other tabs can still use theirs', async () => {
    const client = await someone();

    expect((await refresh(client)).body.access).toBe(client.tokens?.access);
    expect((await client.get('/api/v2/users/user_profile')).status).toBe(200);
  });

  it('gives two simultaneous tabs the same new token', async () => {
    const client = await someone();
    const cookie = client.cookies.get('__Host-rt') ?? '';

    const [one, other] = await Promise.all([refresh(client), refresh(client)]);
    expect([one?.status, other?.status]).toEqual([200, 200]);
    const successors = [one, other].map((answer) => /__Host-rt=([^;]+)/.exec(String(answer?.headers['set-cookie']))?.[1]);
    expect(successors[0]).toBe(successors[1]);
    expect(successors[0]).not.toBe(cookie);
  });

  it('ends the session when an old token is reused, but not after a wrong guess', async () => {
    const client = await someone();
    const stolen = client.cookies.get('__Host-rt') ?? '';
    await refresh(client);
    const current = client.cookies.get('__Host-rt') ?? '';

    client.cookies.set('__Host-rt', 'A'.repeat(64));
    expect((await refresh(client)).status).toBe(401);
    client.cookies.set('__Host-rt', current);
    expect((await refresh(client)).status).toBe(200);

    await agedBy(client, { rotated_at: new Date(Date.now() - 11_000) });
    const latest = client.cookies.get('__Host-rt') ?? '';
    client.cookies.set('__Host-rt', stolen);
    expect((await refresh(client)).status).toBe(401);
    client.cookies.set('__Host-rt', latest);
    expect((await refresh(client)).status).toBe(401);
    expect((await client.get('/api/v2/users/user_profile')).status).toBe(401);
  });

  it('can be replaced by a session reset without an access token', async () => {
    const client = await someone();
    const origin = `http://${client.subDomain}.localhost:${server.port}`;

    const answer = await client.call({
      method: 'POST',
      path: '/api/v1/reset_current_session',
      body: {},
      headers: { authorization: '', 'refresh-token': client.tokens?.refresh ?? '', origin },
    });

    expect(answer.status).toBe(204);
    expect([...client.cookies.keys()]).toEqual(['__Host-device']);
    expect((await client.get('/api/v2/users/user_profile')).status).toBe(401);
  });
});
