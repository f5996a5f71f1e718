import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { userSource } from '../../src/server/sources/user-source.ts';
import type { DemoOrganization } from '../../src/server/seed/demo-organization.ts';
import type { ServerSession } from '../../src/server/session/server-session.ts';
import type { ProblemBody } from '../../src/shared/problem.ts';
import type { RecordDetail } from '../../src/shared/record.ts';
import { a, aTemplate } from '../support/a-template.ts';
import { Client } from '../support/client.ts';
import { countQueries } from '../support/count-queries.ts';
import { publishTemplate } from '../support/publish-template.ts';
import { useServer } from '../support/server.ts';

interface Page {
  items: { id: string; name: string; detail: string | null }[];
  total: number;
  page: number;
  size: number;
}

const server = useServer();
let organization: DemoOrganization;
let requester: Client;

const page = async (query: string): Promise<Page> => (await requester.get<Page>(`/api/sources/${query}`)).body;

beforeAll(async () => {
  organization = await server.anOrganization();
  requester = await Client.signIn(server, organization, 'requester');
  await server.tenancy.withTenant(organization, async (trx) => {
    const { role_id: role } = await trx
      .selectFrom('users')
      .select('role_id')
      .where('organization_id', '=', organization.organizationId)
      .where('email', 'like', 'performer@%')
      .executeTakeFirstOrThrow();
    await sql`INSERT INTO users (organization_id, id, email, full_name, role_id)
      SELECT ${organization.organizationId}, gen_random_uuid(), 'worker' || n || '@many.example', 'Worker ' || lpad(n::text, 5, '0'), ${role}
      FROM generate_series(1, 10000) n`.execute(trx);
  });
});

describe('a list of ten thousand users', () => {
  it('is paged without duplicates, with the total', async () => {
    const first = await page('users?search=Worker&size=100');
    const last = await page('users?search=Worker&size=100&page=100');
    expect(first).toMatchObject({ total: 10_000, page: 1, size: 100 });
    expect([first.items[0]?.name, last.items.at(-1)?.name]).toEqual(['Worker 00001', 'Worker 10000']);
    expect(new Set([...first.items, ...last.items].map(({ id }) => id)).size).toBe(200);
    expect((await page('users?search=Worker&size=100&page=101')).items).toEqual([]);
    expect((await page('users?search=worker%2000777')).items).toMatchObject([{ name: 'Worker 00777', detail: 'Performing authority' }]);
    expect((await requester.get<ProblemBody>('/api/sources/users?size=101')).status).toBe(400);
  });

  it('needs two queries per page, however long it is', async () => {
    const session = { organizationId: organization.organizationId, isAdmin: true, siteIds: [] as string[] } as unknown as ServerSession;
    const query = {
      search: 'Worker',
      site: undefined,
      party: 'performer',
      manifest: server.modules.manifest('permits'),
      page: 90,
      size: 100,
    };
    const counted = await server.tenancy.withTenant(organization, (trx) =>
      countQueries(trx, (counting) => userSource.page(counting, session, query)),
    );
    expect(counted.result.items).toHaveLength(100);
    expect(counted.queries).toBe(2);
  });

  it('can be filtered by party and by site', async () => {
    expect((await page('users?search=Worker&module=permits&party=performer')).total).toBe(10_000);
    expect((await page('users?search=Worker&module=permits&party=issuer')).total).toBe(0);
    const [site] = (await page('sites')).items;
    expect((await page(`users?search=Worker&site=${site?.id}`)).total).toBe(0);
    expect((await requester.get<ProblemBody>(`/api/sources/users?site=${uuidv7()}`)).body.code).toBe('site.not-found');
  });
});

