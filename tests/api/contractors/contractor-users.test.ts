import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Profile } from '../../../src/shared/session.ts';
import type { RecordDetail, RecordPage } from '../../../src/shared/record.ts';
import type { ManagedUser } from '../../../src/shared/user.ts';
import type { WorkCount, WorkPage } from '../../../src/shared/work.ts';
import type { RemindAction } from '../../../src/shared/notification.ts';
import type { ProblemBody } from '../../../src/shared/problem.ts';
import type { ListedPaper } from '../../../src/shared/contractor.ts';
import { systemClock } from '../../../src/server/clock.ts';
import { tickRecords } from '../../../src/server/records/tick-records.ts';
import { FormCache } from '../../../src/server/templates/form-cache.ts';
import { aSite } from '../../support/a-site.ts';
import { Client } from '../../support/client.ts';
import { ContractorStory, inDays } from '../../support/contractor-story.ts';
import { rolesTold } from '../../support/roles-told.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
let story: ContractorStory;
let own: RecordDetail;
let other: RecordDetail;
let user: Client;

beforeAll(async () => {
  story = await ContractorStory.begin(server, await server.anOrganization());
  own = await story.contractor('Balkan Scaffolds');
  other = await story.contractor('Danube Welding');
  user = await story.userOf(server, own, 'requester');
});

const listed = async (client: Client, query: string) =>
  (await client.get<RecordPage>(`/api/records?${query}`)).body.items.map(({ title }) => title);

