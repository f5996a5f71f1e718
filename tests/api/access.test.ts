import { beforeAll, describe, expect, it } from 'vitest';
import type { ProblemBody } from '../../src/shared/problem.ts';
import { operationsOf, requestOf, type Operation } from '../support/api-operations.ts';
import { Client, send } from '../support/client.ts';
import { useServer } from '../support/server.ts';

const server = useServer();
let operations: Operation[];
let viewer: Client;

beforeAll(async () => {
  operations = await operationsOf(server.port);
  viewer = await Client.signIn(server, await server.anOrganization(), 'viewer');
});

const nameOf = ({ method, path }: Operation) => `${method} ${path}`;
const isClosed = ({ access }: Operation) => !['public', 'loopback'].includes(access.level);

describe('every route', () => {
  it('declares its access in the description of the API', () => {
    expect(operations.length).toBeGreaterThan(30);
    expect(operations.filter(({ access }) => !access?.level).map(nameOf)).toEqual([]);
    expect(
      operations
        .filter((operation) => !isClosed(operation))
        .map(nameOf)
        .toSorted(),
    ).toEqual([
      'GET /api/api_version_managers',
      'GET /api/auth',
      'GET /api/calendar_feed/{token}',
      'GET /api/first-run',
      'GET /api/incidents/out_incident_data',
      'GET /api/observations/outer_obs_data',
      'GET /api/public/audit_reports/{token}',
      'GET /api/public/audit_reports/{token}/files/{file}',
      'GET /api/public/forms/{module}',
      'GET /api/public/forms/{module}/sources/{source}',
      'GET /healthz',
      'GET /metrics',
      'GET /readyz',
      'POST /api/first-run',
      'POST /api/gate',
      'POST /api/public/badge',
      'POST /api/public/badge/photo',
      'POST /api/public/challenges',
      'POST /api/public/follow-up',
      'POST /api/public/follow-up/messages',
      'POST /api/public/reports',
      'POST /api/public/reports/{id}/files',
      'POST /api/public/reports/{id}/submit',
      'POST /api/v1/activations',
      'POST /api/v1/activations/check',
      'POST /api/v1/activations/resend',
      'POST /api/v1/passwords/reset',
      'POST /api/v1/passwords/reset_request',
      'POST /api/v1/refresh_token',
      'POST /api/v1/reset_current_session',
      'POST /api/v1/user_token',
    ]);
  });

  it('describes its answers, refusals included', () => {
    const bare = operations.filter(
      ({ responses }) => !Object.keys(responses).some((status) => /^[23]/.test(status)) || !('4XX' in responses && '5XX' in responses),
    );
    expect(bare.map(nameOf)).toEqual([]);
  });

  it('refuses a stranger', async () => {
    const admitted: string[] = [];
    for (const operation of operations.filter(isClosed)) {
      const answer = await send<ProblemBody>(
        server.port,
        viewer.subDomain,
        requestOf(operation, () => undefined),
      );
      if (answer.status !== 401 || answer.body?.code !== 'session.required')
        admitted.push(`${nameOf(operation)}: ${answer.status} ${answer.text}`);
    }
    expect(admitted).toEqual([]);
  });

  it('refuses a user without the permission', async () => {
    const admitted: string[] = [];
    for (const operation of operations.filter(({ access }) => ['permission', 'module', 'admin'].includes(access.level))) {
      const answer = await viewer.call<ProblemBody>(requestOf(operation, () => undefined));
      if (answer.status !== 403 || answer.body?.code !== 'permission.denied')
        admitted.push(`${nameOf(operation)}: ${answer.status} ${answer.text}`);
    }
    expect(admitted).toEqual([]);
  });

  it('serves the process metrics to the local machine only', async () => {
    expect((await send(server.port, undefined, { path: '/metrics' })).text).toContain('muster_resident_bytes');
    expect((await send(server.port, undefined, { path: '/metrics', headers: { 'x-forwarded-for': '203.0.113.7' } })).status).toBe(404);
  });
});
