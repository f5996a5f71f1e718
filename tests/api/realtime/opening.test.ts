import { beforeAll, describe, expect, it } from 'vitest';
import { withClient } from '../../../src/server/db/client.ts';
import type { ProblemBody } from '../../../src/shared/problem.ts';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import { hashOf } from '../../../src/server/session/tokens.ts';
import { CableClient, SocketRefused, ticketOf } from '../../support/cable-client.ts';
import { Client, send } from '../../support/client.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
let organization: DemoOrganization;
let rosa: Client;

beforeAll(async () => {
  organization = await server.anOrganization();
  rosa = await Client.signIn(server, organization, 'requester');
});

/** Returns the status of an attempt to open a socket; 101 if it opens. */
async function statusOf(query: string, headers?: Record<string, string>, subDomain = organization.subDomain): Promise<number> {
  try {
    (await CableClient.enter(server.port, subDomain, query, headers)).terminate();
    return 101;
  } catch (error) {
    if (error instanceof SocketRefused) return error.status;
    throw error;
  }
}

describe('a ticket', () => {
  it('requires a session and its CSRF token', async () => {
    const ask = (headers: Record<string, string>) => rosa.post<ProblemBody>('/api/cable/tickets', undefined, headers);
    const csrf = { 'x-csrf-token': rosa.tokens?.csrf ?? '' };

    expect((await ask(csrf)).status).toBe(201);
    expect((await ask({})).body.code).toBe('session.csrf-invalid');
    expect((await ask({ 'x-csrf-token': 'x'.repeat(43), 'sec-fetch-site': 'same-origin' })).body.code).toBe('session.csrf-invalid');
    expect((await ask({ ...csrf, origin: 'https://evil.example' })).body.code).toBe('session.cross-site');
    const stranger = await send<ProblemBody>(server.port, organization.subDomain, { method: 'POST', path: '/api/cable/tickets' });
    expect(stranger.body.code).toBe('session.required');
  });

  it('is stored as a hash only', async () => {
    const ticket = await ticketOf(rosa);
    const rows = await server.tenancy.withTenant(organization, (trx) =>
      trx.selectFrom('cable_tickets').selectAll().where('organization_id', '=', organization.organizationId).execute(),
    );

    expect(rows.some(({ token_hash: hash }) => hash.equals(hashOf(ticket)))).toBe(true);
    expect(JSON.stringify(rows)).not.toContain(ticket);
    expect(Math.max(...rows.map(({ expires_at: end }) => end.getTime() - Date.now()))).toBeLessThanOrEqual(60_000);
  });
});

describe('a socket', () => {
  it('opens with a ticket, once', async () => {
    const ticket = await ticketOf(rosa);

    expect(await statusOf(`?ticket=${ticket}`)).toBe(101);
    expect(await statusOf(`?ticket=${ticket}`)).toBe(401);
  });

  it('opens once even where a ticket is used twenty times at the same moment', async () => {
    const ticket = await ticketOf(rosa);
    const statuses = await Promise.all(Array.from({ length: 20 }, () => statusOf(`?ticket=${ticket}`)));

    expect(statuses.filter((status) => status === 101)).toHaveLength(1);
  });

  it('does not open without a ticket or with an unknown one', async () => {
    expect(await statusOf('')).toBe(401);
    expect(await statusOf('?ticket=x')).toBe(401);
    expect(await statusOf(`?ticket=${'x'.repeat(43)}`)).toBe(401);
    expect(await statusOf(`?ticket=${rosa.tokens?.access}`)).toBe(401);
  });

  it('does not open with a ticket that has lapsed', async () => {
    const ticket = await ticketOf(rosa);
    await withClient(server.installation.database.owner, 'test', async (client) => {
      await client.query(`BEGIN; SET LOCAL app.organization_id = '${organization.organizationId}'`);
      await client.query('UPDATE cable_tickets SET expires_at = now() WHERE token_hash = $1', [hashOf(ticket)]);
      await client.query('COMMIT');
    });

    expect(await statusOf(`?ticket=${ticket}`)).toBe(401);
  });

  it('does not open for a page of another origin, nor at another organisation’s address', async () => {
    const other = await server.anOrganization();

    expect(await statusOf(`?ticket=${await ticketOf(rosa)}`, { origin: 'https://evil.example' })).toBe(403);
    expect(await statusOf(`?ticket=${await ticketOf(rosa)}`, { origin: `http://${other.subDomain}.localhost:${server.port}` })).toBe(403);
    expect(await statusOf(`?ticket=${await ticketOf(rosa)}`, undefined, other.subDomain)).toBe(401);
  });

  it('is no page', async () => {
    expect((await rosa.get<ProblemBody>('/cable')).status).toBe(404);
    expect((await rosa.get<ProblemBody>(`/cable?ticket=${await ticketOf(rosa)}`)).body.code).toBe('request.not-found');
  });

  it('is limited to twenty per session', async () => {
    const mei = await Client.signIn(server, organization, 'reviewer2');
    const open = await Promise.all(Array.from({ length: 20 }, () => CableClient.open(mei)));

    expect(await statusOf(`?ticket=${await ticketOf(mei)}`)).toBe(429);
    open[0]?.close();
    await expect.poll(async () => statusOf(`?ticket=${await ticketOf(mei)}`)).toBe(101);
    for (const cable of open) cable.close();
  });

  it('counts in the figures of the process', async () => {
    const figure = async () => Number(/muster_websockets (\d+)/.exec((await send(server.port, undefined, { path: '/metrics' })).text)?.[1]);
    const cable = await CableClient.open(rosa);

    expect(await figure()).toBeGreaterThan(0);
    cable.close();
  });
});