describe('a user of a contractor', () => {
  it('has the contractor in their profile, and sees no other company in lists, records, search and choices', async () => {
    const { body } = await user.get<Profile>('/api/v2/users/user_profile');
    expect(body.user).toMatchObject({ is_contractor: true, contractor_id: own.id });
    expect(await listed(user, 'module=contractors')).toEqual(['Balkan Scaffolds']);
    expect(await listed(user, 'module=contractors&search=danube')).toEqual([]);
    expect((await user.get(`/api/records/${own.id}`)).status).toBe(200);
    expect((await user.get(`/api/records/${other.id}`)).status).toBe(404);
    const choices = (await user.get<{ items: { id: string }[] }>('/api/sources/records%2Fcontractors')).body.items;
    expect(choices.map(({ id }) => id)).toEqual([own.id]);
    const names = async (client: Client) =>
      (await client.get<{ items: { name: string }[] }>('/api/sources/users?size=100')).body.items.map(({ name }) => name);
    const before = await names(user);
    await story.userOf(server, other, 'viewer');
    expect((await names(user)).length).toBe(before.length - 1);
    expect((await names(story.admin)).length).toBe(before.length);

    const [stranger] = (await story.admin.get<{ items: ManagedUser[] }>('/api/users?search=viewer@')).body.items;
    const calls = [
      '/api/users/all_active_users',
      '/api/users/module_based_users',
      '/api/v2/sites/role_wise_users',
      `/api/v2/sites/site_wise_users?site_id=${story.site}`,
      `/api/individual_module_site_based_all_users?module=contractors&site_id=${story.site}`,
      '/api/site_based_module_based_users',
      `/api/site_based_module_based_users/${story.site}`,
    ];
    for (const call of calls) {
      expect([call, (await story.admin.get(call)).text.includes(String(stranger?.id))]).toEqual([call, true]);
      expect([call, (await user.get(call)).text.includes(String(stranger?.id))]).toEqual([call, false]);
    }
    const [template] = (await user.get<{ items: { id: string }[] }>('/api/templates?module=contractor-documents')).body.items;
    const draft = { id: uuidv7(), module: 'contractor-documents', template_id: template?.id };
    expect((await user.post('/api/records', draft)).status).toBe(201);
    const shared = await user.post<ProblemBody>(`/api/records/${draft.id}/shares`, { shared_to: [stranger?.id] });
    expect(shared.body.code).toBe('record.not-shareable');
  });

  it('uploads a document of the company, which another user approves', async () => {
    const sent = await story.document(user, 'Liability insurance');
    expect(sent.body).toMatchObject({ status: 'pending_review', answers: { contractor: own.id } });
    expect(sent.body.events.filter(({ allowed }) => allowed).map(({ event }) => event)).toEqual([]);
    const refused = await story.send(user, sent.body, 'accept');
    expect(refused.body.code).toBe('permission.denied');
    const accepted = await story.send(story.admin, sent.body, 'accept');
    expect(accepted.body.status).toBe('approved');
  });

  it('adds workers of the company and sees no workers of others', async () => {
    const added = await story.worker(user, 'Ayşe Kaya');
    expect(added.body).toMatchObject({ status: 'active', answers: { contractor: own.id } });
    const { body: foreign } = await story.worker(story.admin, 'Zornitsa Dimitrova', { contractor: other.id });
    const { body: nobodys } = await story.worker(story.admin, 'Carl Brandt');
    expect(await listed(user, 'module=worker-profiles')).toEqual(['Ayşe Kaya']);
    for (const { id } of [foreign, nobodys]) expect((await user.get(`/api/records/${id}`)).status).toBe(404);
    const [photo] = foreign.answers['photo'] as string[];
    expect((await user.get(`/api/files/${photo}`)).status).toBe(404);
  });

  it('cannot assign records to another company; records without a company stay with their own', async () => {
    const { body } = await story.worker(user, 'Georgi Dimitrov');
    const given = await story.send(user, body, 'change', { answers: { ...body.answers, contractor: other.id } });
    expect(given.body.violations).toEqual([expect.objectContaining({ key: 'contractor', code: 'answer.reference' })]);
    const { contractor: _left, ...rest } = body.answers;
    const open = await story.send(user, body, 'change', { answers: rest });
    expect(open.body.answers['contractor']).toBe(own.id);
    const foreign = await story.document(user, 'Insurance', { contractor: other.id });
    expect(foreign.body.violations).toEqual([expect.objectContaining({ key: 'contractor', code: 'answer.reference' })]);
  });

  it('whose role may accept documents finds those of the company in their work, and none of another', async () => {
    const matrix = [{ name: 'Contractor Document', r_view: true, is_approve: true }];
    const role = await story.admin.post<{ role: { id: string } }>('/api/roles', {
      role: { name: 'Checks documents', role_actions_attributes: matrix },
    });
    const checker = await story.userOf(server, own, 'performer', role.body.role.id);
    const ours = (await story.document(story.admin, 'Crane licence', { contractor: own.id })).body;
    const theirs = (await story.document(story.admin, 'Welding licence', { contractor: other.id })).body;
    const { items } = (await checker.get<WorkPage>('/api/work?module=contractor-documents&size=100')).body;
    expect(items.map(({ id }) => id)).toContain(ours.id);
    expect(items.map(({ id }) => id)).not.toContain(theirs.id);
    expect((await checker.get<WorkCount>('/api/work/count')).body.total).toBe(items.length);
  });

  it('is reminded of work in their name that they may read, and of none of another company', async () => {
    const [person] = (await story.admin.get<{ items: ManagedUser[] }>('/api/users?search=issuer@')).body.items;
    const asked = { category: 'corrective', controlType: 'engineer', priority: 'high', evidenceNeeded: false, dueDate: inDays(1) };
    const action = async (description: string) => {
      const answers = { ...asked, description, assignedTo: person?.id, site: { site: story.site } };
      return (await story.submitted(story.admin, 'actions', answers)).body;
    };
    const [open, theirs] = [await action('Fit the guard'), await action('Weld the rail')];
    await server.tenancy.withTenant(story.organization, (trx) =>
      trx
        .updateTable('records')
        .set({ contractor_id: other.id })
        .where('organization_id', '=', story.organization.organizationId)
        .where('id', '=', theirs.id)
        .execute(),
    );
    const reminded = async (client: Client) =>
      (await client.get<{ items: RemindAction[] }>('/api/remind_actions')).body.items.map(({ record }) => record?.id);
    const matrix = (name: string) => ({ role: { name: `Reads ${name}`, role_actions_attributes: [{ name, r_view: true }] } });
    const roleOf = async (name: string) => (await story.admin.post<{ role: { id: string } }>('/api/roles', matrix(name))).body.role.id;

    const reader = await story.userOf(server, own, 'issuer', await roleOf('Action'));
    expect(await reminded(reader)).toEqual([open.id]);
    expect((await reader.get(`/api/records/${theirs.id}`)).status).toBe(404);
    const without = await story.userOf(server, own, 'issuer', await roleOf('Audit'));
    expect(await reminded(without)).toEqual([]);
  });

  it('has no right to make companies', async () => {
    const { body } = await user.post<ProblemBody>('/api/records', { id: own.id, module: 'contractors', template_id: own.template.id });
    expect(body.code).toBe('permission.denied');
  });
});

