import { beforeAll, describe, expect, it } from 'vitest';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import type { LicenceCounts } from '../../../src/shared/user.ts';
import type { UserAnswer } from '../../support/managed-users.ts';
import { Client } from '../../support/client.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
let organization: DemoOrganization;
let admin: Client;
let role: string | undefined;
let site: string | undefined;

beforeAll(async () => {
  organization = await server.anOrganization();
  admin = await Client.signIn(server, organization, 'admin');
  const { items } = (await admin.get<{ items: { id: string; name: string }[] }>('/api/roles')).body;
  role = items.find(({ name }) => name === 'Requester')?.id;
  site = (await admin.get<{ items: { id: string }[] }>('/api/directory/sites')).body.items[0]?.id;
});

const add = (email: string, said: object = {}) =>
  admin.post<UserAnswer>('/api/users', { user: { full_name: 'Ann Other', email, role_id: role, site_ids: [site], ...said } });
const atOnce = async (count: number, work: (index: number) => Promise<{ status: number; body: UserAnswer }>) =>
  (await Promise.all(Array.from({ length: count }, (_, index) => work(index)))).map(({ status, body }) =>
    status < 300 ? 'done' : (body.violations?.[0]?.code ?? body.code),
  );

describe('of several who ask at once', () => {
  it('only one gets an e-mail address, whatever its letter case', async () => {
    const spelt = ['ann@x.example', 'ANN@x.example', 'Ann@X.example', 'ann@x.EXAMPLE'];
    const answers = await atOnce(4, (index) => add(spelt[index] ?? ''));

    expect(answers.toSorted()).toEqual(['done', ...Array.from({ length: 3 }, () => 'user.e-mail-present')]);
  });

  it('only one gets the last user of the plan, whether added or reactivated', async () => {
    const { user: away } = (await add('away@x.example', { is_active: false })).body;
    const { used } = (await admin.get<LicenceCounts>('/api/users/licences')).body.users;
    await server.tenancy.withTenant(organization, (trx) =>
      trx
        .updateTable('organizations')
        .set({ user_limit: used + 1 })
        .where('id', '=', organization.organizationId)
        .execute(),
    );
    const comeBack = { is_active: true, lock_version: away.lock_version };
    const answers = await atOnce(4, (index) =>
      index === 0 ? admin.patch<UserAnswer>(`/api/users/${away.id}`, { user: comeBack }) : add(`late${index}@x.example`),
    );

    expect(answers.toSorted()).toEqual(['done', ...Array.from({ length: 3 }, () => 'user.limit-reached')]);
    expect((await admin.get<LicenceCounts>('/api/users/licences')).body.users.used).toBe(used + 1);
  });
});
