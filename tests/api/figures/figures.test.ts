import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import { dimensions, type Dimension, type Figure } from '../../../src/shared/figure.ts';
import type { RecordPage } from '../../../src/shared/record.ts';
import { Client } from '../../support/client.ts';
import { PermitStory } from '../../support/permit-story.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
let organization: DemoOrganization;
let admin: Client;
let scoped: Client;
/** The ids of everything that the scoped reader may open, by plain SQL. */
let readable: string;

beforeAll(async () => {
  organization = await server.anOrganization();
  const story = await PermitStory.begin(server, organization);
  await story.draft();
  admin = await Client.signIn(server, organization, 'admin');
  scoped = story.cast.reviewer;
  await scatter();
  const reviewer = `reviewer@${organization.subDomain}.muster.example`;
  readable = `(r.requester_id = (SELECT id FROM users WHERE email = '${reviewer}') OR (r.status <> 'draft' AND (r.site_id IS NULL
    OR r.site_id IN (SELECT us.site_id FROM user_sites us JOIN users u ON u.id = us.user_id WHERE u.email = '${reviewer}'))))`;
});

/** Copies one permit 300 times with random columns. */
async function scatter(): Promise<void> {
  await server.tenancy.withTenant(organization, async (trx) => {
    const pick = (values: string) => sql.raw(`(ARRAY[${values}])[1 + floor(random() * array_length(ARRAY[${values}], 1))::int]`);
    for (let made = 0; made < 300; made += 1)
      await sql`
        INSERT INTO records (organization_id, id, module, template_id, template_version, status, conditions, context, answers, remarks,
          requester_id, site_id, category, risk_level, score, passed, assignee_id, settled_at, submitted_at, occurred_at, ends_at, created_at, updated_at, status_at)
        SELECT organization_id, ${uuidv7()}, module, template_id, template_version, ${pick(`'draft','requested','live','closed'`)}, conditions,
          context, answers, remarks,
          (SELECT id FROM users WHERE organization_id = r.organization_id ORDER BY random() LIMIT 1),
          (SELECT id FROM (SELECT id FROM sites WHERE organization_id = r.organization_id UNION ALL SELECT NULL) s ORDER BY random() LIMIT 1),
          ${pick(`'near_miss','injury',NULL`)}, ${pick(`'low','high',NULL`)}, CASE WHEN random() < 0.6 THEN (random() * 100)::int END,
          CASE WHEN random() < 0.6 THEN random() < 0.5 END,
          (SELECT id FROM users WHERE organization_id = r.organization_id ORDER BY random() LIMIT 1),
          now() - random() * interval '100 days', now() - random() * interval '100 days', now() - random() * interval '100 days',
          now() + interval '20 days' - random() * interval '150 days', now(), now(), now()
        FROM records r WHERE r.organization_id = ${organization.organizationId} AND r.module = 'permits' ORDER BY r.id LIMIT 1`.execute(
        trx,
      );
  });
}

const columnOf: Record<Dimension, string> = {
  status: 'r.status',
  site: 'r.site_id::text',
  template: 'r.template_id::text',
  category: 'r.category',
  risk_level: 'r.risk_level',
  division: 'r.division_id::text',
  department: 'r.department_id::text',
  unit: 'r.unit_id::text',
  contractor: 'r.contractor_id::text',
  passed: 'r.passed::text',
  requester: 'r.requester_id::text',
  parent_module: 'r.parent_module',
  assignee: 'r.assignee_id::text',
  days_overdue:
    `CASE WHEN r.ends_at IS NULL OR now_day - ends_day < 0 THEN NULL WHEN now_day - ends_day <= 7 THEN '0-7' WHEN now_day - ends_day <= 30 THEN '8-30'
    WHEN now_day - ends_day <= 90 THEN '31-90' ELSE '91+' END`
      .replaceAll('now_day', '(now() AT TIME ZONE o.timezone)::date')
      .replaceAll('ends_day', '(r.ends_at AT TIME ZONE coalesce(s.timezone, o.timezone))::date'),
  month: `to_char(r.submitted_at AT TIME ZONE coalesce(s.timezone, o.timezone), 'YYYY-MM')`,
};

