import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import type { ProblemBody } from '../../../src/shared/problem.ts';
import type { Profile } from '../../../src/shared/session.ts';
import type { LicenceCounts, ManagedUser } from '../../../src/shared/user.ts';
import { rulesGrantedTo } from '../../support/access-matrix.ts';
import { Client } from '../../support/client.ts';
import { mailTo, tokenIn } from '../../support/mail-to.ts';
import { useManagedUsers, type UserAnswer } from '../../support/managed-users.ts';
import { PermitStory } from '../../support/permit-story.ts';
import { useServer } from '../../support/server.ts';
import { upload } from '../../support/upload.ts';

const server = useServer();
const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const managed = useManagedUsers(server);
const { invite, change, userOf } = managed;

describe('a user', () => {
  it('is invited with all their details, in any script', async () => {
    const { status, body } = await invite({
      full_name: '  Нгуен   О’Брайън-Смит ',
      employee_id: 'E-17',
      phone: '+359 2 123 4567',
      gender: 'female',
      shift: 'third',
    });

    expect(status).toBe(201);
    expect(body.user).toMatchObject({
      full_name: 'Нгуен О’Брайън-Смит',
      employee_id: 'E-17',
      phone: '+359 2 123 4567',
      gender: 'female',
      shift: 'third',
      role_name: 'Requester',
      site_ids: [managed.sites[0]],
      licences: ['Action', 'Audit', 'Observation', 'Incident', 'Permit', 'HIRA', 'Library'],
      is_active: true,
      is_verified: false,
      is_admin: false,
      rules: rulesGrantedTo('Requester'),
    });
    await mailTo(server.dataDir, body.user.email);
    await expect.poll(async () => (await userOf(body.user.email.split('@')[0] ?? '')).invitation, { timeout: 10_000 }).toBe('sent');
  });

  it.each([
    ['a name with digits', { full_name: 'R2D2' }, 'full_name', 'user.name-invalid'],
    ['no role', { role_id: null }, 'role_id', 'user.role-missing'],
    ['no site', { site_ids: [] }, 'site_ids', 'user.site-missing'],
    ['an unknown site', { site_ids: [uuidv7()] }, 'site_ids', 'answer.reference'],
    ['an unknown role', { role_id: uuidv7() }, 'role_id', 'answer.reference'],
    ['a wrong number', { phone: 'call me' }, 'phone', 'user.phone-invalid'],
    ['a wrong address', { email: 'nobody' }, 'email', 'session.e-mail-invalid'],
  ])('with %s is refused at its field', async (_what, said, key, code) => {
    expect((await invite(said)).body.violations).toEqual([{ key, code }]);
    const { user } = (await invite()).body;
    expect((await change(user, said)).body.violations).toEqual([{ key, code }]);
  });

  it('has a unique e-mail address', async () => {
    const { user } = (await invite()).body;
    expect((await invite({ email: user.email.toUpperCase() })).body).toMatchObject({
      code: 'user.e-mail-present',
      error: 'Email already present.',
    });
    const { user: other } = (await invite()).body;
    expect((await change(other, { email: user.email })).body.code).toBe('user.e-mail-present');
  });

  it('has a photo that can be removed', async () => {
    const { user } = (await invite()).body;
    const id = uuidv7();
    expect((await upload(managed.admin, picture, 'face.png', { id, target: 'user-photo' })).status).toBe(201);
    const withPhoto = (await change(user, { photo: [id] })).body.user;
    expect(withPhoto.photo).toEqual([id]);
    expect((await change(withPhoto, { photo: [] })).body.user.photo).toEqual([]);
  });

  it('whose address changes before they accept is invited at the new one, and the old link expires', async () => {
    const { user } = (await invite()).body;
    const old = tokenIn(await mailTo(server.dataDir, user.email));
    await expect
      .poll(async () => (await managed.admin.get<UserAnswer>(`/api/users/${user.id}`)).body.user.invitation, { timeout: 10_000 })
      .toBe('sent');
    const moved = `moved-${user.email}`;
    expect((await change(user, { email: moved })).status).toBe(200);

    const check = (token: string) => managed.admin.post<ProblemBody>('/api/v1/activations/check', { token });
    expect((await check(old)).body.code).toBe('session.link-expired');
    expect((await check(tokenIn(await mailTo(server.dataDir, moved)))).status).toBe(200);
  });

  it('is sent another link by who manages users, until they have a password', async () => {
    const { user } = (await invite({ send_invitation: false })).body;
    expect(user.invitation).toBe('none');
    expect((await managed.admin.post(`/api/users/${user.id}/invitation`)).status).toBe(202);
    expect(tokenIn(await mailTo(server.dataDir, user.email))).not.toBe('');
    const done = await userOf('requester');
    expect((await managed.admin.post<ProblemBody>(`/api/users/${done.id}/invitation`)).body.code).toBe('user.not-invitable');
    expect((await managed.admin.post<ProblemBody>(`/api/users/${uuidv7()}/invitation`)).body.code).toBe('user.not-found');
  });

  it('is sent a limited number of invitation links per hour', async () => {
    const { user } = (await invite({ send_invitation: false })).body;
    const again = () => managed.admin.post<ProblemBody>(`/api/users/${user.id}/invitation`);
    for (let sent = 0; sent < 5; sent += 1) expect((await again()).status).toBe(202);

    const refused = await again();
    expect([refused.status, refused.body.code]).toEqual([429, 'request.too-many']);

    // Most of the hour has passed.
    const until = new Date(Date.now() + 10 * 60_000);
    await server.tenancy.withTenant(managed.organization, (trx) =>
      trx
        .updateTable('sign_in_attempts')
        .set({ blocked_until: until })
        .where('organization_id', '=', managed.organization.organizationId)
        .where('key', 'like', `%:${user.id}`)
        .where('blocked_until', 'is not', null)
        .execute(),
    );
    const later = await again();
    expect(later.status).toBe(429);
    expect(Number(later.headers['retry-after'])).toBeLessThanOrEqual(10 * 60);
  });

  it('can still be sent a link by an administrator after a stranger has requested too many', async () => {
    const { user } = (await invite({ send_invitation: false })).body;
    const stranger = new Client(server.port, managed.organization.subDomain);
    for (let asked = 0; asked < 6; asked += 1)
      expect((await stranger.post('/api/v1/activations/resend', { email: user.email })).status).toBe(202);
    expect((await managed.admin.post(`/api/users/${user.id}/invitation`)).status).toBe(202);
  });
});

