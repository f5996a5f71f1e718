import { beforeAll, describe, expect, it } from 'vitest';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import type { ProblemBody } from '../../../src/shared/problem.ts';
import type { RoleAction, RoleDetail, RoleRow } from '../../../src/shared/role.ts';
import type { ManagedUser } from '../../../src/shared/user.ts';
import { Client } from '../../support/client.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
let organization: DemoOrganization;
let admin: Client;

beforeAll(async () => {
  organization = await server.anOrganization();
  admin = await Client.signIn(server, organization, 'admin');
});

interface Answer extends ProblemBody {
  role: RoleDetail;
}
const create = (name: string, ...granted: object[]) =>
  admin.post<Answer>('/api/roles', { role: { name, role_actions_attributes: granted } });
const change = (client: Client, role: RoleDetail, said: object) =>
  client.patch<Answer>(`/api/roles/${role.id}`, { role: { ...said, lock_version: role.lock_version } });
const grants = ({ role_actions_attributes: actions }: RoleDetail, name: string) =>
  Object.entries(actions.find((action) => action.name === name) ?? {}).flatMap(([flag, value]) =>
    value === true && flag !== 'status' ? [flag] : [],
  );
const roleNamed = async (name: string) =>
  (await admin.get<{ items: RoleRow[] }>(`/api/roles?search=${encodeURIComponent(name)}`)).body.items.find((role) => role.name === name);
const userOf = async (account: string) =>
  (await admin.get<{ items: ManagedUser[] }>(`/api/users?search=${account}@`)).body.items[0] ?? expect.fail(`no ${account}`);
const give = async (account: string, roleId: string) => {
  const user = await userOf(account);
  return admin.patch<ProblemBody>(`/api/users/${user.id}`, { user: { role_id: roleId, lock_version: user.lock_version } });
};

