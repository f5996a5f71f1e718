import { expect, it, vi } from 'vitest';
import type { ProblemBody } from '../../src/shared/problem.ts';
import { send } from '../support/client.ts';
import { newDataDir, removeDataDir, spawnServer } from '../support/server-process.ts';

const domain = 'muster.example.org';

it('a production server without an organisation creates the first one with the token from its console', async () => {
  const dataDir = newDataDir();
  const server = await spawnServer({
    dataDir,
    env: { PUBLIC_BASE_DOMAIN: domain, TRUSTED_PROXIES: '127.0.0.1', MAIL_SINK: '', CLOCK_FILE: '' },
  });
  try {
    const link = await vi.waitFor(
      () =>
        server.output().match(/https:\/\/muster\.example\.org\/first-run#token=([\w-]{43})/) ?? Promise.reject(new Error(server.output())),
      {
        timeout: 60_000,
        interval: 100,
      },
    );
    const call = <T = ProblemBody>(host: string, method: string, path: string, body?: object) =>
      send<T>(server.port, undefined, { method, path, body, headers: { host } });
    const first = {
      token: link[1] ?? '',
      name: 'Northwind Energy',
      sub_domain_name: 'northwind',
      timezone: 'Europe/Oslo',
      full_name: 'Ingrid Dahl',
      email: 'ingrid.dahl@northwind.example',
      password: 'lantern-orchid-42',
      password_confirmation: 'lantern-orchid-42',
    };

    expect((await call('demo.muster.example.org', 'GET', '/api/auth')).body.code).toBe('organisation.unknown');
    expect((await call('localhost', 'GET', '/api/auth')).body.code).toBe('organisation.unknown');
    expect((await call<{ needed: boolean }>(domain, 'GET', '/api/first-run')).body.needed).toBe(true);
    expect((await call(domain, 'POST', '/api/first-run', { ...first, token: 'guessed' })).body.code).toBe('first-run.token-invalid');
    expect((await call(domain, 'POST', '/api/first-run', { ...first, timezone: 'Mars/Olympus' })).body.violations).toEqual([
      { key: 'timezone', code: 'answer.option' },
    ]);
    expect((await call(domain, 'POST', '/api/first-run', { ...first, password: 'Northwind-1' })).body.code).toBe('session.password-common');

    const both = await Promise.all([
      call<{ url: string }>(domain, 'POST', '/api/first-run', first),
      call<{ url: string }>(domain, 'POST', '/api/first-run', first),
    ]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]));
    expect(both.find(({ status }) => status === 201)?.body.url).toBe('https://northwind.muster.example.org/login');

    const signedIn = await call(`northwind.${domain}`, 'POST', '/api/v1/user_token', { email: first.email, password: first.password });
    expect(signedIn.status).toBe(200);
    expect(signedIn.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  } finally {
    await server.stop();
    removeDataDir(dataDir);
  }
}, 120_000);
