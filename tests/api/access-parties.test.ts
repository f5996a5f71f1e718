import { beforeAll, describe, expect, it } from 'vitest';
import type { DemoOrganization } from '../../src/server/seed/demo-organization.ts';
import type { ProblemBody } from '../../src/shared/problem.ts';
import type { RecordDetail } from '../../src/shared/record.ts';
import type { RoleRow } from '../../src/shared/role.ts';
import type { ManagedUser } from '../../src/shared/user.ts';
import { Client } from '../support/client.ts';
import { PermitStory } from '../support/permit-story.ts';
import { useServer } from '../support/server.ts';

// The grants of the roles are in tests/fixtures/access-matrix.json; these tests cover the further requirements of a record on its people.

const server = useServer();
let organization: DemoOrganization;
let admin: Client;
let story: PermitStory;

beforeAll(async () => {
  organization = await server.anOrganization();
  admin = await Client.signIn(server, organization, 'admin');
  story = await PermitStory.begin(server, organization);
});

const userOf = async (account: string) =>
  (await admin.get<{ items: ManagedUser[] }>(`/api/users?search=${account}@`)).body.items[0] ?? expect.fail(`no ${account}`);
const set = async (account: string, said: object) => {
  const user = await userOf(account);
  const answer = await admin.patch<ProblemBody>(`/api/users/${user.id}`, { user: { ...said, lock_version: user.lock_version } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};
const roleId = async (name: string) =>
  (await admin.get<{ items: RoleRow[] }>('/api/roles')).body.items.find((role) => role.name === name)?.id ?? expect.fail(`no ${name}`);
const send = (client: Client, permit: PermitStory, event: string, more: object = {}) =>
  client.post<ProblemBody>(`/api/records/${permit.id}/events`, { event, ...more });
const requested = () => story.another().requested();
const offered = async (client: Client, permit: PermitStory) =>
  (await client.get<RecordDetail>(`/api/records/${permit.id}`)).body.events.map(({ event }) => event);

describe('a requester', () => {
  it('reads, changes and submits their own drafts, and cannot find those of colleagues', async () => {
    const permit = story.another();
    await permit.draft();
    await set('viewer', { role_id: await roleId('Requester') });
    const colleague = await Client.signIn(server, organization, 'viewer');

    expect((await story.cast.requester.get(`/api/records/${permit.id}`)).status).toBe(200);
    expect((await colleague.get<ProblemBody>(`/api/records/${permit.id}`)).body.code).toBe('record.not-found');
    expect((await send(colleague, permit, 'submit')).body.code).toBe('record.not-found');
    expect((await colleague.delete<ProblemBody>(`/api/records/${permit.id}`, { 'if-match': '"1"' })).body.code).toBe('record.not-found');
  });

  it('cannot approve their own request, even with the Super admin role', async () => {
    await set('requester', { role_id: await roleId('Super admin') });
    const permit = await requested();

    expect((await send(story.cast.requester, permit, 'approve')).body).toMatchObject({ code: 'lifecycle.event-refused' });
    expect((await send(story.cast.reviewer, permit, 'approve')).status).toBe(200);
    await set('requester', { role_id: await roleId('Requester') });
  });
});

describe('a reviewer', () => {
  it('decides at their own sites and cannot find records of other sites', async () => {
    const permit = await requested();
    const { site_ids: sites } = await userOf('reviewer2');
    const own = sites.filter((id) => id !== permit.detail?.site?.id);
    await set('reviewer2', { site_ids: own });

    expect((await story.cast.reviewer2.get<ProblemBody>(`/api/records/${permit.id}`)).body.code).toBe('record.not-found');
    expect((await send(story.cast.reviewer2, permit, 'approve')).body.code).toBe('record.not-found');
    await set('reviewer2', { site_ids: sites });
    expect((await send(story.cast.reviewer2, permit, 'approve')).status).toBe(200);
  });

  it('loses the vote on an open record with the permission, and regains it', async () => {
    const permit = await requested();
    expect(await offered(story.cast.reviewer, permit)).toEqual(expect.arrayContaining(['approve', 'reject']));

    await set('reviewer', { role_id: await roleId('Performing authority') });
    expect(await offered(story.cast.reviewer, permit)).not.toContain('approve');
    expect((await send(story.cast.reviewer, permit, 'approve')).status).toBe(403);
    expect((await send(story.cast.reviewer, permit, 'reject', { reason: 'No.' })).status).toBe(403);

    await set('reviewer', { role_id: await roleId('Reviewer') });
    expect((await send(story.cast.reviewer, permit, 'approve')).status).toBe(200);
  });

  it('without a licence for the module has no vote', async () => {
    const permit = await requested();
    await set('reviewer', { licences: [] });
    // Without the right to read permits, a record is missing: other modules need no licence.
    expect((await send(story.cast.reviewer, permit, 'approve')).body.code).toBe('record.not-found');
    await set('reviewer', { licences: ['Permit'] });
    expect((await send(story.cast.reviewer, permit, 'approve')).status).toBe(200);
  });
});

describe('an approver', () => {
  it('with the permission to approve but not to reject is offered only approve', async () => {
    const permit = await requested();
    const events = await offered(story.cast.issuer, permit);

    expect(events).toContain('approve');
    expect(events).not.toContain('reject');
    expect((await send(story.cast.issuer, permit, 'reject', { reason: 'No.' })).status).toBe(403);
  });
});

describe('a party', () => {
  it('is who the permit names: another with the same role does not accept it', async () => {
    const permit = await story.another().tested();
    await set('viewer', { role_id: await roleId('Performing authority') });
    const namesake = await Client.signIn(server, organization, 'viewer');

    expect(await offered(namesake, permit)).not.toContain('accept');
    const answers = permit.answersFor({ event: 'accept' });
    expect((await send(namesake, permit, 'accept', { answers, version: permit.detail?.version })).status).toBe(403);
    expect((await permit.send('performer', 'accept', { answers })).status).toBe(200);
  });

  it('reads their record at a site that is not theirs', async () => {
    const permit = await requested();
    const { site_ids: sites } = await userOf('performer');
    await set('performer', { site_ids: sites.filter((id) => id !== permit.detail?.site?.id) });

    expect((await story.cast.performer.get(`/api/records/${permit.id}`)).status).toBe(200);
    await set('performer', { site_ids: sites });
  });
});

describe('an auditor', () => {
  it('with access to audits only cannot read permits or accounts, but selects auditees by name', async () => {
    const permit = await requested();
    const role = await admin.post<{ role: { id: string } }>('/api/roles', {
      role: {
        name: 'Outside auditor',
        role_actions_attributes: [{ name: 'Audit', r_view: true, r_add: true, r_edit: true, is_approve: true, is_reject: true }],
      },
    });
    await set('viewer', { role_id: role.body.role.id });
    const auditor = await Client.signIn(server, organization, 'viewer');

    // The route is open to readers of any module; each record decides whether it may be read.
    expect((await auditor.get<ProblemBody>(`/api/records/${permit.id}`)).body.code).toBe('record.not-found');
    for (const path of ['/api/records?module=permits', '/api/users'])
      expect((await auditor.get<ProblemBody>(path)).body.code, path).toBe('permission.denied');
    expect((await auditor.get('/api/sources/users')).status).toBe(200);
    expect((await auditor.get('/api/v2/users/user_profile')).status).toBe(200);
  });

  it('with read access to permits reads them but cannot decide', async () => {
    const permit = await requested();
    const role = await admin.post<{ role: { id: string } }>('/api/roles', {
      role: { name: 'Reads only', role_actions_attributes: [{ name: 'Permit', r_view: true }] },
    });
    await set('viewer', { role_id: role.body.role.id });
    const auditor = await Client.signIn(server, organization, 'viewer');

    expect((await auditor.get(`/api/records/${permit.id}`)).status).toBe(200);
    expect(await offered(auditor, permit)).toEqual([]);
    for (const event of ['approve', 'reject']) expect((await send(auditor, permit, event, { reason: 'No.' })).status, event).toBe(403);
    expect((await auditor.get<ProblemBody>('/api/templates/designs?module=permits')).body.code).toBe('permission.denied');
  });
});
