import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { callerOf } from '../../src/server/plugins/rate-limits.ts';
import type { ProblemBody } from '../../src/shared/problem.ts';
import { Client, send } from '../support/client.ts';
import { useServer } from '../support/server.ts';

const server = useServer();
const signInPath = '/api/v1/user_token';

function post(body: unknown, headers: Record<string, string> = {}) {
  return send<ProblemBody>(server.port, undefined, { method: 'POST', path: signInPath, body, headers });
}

describe('a body', () => {
  it('must match its schema exactly, and a refusal names the field', async () => {
    const violationsOf = async (body: unknown) => (await post(body)).body.violations;

    expect(await violationsOf({ email: null, password: 'x' })).toEqual([{ key: 'email', code: 'answer.type' }]);
    expect(await violationsOf({ email: ['a@b.example'], password: 'x' })).toEqual([{ key: 'email', code: 'answer.type' }]);
    expect(await violationsOf({ email: 'a@b.example' })).toEqual([{ key: 'password', code: 'answer.required' }]);
    expect(await violationsOf({ email: 'a@b.example', password: 'x', admin: true })).toEqual([{ key: 'admin', code: 'answer.unknown' }]);
    expect(await violationsOf({ email: 'x'.repeat(255), password: 'x' })).toEqual([
      { key: 'email', code: 'answer.too-long', params: { limit: 254 } },
    ]);
    expect(await violationsOf(Object.create({ email: 'a@b.example' }))).toEqual([{ key: 'email', code: 'answer.required' }]);
  });

  it('is JSON and of a reasonable size', async () => {
    const bytes = Buffer.from('{"email":"a@b.example","password":"x"}');

    expect((await post(bytes, { 'content-type': 'text/plain' })).body.code).toBe('request.unsupported-type');
    expect((await post(bytes, { 'content-type': 'application/xml' })).status).toBe(415);
    expect((await post(Buffer.from('{"email":'), { 'content-type': 'application/json' })).body.code).toBe('request.malformed');
    expect((await post(Buffer.from('{"__proto__":{"admin":true}}'), { 'content-type': 'application/json' })).status).toBe(400);
    expect((await post({ email: 'x', password: 'x'.repeat(300_000) })).body.code).toBe('request.too-large');
    expect(await withTwoContentTypes()).toBe(415);
  });

  it('that is too large is received to its end, so that its sender reads the refusal', async () => {
    const socket = connect(server.port, '127.0.0.1');
    const length = 3_000_000;
    const head = `POST ${signInPath} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
    socket.write(head);
    const [refusal] = (await once(socket, 'data')) as [Buffer];
    expect(refusal.toString()).toMatch(/^HTTP\/1.1 413/);

    socket.write('x'.repeat(length));
    socket.write('GET /api/nothing HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    expect(await text(socket)).toContain('HTTP/1.1 404');
  });
});

describe('a form that ends before its closing boundary', () => {
  const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\nPNG';
  it.each([
    ['at the files', '/api/files?target=site-plan&id=0198a000-0000-7000-8000-000000000000', head],
    ['at the import of users', '/api/user_imports', head],
    ['at the import of templates', '/api/templates/import?module=permits', head],
    ['in the middle of its head', '/api/user_imports', head.slice(0, 40)],
    ['before its first part', '/api/templates/import?module=permits', 'nothing'],
  ])('is refused %s', async (_, path, form) => {
    const admin = await Client.signIn(server, await server.anOrganization(), 'admin');
    for (const type of ['multipart/form-data; boundary=x', 'multipart/form-data']) {
      const answer = await admin.call({ method: 'POST', path, body: Buffer.from(form), headers: { 'content-type': type } });
      expect([type, answer.status]).toEqual([type, expect.toSatisfy((status: number) => [400, 415, 422].includes(status))]);
    }
  });
});

describe('an answer', () => {
  it('is a problem in the requested language with a request id, and hides internal errors', async () => {
    const unknown = await send<ProblemBody>(server.port, undefined, {
      path: '/api/nothing',
      headers: { 'accept-language': 'zh-CN,en;q=0.5' },
    });

    expect(unknown.headers['content-type']).toContain('application/problem+json');
    expect(unknown.body).toMatchObject({ status: 404, code: 'request.not-found', error: '找不到页面。', title: '找不到页面。' });
    expect(unknown.body.requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect((await send(server.port, undefined, { method: 'POST', path: '/api/nothing', body: {} })).status).toBe(404);
    const undecodable = await send<ProblemBody>(server.port, undefined, { path: '/api/records/%zz' });
    expect(undecodable.body.code).toBe('request.malformed');
    expect((await send<ProblemBody>(server.port, undefined, { path: '/.env' })).status).toBe(404);
  });

  it('carries the headers that bind a browser', async () => {
    const { headers } = await send(server.port, undefined, { path: '/api/auth' });

    expect(headers['content-security-policy']).toBe(
      "default-src 'self';script-src 'self' 'wasm-unsafe-eval';style-src 'self' 'unsafe-inline';img-src 'self' blob: data:;connect-src 'self';object-src 'none';base-uri 'none';frame-ancestors 'none';form-action 'self'",
    );
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'no-store',
    });
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  it('carries them too where the address cannot be decoded', async () => {
    const [usual, undecodable] = await Promise.all(
      ['/api/nothing', '/%zz'].map(async (path) => (await send(server.port, undefined, { path })).headers),
    );
    const own = ['date', 'connection', 'keep-alive', 'content-length', 'vary', 'content-encoding', 'transfer-encoding'];
    const comparable = (headers: object = {}) => Object.fromEntries(Object.entries(headers).filter(([name]) => !own.includes(name)));
    expect(comparable(undecodable)).toEqual(comparable(usual));
  });

  it.each([
    ['without a host', 'GET /api/auth HTTP/1.0\r\n\r\n', /^HTTP\/1.1 (200|404)/],
    ['with an empty host', 'GET /api/auth HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n', /^HTTP\/1.1 (200|4\d\d)/],
  ])('is sent to a request %s', async (_, request, status) => {
    const socket = connect(server.port, '127.0.0.1');
    // The server closes the connection when it has answered.
    socket.write(request);
    expect(await text(socket)).toMatch(status);
  });

  it('counts all callers without an IP address as one', () => {
    expect(callerOf({ ip: undefined })).toBe(callerOf({ ip: undefined }));
  });

  it('is refused to pages of other sites', async () => {
    expect((await post({ email: 'a@b.example', password: 'x' }, { origin: 'https://evil.example' })).body.code).toBe('session.cross-site');
    expect((await post({ email: 'a@b.example', password: 'x' }, { 'sec-fetch-site': 'same-site' })).body.code).toBe('session.cross-site');
  });
});

describe('the organisation of a request', () => {
  it('is determined by the host before sign-in', async () => {
    const { subDomain } = await server.anOrganization();
    const nameAt = async (host: string | undefined) =>
      (await send<{ sub_domain_name: string } & ProblemBody>(server.port, host, { path: '/api/auth' })).body;

    expect((await nameAt(undefined)).sub_domain_name).toBe('demo');
    expect((await nameAt(subDomain)).sub_domain_name).toBe(subDomain);
    expect((await nameAt('nobody')).code).toBe('organisation.unknown');
    expect((await nameAt(`x.${subDomain}`)).code).toBe('organisation.unknown');
    const elsewhere = await send<ProblemBody>(server.port, undefined, { path: '/api/auth', headers: { host: 'muster.evil.example' } });
    expect(elsewhere.body.code).toBe('organisation.unknown');
  });

  it('is that of the session, and host and key may only agree', async () => {
    const [ours, theirs] = [await server.anOrganization(), await server.anOrganization()];
    const client = await Client.signIn(server, ours, 'requester');
    const profile = '/api/v2/users/user_profile';
    const keyOf = async (subDomain: string) =>
      (await send<{ api_key: string }>(server.port, subDomain, { path: '/api/auth' })).body.api_key;

    expect((await client.get(profile, { 'x-api-key': await keyOf(ours.subDomain) })).status).toBe(200);
    expect((await client.get<ProblemBody>(profile, { 'x-api-key': await keyOf(theirs.subDomain) })).body.code).toBe(
      'request.tenant-mismatch',
    );
    expect((await client.get<ProblemBody>(profile, { 'x-api-key': 'k1.forged' })).status).toBe(400);
    expect((await client.get<ProblemBody>(profile, { host: `${theirs.subDomain}.localhost:${server.port}` })).body.code).toBe(
      'request.tenant-mismatch',
    );
    expect((await client.get<ProblemBody>(profile, { 'x-forwarded-host': `${theirs.subDomain}.localhost` })).status).toBe(200);
  });
});

/** Node's client would join them, so that the headers are given as a flat list. */
function withTwoContentTypes(): Promise<number | undefined> {
  const headers = [
    'Host',
    `localhost:${server.port}`,
    'Content-Type',
    'application/json',
    'Content-Type',
    'text/plain',
    'Content-Length',
    '2',
  ];
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port: server.port, method: 'POST', path: signInPath, headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.on('error', reject);
    sent.end('{}');
  });
}
