import { beforeAll, describe, expect, it } from 'vitest';
import type { DemoOrganization } from '../../src/server/seed/demo-organization.ts';
import type { ProblemBody } from '../../src/shared/problem.ts';
import { operationsOf, requestOf, type Operation } from '../support/api-operations.ts';
import { Client } from '../support/client.ts';
import { useServer } from '../support/server.ts';

const server = useServer();
let operations: Operation[];

beforeAll(async () => {
  operations = await operationsOf(server.port);
});

const nameOf = ({ method, path }: Operation) => `${method} ${path}`;
/** Calls that the people of a locked organisation may still make: they see who they are, and leave. */
const open = ['GET /api/users/user_profile', 'GET /api/v2/users/user_profile', 'PATCH /api/v2/users/user_profile'];
const ends = ['DELETE /api/v1/user_token', 'DELETE /api/v2/user_logout'];

const change = (organization: DemoOrganization, columns: { is_locked?: boolean; organization_status?: 'Active' | 'Inactive' }) =>
  server.tenancy.withTenant(organization, (trx) =>
    trx.updateTable('organizations').set(columns).where('id', '=', organization.organizationId).execute(),
  );

/** Renews the session as the client does when its token has expired. */
function renew(client: Client) {
  const origin = `http://${client.subDomain}.localhost:${client.port}`;
  return client.post<ProblemBody>('/api/v1/refresh_token', {}, { origin, 'refresh-token': client.tokens?.refresh ?? '' });
}

describe('a locked organisation', () => {
  it('refuses every authenticated route except the profile and signing out', async () => {
    const organization = await server.anOrganization();
    const admin = await Client.signIn(server, organization, 'admin');
    await change(organization, { is_locked: true });

    const admitted: string[] = [];
    const closed = operations.filter(({ access }) => !['public', 'loopback'].includes(access.level));
    expect(closed.length).toBeGreaterThan(30);
    for (const operation of closed.filter((each) => ![...open, ...ends].includes(nameOf(each)))) {
      const answer = await admin.call<ProblemBody>(requestOf(operation, () => undefined));
      if (answer.status !== 423 || answer.body?.code !== 'organisation.locked') admitted.push(`${nameOf(operation)}: ${answer.status}`);
    }
    expect(admitted).toEqual([]);

    expect((await admin.get<{ organization: object }>('/api/v2/users/user_profile')).body.organization).toMatchObject({ is_locked: true });
    expect((await admin.patch('/api/v2/users/user_profile', { language: 'de' })).status).toBe(200);
    expect((await admin.delete('/api/v2/user_logout')).status).toBe(204);
  });

  it('lets users sign in and renew their session, to show them that it is locked', async () => {
    const organization = await server.anOrganization();
    await change(organization, { is_locked: true });

    const requester = await Client.signIn(server, organization, 'requester');
    expect((await renew(requester)).status).toBe(200);
  });

  it('works again as soon as it is unlocked', async () => {
    const organization = await server.anOrganization();
    const requester = await Client.signIn(server, organization, 'requester');
    await change(organization, { is_locked: true });
    expect((await requester.get<ProblemBody>('/api/directory/sites')).body).toMatchObject({ code: 'organisation.locked', status: 423 });

    await change(organization, { is_locked: false });
    expect((await requester.get('/api/directory/sites')).status).toBe(200);
  });
});

describe('sessions', () => {
  it.each([
    [
      'an organisation that becomes inactive',
      'organisation.inactive',
      (organization: DemoOrganization) => change(organization, { organization_status: 'Inactive' }),
    ],
    [
      'a user who becomes inactive',
      'session.account-inactive',
      (organization: DemoOrganization) =>
        server.tenancy.withTenant(organization, (trx) =>
          trx
            .updateTable('users')
            .set({ status: 'Inactive' })
            .where('organization_id', '=', organization.organizationId)
            .where('email', 'like', 'requester@%')
            .execute(),
        ),
    ],
  ])('of %s are over at once, and are not renewed', async (_, code, end) => {
    const organization = await server.anOrganization();
    const requester = await Client.signIn(server, organization, 'requester');
    expect((await requester.get('/api/directory/sites')).status).toBe(200);

    await end(organization);

    expect((await requester.get<ProblemBody>('/api/directory/sites')).body).toMatchObject({ status: 401, code: 'session.expired' });
    // The holder of the session's secret learns why: there is nothing to sign in to again.
    expect((await renew(requester)).body).toMatchObject({ status: 403, code });
    await expect(Client.signIn(server, organization, 'requester')).rejects.toThrow(/inactive/);
  });
});