describe('who is made inactive', () => {
  it('is signed out of all sessions at once, and their waiting work is listed', async () => {
    const story = await PermitStory.begin(server, managed.organization);
    await story.draft();
    await story.send('requester', 'submit', { answers: story.answersFor({ event: 'submit' }), key: uuidv7() });
    const client = await Client.signIn(server, managed.organization, 'requester');
    const user = await userOf('requester');
    const waiting = (await managed.admin.get<{ waiting: unknown[] }>(`/api/users/${user.id}/waiting`)).body.waiting;
    expect(waiting).toEqual([{ module: 'permits', own: 1, parties: 0, reviews: 0 }]);

    expect((await change(user, { is_active: false })).body.user).toMatchObject({ status: 'Inactive', is_active: false });
    expect((await client.get<ProblemBody>('/api/v2/users/user_profile')).body.code).toBe('session.expired');
    await expect(Client.signIn(server, managed.organization, 'requester')).rejects.toThrow('session.account-inactive');

    const off = await userOf('requester');
    expect((await change(off, { is_active: true })).status).toBe(200);
    // An ended session stays ended.
    expect((await client.get('/api/v2/users/user_profile')).status).toBe(401);
    await Client.signIn(server, managed.organization, 'requester');
  });

  it('is never oneself, and never the last admin', async () => {
    const own = await userOf('admin');
    expect((await change(own, { is_active: false })).body.code).toBe('user.last-admin');
    const { user: second } = (await invite({ role_id: managed.roles['Super admin'], is_admin: true, site_ids: [] })).body;
    expect((await change(own, { is_active: false })).body.code).toBe('user.last-super-admin');
    expect((await change(second, { is_admin: false, site_ids: [managed.sites[0]] })).status).toBe(200);
    expect((await change(await userOf('admin'), { is_admin: false, site_ids: [managed.sites[0]] })).body.code).toBe('user.last-admin');
  });
});