describe('a role', () => {
  it('grants exactly the actions of its matrix, in the specification’s terms', async () => {
    const { status, body } = await create(
      'Работник по площадката',
      { name: 'Permit', r_view: true, r_add: true, is_extend: true },
      { key: 'PermitFormSetting', r_edit: true },
    );

    expect(status).toBe(201);
    expect(body.role).toMatchObject({ name: 'Работник по площадката', kind: 'custom', user_count: 0 });
    expect(grants(body.role, 'Permit')).toEqual(['r_view', 'r_add', 'is_extend']);
    // The right to change a thing includes the right to read it.
    expect(grants(body.role, 'Permit Form Setting')).toEqual(['r_view', 'r_edit']);
    expect(body.role.role_actions_attributes.map(({ name }) => name)).toContain('RC Master');
    expect(grants(body.role, 'User')).toEqual([]);
  });

  it('with permission to decide on a subject also has permission to read it', async () => {
    const { role } = (await create('Approves unseen', { name: 'Permit', r_view: false, is_approve: true })).body;
    expect(grants(role, 'Permit')).toEqual(['r_view', 'is_approve']);
    const changed = (await change(admin, role, { role_actions_attributes: [{ name: 'Audit', r_view: false, is_approve: true }] })).body
      .role;
    expect(grants(changed, 'Audit')).toEqual(['r_view', 'is_approve']);
  });

  it('has decision permissions only for subjects that are decided', async () => {
    const { role } = (await create('Decides', { name: 'Site', r_view: true, is_approve: true })).body;
    const site = role.role_actions_attributes.find(({ name }) => name === 'Site') ?? ({} as RoleAction);

    expect('is_approve' in site).toBe(false);
    expect(grants(role, 'Site')).toEqual(['r_view']);
  });

  it('needs a name that no other has', async () => {
    expect((await create('  ')).body.violations).toEqual([{ key: 'name', code: 'role.name-missing' }]);
    await create('Twice');
    expect((await create('Twice')).body).toMatchObject({
      code: 'settings.refused',
      violations: [{ key: 'name', code: 'answer.duplicate' }],
    });
    expect((await create('Odd', { name: 'Nuclear codes', r_view: true })).body.violations?.[0]?.code).toBe('answer.option');
  });

  it('that the product brings is read, copied, and never changed or deleted', async () => {
    const issuer = await roleNamed('Issuing authority');
    const { role } = (await admin.get<Answer>(`/api/roles/${issuer?.id}`)).body;

    expect(grants(role, 'Permit')).toContain('is_approve');
    expect((await change(admin, role, { name: 'Ours' })).body.code).toBe('role.is-system');
    expect((await admin.delete<ProblemBody>(`/api/roles/${role.id}?lock_version=${role.lock_version}`)).body.code).toBe('role.is-system');
    const copy = (await admin.post<Answer>('/api/roles', { role: { name: 'Ours', role_actions_attributes: role.role_actions_attributes } }))
      .body;
    expect(grants(copy.role, 'Permit')).toEqual(grants(role, 'Permit'));
  });

  it('of the product is of the kind system or power user, filters by kind, and is copied as one for power users or a custom one', async () => {
    const ofKind = async (kind: string) =>
      (await admin.get<{ items: RoleRow[] }>(`/api/roles?kind=${kind}&size=100`)).body.items.map((role) => [role.name, role.kind]);
    expect(await ofKind('system')).toEqual(
      expect.arrayContaining([
        ['Issuing authority', 'system'],
        ['No access', 'system'],
      ]),
    );
    expect(await ofKind('power')).toContainEqual(['Power user', 'power']);
    expect(await ofKind('system')).not.toContainEqual(['Power user', expect.anything()]);

    const made = await admin.post<Answer>('/api/roles', { role: { name: 'Night power user', kind: 'power', role_actions_attributes: [] } });
    expect([made.status, made.body.role.kind]).toEqual([201, 'power']);
    expect((await admin.post('/api/roles', { role: { name: 'Own system', kind: 'system', role_actions_attributes: [] } })).status).toBe(
      400,
    );
    expect((await change(admin, made.body.role, { name: 'Day power user' })).body.role).toMatchObject({
      name: 'Day power user',
      kind: 'power',
    });
  });

  it('refuses a stale change', async () => {
    const { role } = (await create('Contested')).body;
    expect((await change(admin, role, { name: 'First' })).status).toBe(200);
    expect((await change(admin, role, { name: 'Second' })).body.code).toBe('settings.changed-meanwhile');
  });

  it('cannot be deleted while users have it, and reports how many do', async () => {
    const { role } = (await create('Held', { name: 'Permit', r_view: true })).body;
    expect((await give('viewer', role.id)).status).toBe(200);

    const held = (await admin.get<Answer>(`/api/roles/${role.id}`)).body.role;
    expect(held.user_count).toBe(1);
    const holders = (await admin.get<{ items: { full_name: string }[] }>(`/api/roles/${role.id}/users`)).body.items;
    expect(holders.map(({ full_name: name }) => name)).toEqual(['Nadia Haddad']);
    const refused = (await admin.delete<ProblemBody>(`/api/roles/${role.id}?lock_version=1`)).body;
    expect(refused).toMatchObject({ code: 'role.in-use', params: { count: 1 } });

    expect((await give('viewer', (await roleNamed('No access'))?.id ?? '')).status).toBe(200);
    expect((await admin.delete(`/api/roles/${role.id}?lock_version=1`)).status).toBe(204);
    expect((await admin.get<ProblemBody>(`/api/roles/${role.id}`)).body.code).toBe('role.not-found');
  });
});

