import { expect, it } from 'vitest';
import type { ListPage } from '../../../src/client/lists/list-page.ts';
import type { ManagedUser } from '../../../src/shared/user.ts';
import { Client } from '../../support/client.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();

it('users are filtered by status: active, invited or inactive', async () => {
  const organization = await server.anOrganization();
  const admin = await Client.signIn(server, organization, 'admin');
  const of = async (status: string) =>
    (await admin.get<ListPage<ManagedUser>>(`/api/users?status=${status}&size=100`)).body.items.map(({ email }) => email);
  const { roles, sites } = (await admin.get<{ roles: { id: string }[]; sites: { id: string }[] }>('/api/users/choices')).body;
  const email = 'birgit@quay.example';
  const user = { full_name: 'Birgit Vik', email, role_id: roles[0]?.id, site_ids: [sites[0]?.id], send_invitation: true };
  const made = await admin.post('/api/users', { user });
  expect(made.status, made.text).toBe(201);

  expect(await of('invited')).toEqual([email]);
  expect(await of('active')).not.toContain(email);
  expect((await of('active')).length).toBeGreaterThan(3);
  expect(await of('inactive')).toEqual([]);
  expect((await admin.get('/api/users?status=unheard-of')).status).toBe(400);
});
