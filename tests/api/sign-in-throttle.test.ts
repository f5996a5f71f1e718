import { describe, expect, it } from 'vitest';
import type { ProblemBody } from '../../src/shared/problem.ts';
import type { DemoOrganization } from '../../src/server/seed/demo-organization.ts';
import { Client, send, type Call } from '../support/client.ts';
import { mailTo, tokenIn } from '../support/mail-to.ts';
import { useServer } from '../support/server.ts';

const server = useServer();

/** Tries passwords for an account from a number of networks. */
async function attack(organization: DemoOrganization, email: string, networks: number): Promise<void> {
  for (let network = 0; network < networks; network += 1)
    for (let attempt = 0; attempt < 6; attempt += 1) await signIn(organization, email, `wrong ${attempt}`, { from: `127.1.${network}.1` });
}

const signIn = (organization: DemoOrganization, email: string, password: string, more: Pick<Call, 'from' | 'headers'> = {}) =>
  send<ProblemBody>(server.port, organization.subDomain, {
    method: 'POST',
    path: '/api/v1/user_token',
    body: { email, password },
    ...more,
  });

describe('an account that others try to lock', () => {
  it('opens on the devices and in the networks where its person signed in, and nowhere else', async () => {
    const organization = await server.anOrganization();
    const { password } = organization;
    const email = `viewer@${organization.subDomain}.muster.example`;
    const first = await signIn(organization, email, password, { from: '127.2.1.1' });
    const device = [first.headers['set-cookie'] ?? []].flat().find((cookie) => cookie.startsWith('__Host-device='));
    const cookie = device?.split(';', 1)[0] ?? '';
    await attack(organization, email, 5);

    expect((await signIn(organization, email, password, { from: '127.9.9.1' })).status).toBe(429);
    expect((await signIn(organization, email, password, { from: '127.2.1.77' })).status).toBe(200);
    expect((await signIn(organization, email, password, { from: '127.8.8.1', headers: { cookie } })).status).toBe(200);
    const forged = `${cookie.slice(0, -4)}AAAA`;
    expect((await signIn(organization, email, password, { from: '127.7.7.1', headers: { cookie: forged } })).status).toBe(429);
  });

  it('is not unlocked by the device cookie of another user', async () => {
    const organization = await server.anOrganization();
    const [email, other] = ['viewer', 'issuer'].map((who) => `${who}@${organization.subDomain}.muster.example`) as [string, string];
    const theirs = await signIn(organization, other, organization.password, { from: '127.2.1.1' });
    const cookie =
      [theirs.headers['set-cookie'] ?? []]
        .flat()
        .find((each) => each.startsWith('__Host-device='))
        ?.split(';', 1)[0] ?? '';
    await attack(organization, email, 5);
    expect((await signIn(organization, email, organization.password, { from: '127.8.8.1', headers: { cookie } })).status).toBe(429);
  });

  it('still waits after too many failures of its own network', async () => {
    const organization = await server.anOrganization();
    const email = `viewer@${organization.subDomain}.muster.example`;
    await signIn(organization, email, organization.password);
    for (let attempt = 0; attempt < 6; attempt += 1) await signIn(organization, email, 'wrong');
    expect((await signIn(organization, email, organization.password)).status).toBe(429);
  });

  it('opens at once with a password that was reset by mail', async () => {
    const organization = await server.anOrganization();
    const email = `viewer@${organization.subDomain}.muster.example`;
    for (let attempt = 0; attempt < 6; attempt += 1) await signIn(organization, email, 'wrong');
    const call = (path: string, body: object) => send(server.port, organization.subDomain, { method: 'POST', path, body });
    await call('/api/v1/passwords/reset_request', { email });
    const token = tokenIn(await mailTo(server.dataDir, email));
    const password = 'lantern-orchid-42';
    expect((await call('/api/v1/passwords/reset', { token, password, password_confirmation: password })).status).toBe(204);
    expect((await signIn(organization, email, password)).status).toBe(200);
  });
});

describe('guessing a password', () => {
  it('is blocked after five failures, even simultaneous ones, and for that account only', async () => {
    const organization = await server.anOrganization();
    const email = `viewer@${organization.subDomain}.muster.example`;
    const guess = (password: string) =>
      send<ProblemBody>(server.port, organization.subDomain, { method: 'POST', path: '/api/v1/user_token', body: { email, password } });

    const codes = (await Promise.all(Array.from({ length: 8 }, (_, index) => guess(`wrong ${index}`)))).map(({ body }) => body.code);
    expect(codes.filter((code) => code === 'session.password-incorrect')).toHaveLength(5);
    expect(codes.filter((code) => code === 'session.throttled')).toHaveLength(3);

    const right = await guess(organization.password);
    expect(right.status).toBe(429);
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(600);
    await expect(Client.signIn(server, organization, 'requester')).resolves.toBeDefined();
  });

  it('is forgotten by a sign-in that succeeds, and by time', async () => {
    const organization = await server.anOrganization();
    const email = `viewer@${organization.subDomain}.muster.example`;
    const guess = (password: string) =>
      send<ProblemBody>(server.port, organization.subDomain, { method: 'POST', path: '/api/v1/user_token', body: { email, password } });

    for (let round = 0; round < 2; round += 1) {
      for (let attempt = 0; attempt < 4; attempt += 1) await guess('wrong');
      expect((await guess(organization.password)).status).toBe(200);
    }

    for (let attempt = 0; attempt < 6; attempt += 1) await guess('wrong');
    expect((await guess(organization.password)).status).toBe(429);
    await server.tenancy.withTenant(organization, (trx) =>
      trx
        .updateTable('sign_in_attempts')
        .set({ blocked_until: new Date(Date.now() - 1000) })
        .execute(),
    );
    expect((await guess(organization.password)).status).toBe(200);
  });
});