/** The same figure by plain SQL over the records, in the last 60 days where the organisation is. */
async function plainly(by: Dimension, scope: string, value = 'count(*)', where = 'true') {
  const { rows } = await server.tenancy.withTenant(organization, (trx) =>
    sql<{ key: string | null; value: number }>`${sql.raw(`
      SELECT ${columnOf[by]} AS key, (${value})::float8 AS value FROM records r JOIN organizations o ON o.id = r.organization_id
      LEFT JOIN sites s ON s.organization_id = r.organization_id AND s.id = r.site_id
      WHERE r.module = 'permits' AND ${scope} AND ${where}
        AND (r.submitted_at AT TIME ZONE coalesce(s.timezone, o.timezone))::date > (now() AT TIME ZONE o.timezone)::date - 60
        AND (r.submitted_at AT TIME ZONE coalesce(s.timezone, o.timezone))::date <= (now() AT TIME ZONE o.timezone)::date
      GROUP BY 1`)}`.execute(trx),
  );
  return new Map(rows.map((row) => [row.key, row.value]));
}

const figure = async (client: Client, query: string) => {
  const { status, body } = await client.get<Figure>(`/api/figures?module=permits&period=last_60_days${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const counted = ({ items }: Figure) => new Map(items.filter(({ count }) => count > 0).map(({ key, value }) => [key, value]));
const listed = async (client: Client, filters: Record<string, string>) =>
  (await client.get<RecordPage>(`/api/records?${new URLSearchParams({ module: 'permits', ...filters }).toString()}`)).body.total;

describe('a figure', () => {
  it.each(dimensions)('by %s equals plain SQL, for an admin and for a reader of some sites', async (by) => {
    expect(counted(await figure(admin, `&by=${by}`))).toEqual(await plainly(by, 'true'));
    expect(counted(await figure(scoped, `&by=${by}`))).toEqual(await plainly(by, readable));
  });

  it('averages only the records with a value', async () => {
    const { items, count } = await figure(scoped, '&by=risk_level&measure=average.score');
    const expected = await plainly('risk_level', readable, 'avg(r.score)', 'r.score IS NOT NULL');
    for (const { key, value } of items) expect(value).toBeCloseTo(expected.get(key) ?? Number.NaN, 8);
    expect(items).toHaveLength(expected.size);
    expect(count).toBe(await listed(scoped, (await figure(scoped, '&measure=average.score')).filters));
  });

  it('counts less for the reader of some sites than for the admin', async () => {
    expect((await figure(scoped, '')).count).toBeLessThan((await figure(admin, '')).count);
  });

  it.each(dimensions)('by %s leads to lists of exactly its records', async (by) => {
    const { items, count, filters } = await figure(scoped, `&by=${by}&status=live,closed`);
    expect(await listed(scoped, filters)).toBe(count);
    expect(items.reduce((sum, bar) => sum + bar.count, 0)).toBe(count);
    for (const bar of items.slice(0, 6)) expect(await listed(scoped, bar.filters)).toBe(bar.count);
  });

  it('names sites and people, and has a bar for each month of its period', async () => {
    const { items } = await figure(admin, '&by=site');
    expect(items.every(({ key, name }) => key === null || (name ?? '') !== '')).toBe(true);
    const year = await admin.get<Figure>('/api/figures?module=permits&by=month&period=2020-01-01..2020-12-31');
    expect(year.body.items.map(({ key, value }) => [key, value]).at(-1)).toEqual(['2020-12', 0]);
    expect(year.body.items).toHaveLength(12);
  });

  it('counts by the day of closing where it names that date, and leads to those records', async () => {
    const found = await figure(admin, '&by=month&status=closed&date=settled');
    const { rows } = await server.tenancy.withTenant(organization, (trx) =>
      sql<{ count: number }>`SELECT count(*)::int AS count FROM records r JOIN organizations o ON o.id = r.organization_id
        LEFT JOIN sites s ON s.id = r.site_id WHERE r.module = 'permits' AND r.status = 'closed'
        AND (r.settled_at AT TIME ZONE coalesce(s.timezone, o.timezone))::date > (now() AT TIME ZONE o.timezone)::date - 60`.execute(trx),
    );
    expect(found.count).toBe(rows[0]?.count);
    expect(found.filters).toMatchObject({ status: 'closed', settled_at: 'last_60_days' });
    for (const bar of found.items) expect(await listed(admin, bar.filters)).toBe(bar.count);
  });

  it.each(['period=all', 'period=all&date=created', 'period=this_month&date=created'])(
    'of %s leaves out drafts that nobody has sent',
    async (query) => {
      const { body } = await admin.get<Figure>(`/api/figures?module=permits&by=status&${query}`);
      const { rows } = await server.tenancy.withTenant(organization, (trx) =>
        sql<{ sent: number; unsent: number }>`SELECT count(submitted_at)::int AS sent, count(*)::int - count(submitted_at)::int AS unsent
        FROM records WHERE module = 'permits'`.execute(trx),
      );
      expect(rows[0]?.unsent).toBeGreaterThan(0);
      expect(body.count).toBe(rows[0]?.sent);
      expect(await listed(admin, body.filters)).toBe(body.count);
    },
  );

  it('lists the worst scores first, and adds up the bars that it does not list', async () => {
    await server.tenancy.withTenant(organization, (trx) =>
      sql`INSERT INTO records (organization_id, id, module, template_id, template_version, status, conditions, context, answers, remarks,
          requester_id, category, score, submitted_at, created_at, updated_at, status_at)
        SELECT organization_id, gen_random_uuid(), module, template_id, template_version, 'live', conditions, context, answers, remarks,
          requester_id, 'kind ' || n, n, now() - interval '300 days', now() - interval '300 days', now(), now()
        FROM (SELECT * FROM records WHERE module = 'permits' ORDER BY id LIMIT 1) r, generate_series(1, 60) n`.execute(trx),
    );
    const averages = (await admin.get<Figure>('/api/figures?module=permits&by=category&measure=average.score&period=all')).body;
    expect(averages.items.slice(0, 3).map(({ key }) => key)).toEqual(['kind 1', 'kind 2', 'kind 3']);
    const counts = (await admin.get<Figure>('/api/figures?module=permits&by=category&period=all')).body;
    for (const { items, others, count } of [averages, counts]) {
      expect([items.length, others?.bars]).toEqual([50, 13]);
      expect(items.reduce((sum, bar) => sum + bar.count, 0) + (others?.count ?? 0)).toBe(count);
    }
    expect(counts.items[0]?.value).toBe(Math.max(...counts.items.map(({ value }) => value ?? 0)));
  });

  it('returns a bar for each range of days overdue, including empty ones', async () => {
    const { items } = await figure(admin, '&by=days_overdue&status=suspended');
    expect(items.map(({ key, value }) => [key, value])).toEqual(['0-7', '8-30', '31-90', '91+'].map((key) => [key, 0]));
  });

  it.each([
    ['an unknown measure', 'measure=sum.score', 'measure'],
    ['an unknown dimension', 'by=colour', 'by'],
    ['a number as dimension', 'by=total_cost&module=incidents', 'by'],
    ['a day as dimension', 'by=competence_until&module=worker-profiles', 'by'],
    ['no period', 'period=soon', 'period'],
    ['an unknown filter', 'colour=red', 'colour'],
    ['no site', 'site=here', 'site'],
  ])('is refused for %s', async (_, query, key) => {
    const module = query.includes('module=') ? '' : 'module=permits&';
    const { body } = await admin.get(`/api/figures?${module}${query}`);
    expect(body).toMatchObject({ code: 'request.invalid', violations: [{ key }] });
  });

  it('is refused to users who may not read the module', async () => {
    const viewer = await Client.signIn(server, organization, 'viewer');
    expect((await viewer.get('/api/figures?module=permits')).body).toMatchObject({ code: 'permission.denied' });
  });
});

describe('the calls of dashboards', () => {
  it('count the records of each readable module by status', async () => {
    const path = '/api/dashboards/dashboard_module_count_analyses?period=last_60_days';
    const { body } = await scoped.get<{ items: { module: string; count: number; statuses: { status: string; count: number }[] }[] }>(path);
    const permits = body.items.find(({ module }) => module === 'permits');
    expect(new Map(permits?.statuses.map(({ status, count }) => [status, count]))).toEqual(await plainly('status', readable));
    expect(permits?.count).toBe((await figure(scoped, '')).count);
  });

  it('count actions, and those that are overdue', async () => {
    const { status, body } = await admin.get('/api/dashboards/dashboard_action_count_analyses?record_date_type=reported_date');
    expect([status, body]).toEqual([200, { count: 0, overdue: 0, statuses: [] }]);
  });
});