describe('a document of a contractor', () => {
  it('requires a future expiry date and exactly one file', async () => {
    const expired = await story.document(user, 'Old insurance', { validUntil: inDays(-1) });
    expect(expired.body.violations?.map(({ key }) => key)).toEqual(['validUntil']);
    const bare = await story.submitted(user, 'contractor-documents', {
      ...{ heading: 'No file', documentType: story.insurance, place: { site: story.site }, validUntil: inDays(30) },
    });
    expect(bare.body.violations).toEqual([expect.objectContaining({ key: 'file', code: 'answer.required' })]);
    const { body } = await story.document(user, 'Two files');
    const two = { ...body.answers, file: [own.id, other.id] };
    const draft = (await story.send(story.admin, body, 'reject', { reason: 'Illegible' })).body;
    const again = (await story.send(user, draft, 'revise')).body;
    const refused = await story.send(user, again, 'submit', { answers: two });
    expect(refused.body.violations?.map(({ key }) => key)).toEqual(['file']);
  });
});

describe('the contractor of a user', () => {
  const first = async (account: string) => (await story.admin.get<{ items: ManagedUser[] }>(`/api/users?search=${account}@`)).body.items[0];
  const change = async (account: string, said: object) => {
    const found = await first(account);
    return story.admin.patch<ProblemBody>(`/api/users/${found?.id}`, { user: { ...said, lock_version: found?.lock_version } });
  };

  it('must exist, and is refused for an admin', async () => {
    const unknown = await change('reviewer', { contractor_id: story.site });
    expect(unknown.body.violations).toEqual([{ key: 'contractor_id', code: 'answer.reference' }]);
    const admin = await change('reviewer', { contractor_id: own.id, is_admin: true });
    expect(admin.body.violations).toEqual([{ key: 'contractor_id', code: 'user.contractor-is-admin' }]);
    const choices = await story.admin.get<{ contractors: { name: string }[] }>('/api/users/choices');
    expect(choices.body.contractors.map(({ name }) => name)).toEqual(['Balkan Scaffolds', 'Danube Welding']);
  });
});

it('is readable at its further sites, and at no other', async () => {
  const elsewhere = { place: { site: (await aSite(story.admin)).id } };
  const here = await story.contractor('Vitosha Lifts', { ...elsewhere, alsoAt: [story.site] });
  const away = await story.contractor('Pirin Lifts', elsewhere);
  const reader = await Client.signIn(server, story.organization, 'reviewer');
  expect((await reader.get(`/api/records/${here.id}`)).status).toBe(200);
  expect((await reader.get(`/api/records/${away.id}`)).status).toBe(404);
  expect(await listed(reader, 'module=contractors&search=lifts')).toEqual(['Vitosha Lifts']);
});

it('that is inactive leaves its users without access until it is active again', async () => {
  const company = await story.contractor('Rila Diving');
  const client = await story.userOf(server, company, 'viewer');
  const left = (await story.send(story.admin, company, 'deactivate', { reason: 'Contract ended' })).body;
  expect(left.status).toBe('inactive');
  expect((await client.get(`/api/records/${company.id}`)).status).toBe(401);
  const offered = async () => (await story.admin.get<{ items: { name: string }[] }>('/api/sources/users?search=Nadia')).body.items.length;
  expect(await offered()).toBe(0);
  await expect(Client.signIn(server, story.organization, 'viewer')).rejects.toThrow('403');
  await story.send(story.admin, left, 'reactivate');
  expect(await offered()).toBe(1);
  const again = await Client.signIn(server, story.organization, 'viewer');
  expect((await again.get(`/api/records/${company.id}`)).status).toBe(200);
});

