import { beforeAll, describe, expect, it } from 'vitest';
import { Client } from '../../support/client.ts';
import { useManagedUsers, type UserAnswer } from '../../support/managed-users.ts';
import { mailTo } from '../../support/mail-to.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const managed = useManagedUsers(server);
const { invite, change, userOf } = managed;

describe('who manages users and is no admin', () => {
  let manager: Client;
  let role: string;

  beforeAll(async () => {
    const made = await managed.admin.post<{ role: { id: string } }>('/api/roles', {
      role: { name: 'Office', role_actions_attributes: [{ name: 'User', r_view: true, r_add: true, r_edit: true }] },
    });
    role = made.body.role.id;
    const office = { role_id: role, site_ids: [managed.sites[0]] };
    expect((await change(await userOf('viewer'), office)).status).toBe(200);
    manager = await Client.signIn(server, managed.organization, 'viewer');
  });

  it('cannot change a user who also works at a site outside their own', async () => {
    const { user: far } = (await invite({ role_id: role, site_ids: [managed.sites[0], managed.sites[1]] })).body;
    const seen = (await manager.get<UserAnswer>(`/api/users/${far.id}`)).body.user;
    expect(seen.is_within_reach).toBe(false);
    for (const [key, value] of Object.entries({ email: 'mine@taken.example', site_ids: [], is_active: false }))
      expect((await change(far, { [key]: value }, manager)).body.violations).toEqual([{ key, code: 'permission.beyond-own' }]);

    const { user: near } = (await invite({ role_id: role })).body;
    expect((await change(near, { email: `near-${near.email}` }, manager)).status).toBe(200);
  });

  it('leaves the address of an account in use to an admin, whose change signs its person out everywhere', async () => {
    expect((await change(await userOf('reviewer2'), { role_id: role, site_ids: [managed.sites[0]] })).status).toBe(200);
    const peer = await Client.signIn(server, managed.organization, 'reviewer2');
    const user = await userOf('reviewer2');
    const email = `moved-${user.email}`;
    expect((await change(user, { email }, manager)).body.violations).toEqual([{ key: 'email', code: 'user.address-fixed' }]);
    expect((await peer.get('/api/v2/users/user_profile')).status).toBe(200);

    expect((await change(user, { email })).status).toBe(200);
    expect((await peer.get('/api/v2/users/user_profile')).status).toBe(401);
    const { subject, text } = await mailTo(server.dataDir, user.email, 'The address of');
    expect(subject).toBe(`The address of your account at Organisation ${managed.organization.subDomain}`);
    expect(text).not.toContain(email);
  });

  it('changes no card of a super admin, as an admin does not either', async () => {
    expect((await change(await userOf('reviewer'), { role_id: managed.roles['Super admin'], is_admin: true })).status).toBe(200);
    const deputy = await Client.signIn(server, managed.organization, 'reviewer');
    const boss = await userOf('admin');
    for (const client of [manager, deputy])
      expect((await change(boss, { phone: '+359 2 123 4567' }, client)).body.violations).toEqual([
        { key: 'phone', code: 'user.card-of-super-admin' },
      ]);
    expect((await change(boss, { phone: '+359 2 123 4567' })).status).toBe(200);
  });
});