describe('a list of the server', () => {
  it('of sites contains only the user’s own', async () => {
    const admin = await Client.signIn(server, organization, 'admin');
    const all = (await admin.get<Page>('/api/sources/sites')).body;
    const own = await page('sites');
    expect(own.items.every(({ id }) => all.items.some((site) => site.id === id))).toBe(true);
    expect((await page(`sites?search=${encodeURIComponent(own.items[0]?.name ?? '')}`)).items).toEqual([own.items[0]]);
    expect((await page('sites?search=%25')).total).toBe(0);
  });

  it('is not found when it does not exist, and refused to users who may read no module', async () => {
    for (const path of ['/api/sources/equipment', '/api/sources/constructor', `/api/sources/equipment/labels?ids=${uuidv7()}`])
      expect((await requester.get<ProblemBody>(path)).body).toMatchObject({ status: 404, code: 'source.not-found' });
    const viewer = await Client.signIn(server, organization, 'viewer');
    for (const path of ['users', 'sites', `users/labels?ids=${uuidv7()}`])
      expect((await viewer.get<ProblemBody>(`/api/sources/${path}`)).body.code).toBe('permission.denied');
  });

  it('labels chosen users, including deleted ones, but none of another organisation', async () => {
    const other = await Client.signIn(server, await server.anOrganization(), 'requester');
    const [stranger] = (await other.get<Page>('/api/sources/users')).body.items;
    const [worker] = (await page('users?search=Worker%2000042')).items;
    await setStatus(worker?.id ?? '', 'Deleted');

    expect((await page('users?search=Worker%2000042')).total).toBe(0);
    const labels = await requester.get(`/api/sources/users/labels?ids=${[worker?.id, stranger?.id, uuidv7()].join(',')}`);
    expect(labels.body).toEqual({ items: [{ id: worker?.id, name: 'Worker 00042', is_active: false }] });
    expect((await requester.get('/api/sources/users/labels?ids=me')).status).toBe(400);
    const hundredAndOne = Array.from({ length: 101 }, () => uuidv7()).join(',');
    expect((await requester.get(`/api/sources/users/labels?ids=${hundredAndOne}`)).status).toBe(400);
  });
});

describe('an answer from a list of the server', () => {
  const text = { type: 'string', maxLength: 100 } as const;
  const document = aTemplate({
    questions: {
      guide: { type: 'string', title: 'Guide', 'x-field': 'single-select', 'x-source': 'users', maxLength: 100 },
      sites: a('multiple-choice', { 'x-source': 'sites', items: text, maxItems: 5 }),
    },
  });

  async function submitted(answers: object): Promise<ProblemBody & RecordDetail> {
    const id = uuidv7();
    await requester.post('/api/records', { id, module: 'permits', template_id: template });
    return (await requester.post<ProblemBody & RecordDetail>(`/api/records/${id}/events`, { event: 'submit', answers, version: 1 })).body;
  }
  let template = '';
  beforeAll(async () => {
    template = await publishTemplate(server.tenancy, organization.organizationId, document);
  });

  it('must exist and be readable by the user who gives it', async () => {
    const [worker, leaver] = (await page('users?search=Worker%200005')).items;
    const [site] = (await page('sites')).items;
    await setStatus(leaver?.id ?? '', 'Inactive');
    const other = await Client.signIn(server, await server.anOrganization(), 'admin');
    const [foreignUser] = (await other.get<Page>('/api/sources/users')).body.items;
    const [foreignSite] = (await other.get<Page>('/api/sources/sites')).body.items;

    for (const guide of [uuidv7(), foreignUser?.id, leaver?.id, site?.id, 'me'])
      expect(await submitted({ guide })).toMatchObject({ violations: [{ key: 'guide', code: 'answer.reference' }] });
    for (const wrong of [foreignSite?.id, worker?.id])
      expect(await submitted({ sites: [site?.id, wrong] })).toMatchObject({ violations: [{ key: 'sites', code: 'answer.reference' }] });

    const good = await submitted({ guide: worker?.id, sites: [site?.id] });
    expect(good).toMatchObject({ status: 'requested', answers: { guide: worker?.id, sites: [site?.id] } });
    expect(good.names).toMatchObject({ [worker?.id ?? '']: worker?.name, [site?.id ?? '']: site?.name });
    await setStatus(worker?.id ?? '', 'Deleted');
    expect((await requester.get<RecordDetail>(`/api/records/${good.id}`)).body.names[worker?.id ?? '']).toBe(worker?.name);
  });
});

function setStatus(id: string, status: 'Inactive' | 'Deleted') {
  return server.tenancy.withTenant(organization, (trx) =>
    trx.updateTable('users').set({ status }).where('organization_id', '=', organization.organizationId).where('id', '=', id).execute(),
  );
}
