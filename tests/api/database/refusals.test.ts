import { fastify } from 'fastify';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { answerProblems } from '../../../src/server/http/problems.ts';
import { Problem } from '../../../src/shared/problem.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();

describe('work that the machine cannot do', () => {
  it.each([
    ['53100', 'server.disk-full', 507],
    ['58030', 'server.disk-failed', 503],
    ['57P03', 'request.busy', 503],
    ['08006', 'request.busy', 503],
  ])('is refused when PostgreSQL reports %s', async (state, code, status) => {
    const organization = await server.anOrganization();
    const failing = server.tenancy.withTenant(organization, (trx) =>
      sql.raw(`DO $$ BEGIN RAISE EXCEPTION 'made' USING ERRCODE = '${state}'; END $$`).execute(trx),
    );
    await expect(failing).rejects.toMatchObject({ code, status, details: { retryAfter: expect.any(Number) } });
  });

  it.each([
    ['ENOSPC', 507],
    ['EIO', 503],
    ['EPIPE', 503],
    ['ECONNRESET', 503],
  ])('is refused when the operating system reports %s', async (code, status) => {
    const app = fastify();
    answerProblems(app);
    app.get('/', () => Promise.reject(Object.assign(new Error('made'), { code })));
    const answer = await app.inject('/');
    expect(answer.statusCode).toBe(status);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  it.each([
    'Connection terminated',
    'Connection terminated unexpectedly',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'timeout exceeded when trying to connect',
  ])('is refused when the driver lost the connection, which has no code: %s', async (message) => {
    const app = fastify();
    answerProblems(app);
    app.get('/', () => Promise.reject(new Error(message)));
    const answer = await app.inject('/');
    expect(answer.statusCode).toBe(503);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });
});

it.each(['request.too-many', 'request.busy', 'print.unavailable'] as const)('%s sends a Retry-After header', async (code) => {
  const app = fastify();
  answerProblems(app);
  app.get('/', () => Promise.reject(new Problem(code)));
  expect(Number((await app.inject('/')).headers['retry-after'])).toBeGreaterThan(0);
});

describe('an organisation whose storage is used up', () => {
  it.each([
    ['is a refusal, not an error of the log', 'file.quota-exceeded', 0],
    ['unlike a full disk', 'server.disk-full', 1],
  ] as const)('%s', async (_, code, errors) => {
    const lines: string[] = [];
    const app = fastify({ logger: { level: 'error', stream: { write: (line) => void lines.push(line) } } });
    answerProblems(app);
    app.get('/', () => Promise.reject(new Problem(code)));
    expect((await app.inject('/')).statusCode).toBe(507);
    expect(lines).toHaveLength(errors);
  });
});