describe('licences', () => {
  it('are counted, and refused beyond the limits of the plan', async () => {
    const small = await server.anOrganization();
    const boss = await Client.signIn(server, small, 'admin');
    const counts = async () => (await boss.get<LicenceCounts>('/api/users/licences')).body;
    const before = await counts();
    expect(before.users).toEqual({ used: 7, limit: 50_000 });
    await server.tenancy.withTenant(small, (trx) =>
      trx
        .updateTable('organizations')
        .set({ user_limit: 8, module_limits: JSON.stringify({ Permit: 7 }) })
        .where('id', '=', small.organizationId)
        .execute(),
    );
    const { items } = (await boss.get<{ items: { id: string; name: string }[] }>('/api/roles')).body;
    const role = items.find(({ name }) => name === 'Requester')?.id;
    const [site] = (await boss.get<{ items: { id: string }[] }>('/api/directory/sites')).body.items;
    const add = (email: string, said: object) =>
      boss.post<UserAnswer>('/api/users', { user: { full_name: 'Ann Other', email, role_id: role, site_ids: [site?.id], ...said } });

    expect((await add('a@x.example', {})).body).toMatchObject({ code: 'user.licences-used', params: { module: 'Permit', limit: 7 } });
    expect((await add('a@x.example', { licences: [] })).status).toBe(201);
    expect((await add('b@x.example', { licences: [] })).body).toMatchObject({
      code: 'user.limit-reached',
      error: 'The subscription plan does not allow more users.',
    });
    expect((await add('b@x.example', { licences: [], is_active: false })).status).toBe(201);
    expect((await counts()).users).toEqual({ used: 8, limit: 8 });
  });

  it('that are withdrawn end the module’s rights with the next request', async () => {
    const issuer = await Client.signIn(server, managed.organization, 'issuer');
    expect((await issuer.get('/api/records?module=permits')).status).toBe(200);
    const user = await userOf('issuer');

    const { user: less } = (await change(user, { licences: [] })).body;
    // These need no licence.
    const unlicensed = [
      { subject: 'Contractor', actions: ['read'] },
      { subject: 'Contractor Document', actions: ['read'] },
      { subject: 'Control', actions: ['read', 'create', 'update'] },
      { subject: 'Worker', actions: ['read'] },
    ];
    expect(less.rules).toEqual(unlicensed);
    expect((await issuer.get<ProblemBody>('/api/records?module=permits')).body.code).toBe('permission.denied');
    expect((await issuer.get<Profile>('/api/v2/users/user_profile')).body.rules).toEqual(unlicensed);
    const readers = (await managed.admin.get<{ permit_users: { id: string }[] }>('/api/users/module_based_users')).body.permit_users;
    expect(readers.map(({ id }) => id)).not.toContain(user.id);
    await change(less, { licences: ['Permit'] });
  });
});

describe('the list of users', () => {
  it('is searched, filtered, sorted and paged by the server', async () => {
    const find = async (query: string) => (await managed.admin.get<{ items: ManagedUser[]; total: number }>(`/api/users?${query}`)).body;
    expect((await find(`role_id=${managed.roles['Reviewer']}&sort=-full_name`)).items.map(({ full_name: name }) => name)).toEqual([
      'Viktor Petrov',
      'Mei Chen',
    ]);
    expect((await find('is_verified=false&search=%25')).total).toBe(0);
    expect((await find('is_admin=true')).items.map(({ full_name: name }) => name)).toContain('Amelia Okafor');
    expect((await find('size=2&page=2')).items).toHaveLength(2);
    expect((await managed.admin.get('/api/users?sort=password_hash')).status).toBe(400);
  });

  it('of ten thousand is answered at once', async () => {
    const large = await server.anOrganization();
    const boss = await Client.signIn(server, large, 'admin');
    await server.tenancy.withTenant(large, async (trx) => {
      const { id: roleId } = await trx
        .selectFrom('roles')
        .select('id')
        .where('organization_id', '=', large.organizationId)
        .where('name', '=', 'Requester')
        .executeTakeFirstOrThrow();
      for (let block = 0; block < 10; block += 1)
        await trx
          .insertInto('users')
          .values(
            Array.from({ length: 1_000 }, (_, index) => ({
              organization_id: large.organizationId,
              id: uuidv7(),
              email: `u${block * 1_000 + index}@large.example`,
              full_name: `Person ${String.fromCharCode(65 + block)} ${index}`,
              role_id: roleId,
            })),
          )
          .execute();
    });
    const page = (await boss.get<{ items: unknown[]; total: number }>('/api/users?sort=-full_name&page=200&size=50')).body;
    expect([page.total, page.items.length]).toEqual([10_007, 50]);
    expect((await boss.get<{ total: number }>('/api/users?search=u9999')).body.total).toBe(1);
  });
});

describe('one’s own profile', () => {
  it('lets users change their own details, but not role, address or licences', async () => {
    const client = await Client.signIn(server, managed.organization, 'performer');
    const path = '/api/v2/users/user_profile';
    const { body } = await client.patch<Profile>(path, { full_name: 'Paul J. Moreau', phone: '+33 1 23 45 67 89', gender: 'male' });

    expect(body.user).toMatchObject({ full_name: 'Paul J. Moreau', phone: '+33 1 23 45 67 89', gender: 'male', photo: null });
    expect((await client.patch<ProblemBody>(path, { full_name: 'P4ul' })).body.violations).toEqual([
      { key: 'full_name', code: 'user.name-invalid' },
    ]);
    for (const said of [{ is_admin: true }, { role_id: managed.roles['Super admin'] }, { email: 'x@y.example' }, { licences: [] }])
      expect((await client.patch(path, said)).status).toBe(400);
  });
});
