import type { KyselyPlugin } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { groupBySite } from '../../src/server/users/user-lists.ts';
import type { ProblemBody } from '../../src/shared/problem.ts';
import type { Profile } from '../../src/shared/session.ts';
import { Client } from '../support/client.ts';
import { useServer } from '../support/server.ts';

const server = useServer();
type Found = { items: { id: string; name: string; detail: string }[]; total: number };

describe('a profile', () => {
  it('stores the preferences of its owner', async () => {
    const client = await Client.signIn(server, await server.anOrganization(), 'requester');
    const path = '/api/v2/users/user_profile';

    await client.patch(path, { preferences: { mode: 'dark' } });
    await client.patch(path, { language: 'fr', preferences: { density: 'compact' } });

    const { user, rules } = (await client.get<Profile>(path)).body;
    expect(user).toMatchObject({
      full_name: 'Rosa Lindqvist',
      language: 'fr',
      preferences: { mode: 'dark', density: 'compact' },
      is_admin: false,
    });
    expect(rules.map(({ subject }) => subject)).toContain('Permit');
    expect((await client.patch<ProblemBody>(path, { is_admin: true })).status).toBe(400);
  });

  it('of the first version redirects to the second', async () => {
    const client = await Client.signIn(server, await server.anOrganization(), 'requester');

    const answer = await client.get('/api/users/user_profile');

    expect([answer.status, answer.headers['location']]).toEqual([308, '/api/v2/users/user_profile']);
  });
});

describe('the directory', () => {
  it('finds active colleagues by a part of their name, and who may fill a part', async () => {
    const organization = await server.anOrganization();
    const client = await Client.signIn(server, organization, 'requester');
    const find = async (query: string) => (await client.get<Found>(`/api/sources/users?${query}`)).body;

    expect((await find('search=moreau')).items.map(({ name }) => name)).toEqual(['Paul Moreau']);
    expect((await find('search=%25')).total).toBe(0);
    expect((await find('search=muster.example')).total).toBe(0);
    const performers = await find('party=performer&module=permits');
    expect(performers.items.map(({ name }) => name)).toContain('Paul Moreau');
    expect(performers.items.map(({ name }) => name)).not.toContain('Nadia Haddad');

    await server.tenancy.withTenant(organization, (trx) =>
      trx.updateTable('users').set({ status: 'Inactive' }).where('full_name', '=', 'Paul Moreau').execute(),
    );
    expect((await find('search=moreau')).total).toBe(0);
  });

  it('lists the reader’s sites and the places below them', async () => {
    const client = await Client.signIn(server, await server.anOrganization(), 'requester');

    const { items } = (
      await client.get<{ items: { id: string; divisions: { departments: { units: unknown[] }[] }[] }[] }>('/api/directory/sites')
    ).body;

    expect(items.length).toBeGreaterThan(0);
    expect(items[0]?.divisions[0]?.departments[0]?.units.length).toBeGreaterThan(0);
    expect((await client.get<ProblemBody>(`/api/site_based_module_based_users/${uuidv7()}`)).body.code).toBe('site.not-found');
    expect((await client.get(`/api/site_based_module_based_users/${items[0]?.id}`)).status).toBe(200);
  });
});

describe('a user without any permission', () => {
  it('reads no colleague’s name and no site', async () => {
    const organization = await server.anOrganization();
    const viewer = await Client.signIn(server, organization, 'viewer');
    const { organizationId } = organization;
    const lists = [
      '/api/users',
      '/api/users/all_active_users',
      '/api/users/module_based_users',
      '/api/v2/sites/role_wise_users',
      '/api/v2/sites/site_wise_users',
      '/api/individual_module_site_based_all_users?module=permits',
      '/api/site_based_module_based_users',
      '/api/sources/users?search=a',
      '/api/directory/sites',
      '/api/sites/site_full_name',
      '/api/v3/sites/active_sites_of_user',
      `/api/organizations/${organizationId}/site_data`,
    ];

    for (const path of lists) expect((await viewer.get<ProblemBody>(path)).body.code, path).toBe('permission.denied');
    expect((await viewer.get('/api/v2/users/user_profile')).status).toBe(200);
  });

  it('needs the right to read a module, not just any right on it', async () => {
    const organization = await server.anOrganization();
    await server.tenancy.withTenant(organization, async (trx) => {
      const viewer = await trx
        .selectFrom('users')
        .select('role_id')
        .where('organization_id', '=', organization.organizationId)
        .where('email', 'like', 'viewer@%')
        .executeTakeFirstOrThrow();
      await trx
        .insertInto('role_rules')
        .values({ organization_id: organization.organizationId, role_id: viewer.role_id, subject: 'Permit', actions: ['create'] })
        .execute();
    });
    const viewer = await Client.signIn(server, organization, 'viewer');

    expect((await viewer.get<ProblemBody>('/api/sources/users')).body.code).toBe('permission.denied');
  });
});

describe('the lists of the specification', () => {
  it('group users by role, by site and by module', async () => {
    const client = await Client.signIn(server, await server.anOrganization(), 'admin');
    const get = async <T>(path: string) => (await client.get<T>(path)).body;

    const roles = (await get<{ role_wise_users: { name: string; users: { full_name: string }[] }[] }>('/api/v2/sites/role_wise_users'))
      .role_wise_users;
    expect(roles.find(({ name }) => name === 'Reviewer')?.users.map((user) => user.full_name)).toEqual(['Mei Chen', 'Viktor Petrov']);
    const modules = await get<{ users: unknown[]; permit_users: unknown[] }>('/api/users/module_based_users');
    expect(modules.permit_users.length).toBe(modules.users.length - 1);
    expect((await get<{ total: number }>('/api/users?size=2&page=2')).total).toBe(7);
    expect((await client.get<ProblemBody>('/api/users?size=1000')).body.violations).toEqual([
      { key: 'size', code: 'answer.maximum', params: { limit: 100 } },
    ]);
  });

  it('remember the tours a user has seen', async () => {
    const client = await Client.signIn(server, await server.anOrganization(), 'requester');

    await client.post('/api/intro_tour_user_tracking', { tour_name: 'observation' });
    const { body } = await client.post<{ tour_names: string[] }>('/api/intro_tour_user_tracking', { tour_name: 'observation' });

    expect(body.tour_names).toEqual(['observation']);
    const profile = await client.get<Profile>('/api/v2/users/user_profile');
    expect(profile.body.user.tour_names).toEqual(['observation']);
  });

  it('ask once for the users of all sites', async () => {
    const organization = await server.anOrganization();
    const admin = await Client.signIn(server, organization, 'admin');
    const { body } = await admin.get<{ site_wise_users: { name: string; users: { full_name: string }[] }[] }>(
      '/api/v2/sites/site_wise_users',
    );
    expect(body.site_wise_users.map(({ name, users }) => [name, users.length])).toEqual([
      ['Aliağa Marine Terminal', 7],
      ['Baytown Chemicals', 7],
      ['Burgas Refinery', 7],
    ]);
    expect(body.site_wise_users[0]?.users[0]?.full_name).toBe('Amelia Okafor');

    let queries = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        queries += 1;
        return result;
      },
    };
    const session = { organizationId: organization.organizationId, isAdmin: true, siteIds: [], contractorId: null };
    const groups = await server.tenancy.withTenant(organization, (trx) =>
      groupBySite(Object.assign(trx.withPlugin(counting), { masterKeys: trx.masterKeys }), session),
    );
    expect([groups.length, queries]).toEqual([3, 1]);
  });
});
