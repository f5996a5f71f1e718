import { describe, expect, it } from 'vitest';
import type { ProblemBody } from '../../src/shared/problem.ts';
import { Client, send } from '../support/client.ts';
import { useServer } from '../support/server.ts';

const server = useServer();

describe('guessing a password', () => {
  it('is stopped after five failures, also when they come at once, and only for that account', async () => {
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