describe('a change of rights', () => {
  it('takes effect on the next request of the role’s users', async () => {
    const { role } = (await create('Reads sites', { name: 'Permit', r_view: true }, { name: 'User', r_view: true })).body;
    await give('viewer', role.id);
    const viewer = await Client.signIn(server, organization, 'viewer');
    expect((await viewer.get('/api/users')).status).toBe(200);

    const { role: less } = (await change(admin, role, { role_actions_attributes: [{ name: 'Permit', r_view: true }] })).body;
    expect((await viewer.get<ProblemBody>('/api/users')).body.code).toBe('permission.denied');
    expect((await viewer.get('/api/records?module=permits')).status).toBe(200);

    await change(admin, less, { role_actions_attributes: [] });
    expect((await viewer.get<ProblemBody>('/api/records?module=permits')).body.code).toBe('permission.denied');
  });

  it('is recorded in the activity log, per subject', async () => {
    const { role } = (await create('Logged', { name: 'Site', r_view: true })).body;
    await change(admin, role, { name: 'Logged anew', role_actions_attributes: [{ name: 'Site', r_view: true, r_edit: true }] });

    const log = await admin.get<{ items: { id: string; entity_name: string; action: string }[] }>(
      '/api/activity_logs?entity=role&action=update',
    );
    const [line] = log.body.items;
    const entry = await admin.get<{ activity_log: { changes: unknown[] } }>(`/api/activity_logs/${line?.id}`);
    expect(line?.entity_name).toBe('Logged anew');
    expect(entry.body.activity_log.changes).toEqual([
      { field: 'Site', from: ['read'], to: ['read', 'update'] },
      { field: 'name', from: 'Logged', to: 'Logged anew' },
    ]);
  });
});

describe('granting permissions beyond one’s own', () => {
  let manager: Client;

  beforeAll(async () => {
    const all = { r_view: true, r_add: true, r_edit: true, r_destroy: true };
    const { role } = (await create('Manager', { name: 'Role', ...all }, { name: 'User', ...all }, { name: 'Permit', r_view: true })).body;
    await give('reviewer', role.id);
    manager = await Client.signIn(server, organization, 'reviewer');
  });

  it('is refused in a new or changed role', async () => {
    const make = (name: string, ...granted: object[]) =>
      manager.post<Answer>('/api/roles', { role: { name, role_actions_attributes: granted } });
    expect((await make('Within', { name: 'Permit', r_view: true })).status).toBe(201);
    expect((await make('Beyond', { name: 'Permit', is_approve: true })).body.violations).toEqual([
      { key: 'role_actions_attributes', code: 'permission.beyond-own' },
    ]);

    const { role } = (await create('Approves', { name: 'Permit', r_view: true, is_approve: true })).body;
    expect((await change(manager, role, { name: 'Still approves' })).status).toBe(200);
    const later = (await admin.get<Answer>(`/api/roles/${role.id}`)).body.role;
    // A person cannot take away a right that they could not have granted.
    expect((await change(manager, later, { role_actions_attributes: [] })).body.code).toBe('settings.refused');
  });

  it('is refused when assigning a more powerful role to oneself or others', async () => {
    const superAdmin = (await roleNamed('Super admin'))?.id ?? '';
    const own = await userOf('reviewer');
    const set = (user: ManagedUser, said: object) =>
      manager.patch<ProblemBody>(`/api/users/${user.id}`, { user: { ...said, lock_version: user.lock_version } });

    expect((await set(own, { role_id: superAdmin })).body.violations).toEqual([{ key: 'role_id', code: 'permission.beyond-own' }]);
    expect((await set(own, { is_admin: true })).body.violations).toEqual([{ key: 'is_admin', code: 'permission.beyond-own' }]);
    const invited = { full_name: 'Ann Other', email: 'ann@other.example', role_id: superAdmin, site_ids: own.site_ids };
    expect((await manager.post<ProblemBody>('/api/users', { user: invited })).body.violations?.[0]?.code).toBe('permission.beyond-own');
  });

  it('is refused when taking over a more powerful account by its address or status', async () => {
    const set = (user: ManagedUser, said: object) =>
      manager.patch<ProblemBody>(`/api/users/${user.id}`, { user: { ...said, lock_version: user.lock_version } });
    const boss = await userOf('admin');
    expect((await set(boss, { email: 'mine@other.example' })).body.violations).toEqual([{ key: 'email', code: 'permission.beyond-own' }]);
    expect((await set(boss, { is_active: false })).body.violations).toEqual([{ key: 'is_active', code: 'permission.beyond-own' }]);
    const issuer = await userOf('issuer');
    expect((await set(issuer, { email: 'mine@other.example' })).body.code).toBe('settings.refused');
    expect((await set(issuer, { phone: '+359 2 123 4567' })).status).toBe(200);
  });
});