describe('the documents that a contractor must have', () => {
  it('are marked a month before they expire, of which both sides are told once', async () => {
    const company = await story.contractor('Osogovo Cranes', { requiredPapers: [story.insurance] });
    const client = await story.userOf(server, company, 'viewer');
    const soon = (await story.document(client, 'Third-party insurance', { validUntil: inDays(20) })).body;
    await story.send(story.admin, soon, 'accept');
    const tick = () =>
      tickRecords({ ...server, forms: new FormCache(), clock: systemClock, log: { error: () => {} } }, story.organization.organizationId);
    for (const _ of [1, 2]) await tick();

    const { items } = (await client.get<{ items: ListedPaper[] }>(`/api/contractors/${company.id}/required_papers`)).body;
    expect(items).toMatchObject([{ state: 'held', expires_soon: true, document: { id: soon.id } }]);
    const told = await server.tenancy.withTenant(story.organization, async (trx) => {
      const rows = await trx.selectFrom('outbox').select('payload').where('record_id', '=', soon.id).execute();
      return rows.flatMap(({ payload }) => (payload['scenario'] === 'endsSoon' ? rolesTold(payload) : []));
    });
    expect(told.map(String).toSorted()).toEqual(['company', 'requester', 'reviewer']);
  });

  it('are listed with their state and the document that counts, for their company alone', async () => {
    const company = await story.contractor('Sava Roofing', { requiredPapers: [story.insurance] });
    const papers = async (client: Client) =>
      (await client.get<{ items: ListedPaper[] }>(`/api/contractors/${company.id}/required_papers`)).body.items;
    const type = { id: story.insurance, name: 'Insurance' };
    expect(await papers(story.admin)).toEqual([{ type, state: 'missing', validity: null, expires_soon: false, document: null }]);
    const client = await story.userOf(server, company, 'reviewer');
    const sent = (await story.document(client, 'Liability')).body;
    const document = { id: sent.id, number: sent.number };
    expect(await papers(story.admin)).toEqual([{ type, state: 'pending', validity: sent.ends_at, expires_soon: false, document }]);
    const rejected = (await story.send(story.admin, sent, 'reject', { reason: 'Illegible' })).body;
    expect(await papers(client)).toMatchObject([{ state: 'rejected', document }]);
    const again = (await story.send(client, rejected, 'revise')).body;
    const resent = (await story.send(client, again, 'submit', { answers: again.answers })).body;
    await story.send(story.admin, resent, 'accept');
    expect(await papers(client)).toMatchObject([{ state: 'held', expires_soon: false, document }]);
    await server.tenancy.withTenant(story.organization, (trx) =>
      trx
        .updateTable('records')
        .set({ ends_at: new Date(Date.now() - 48 * 3_600_000) })
        .where('organization_id', '=', story.organization.organizationId)
        .where('id', '=', sent.id)
        .execute(),
    );
    expect(await papers(client)).toMatchObject([{ state: 'expired', document }]);
    expect((await user.get(`/api/contractors/${company.id}/required_papers`)).status).toBe(404);
    const found = await story.admin.get<{ items: ManagedUser[] }>(`/api/users?contractor_id=${company.id}`);
    expect(found.body.items.map(({ contractor_id: of }) => of)).toEqual([company.id]);
  });
});

describe('a document that expired or was rejected', () => {
  it('waits for its uploader until a later one of the same kind is submitted', async () => {
    const company = await story.contractor('Iskar Cranes', { requiredPapers: [story.insurance] });
    const client = await story.userOf(server, company, 'performer');
    const awaited = async () =>
      (await client.get<WorkPage>('/api/work?module=contractor-documents&size=100')).body.items.map(({ id, event }) => [id, event]);
    const old = (await story.document(client, 'Insurance')).body;
    const rejected = (await story.send(story.admin, old, 'reject', { reason: 'Illegible' })).body;
    expect(await awaited()).toEqual([[old.id, 'revise']]);

    const second = (await story.document(client, 'Insurance, legible')).body;
    expect(await awaited()).toEqual([]);
    await story.send(story.admin, second, 'accept');
    expect(await awaited()).toEqual([]);
    await server.tenancy.withTenant(story.organization, (trx) =>
      trx
        .updateTable('records')
        .set({ status: 'expired' })
        .where('organization_id', '=', story.organization.organizationId)
        .where('id', '=', second.id)
        .execute(),
    );
    // Without a valid successor both are missing again.
    expect(await awaited()).toHaveLength(2);
    expect(await awaited()).toEqual(
      expect.arrayContaining([
        [rejected.id, 'revise'],
        [second.id, 'revise'],
      ]),
    );
    const [other] = (
      await story.admin.get<{ items: { id: string; name: string }[] }>('/api/sources/terms%2Fdocument_type?size=100')
    ).body.items.filter(({ id }) => id !== story.insurance);
    await story.document(client, 'Another kind', { documentType: other?.id });
    expect(await awaited()).toHaveLength(2);
    await story.document(client, 'Insurance of the new year');
    expect(await awaited()).toEqual([]);
  });
});
