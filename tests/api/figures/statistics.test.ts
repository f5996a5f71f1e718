import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { dayIn } from '../../../src/shared/day-in.ts';
import { systemClock } from '../../../src/server/clock.ts';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import { siteStatistics } from '../../../src/server/statistics/site-statistics.ts';
import { FormCache } from '../../../src/server/templates/form-cache.ts';
import { laggingIndicators, safetyPyramid } from '../../../src/server/figures/indicators.ts';
import type { Gri403 } from '../../../src/shared/osha/gri-403.ts';
import type { Figure } from '../../../src/shared/figure.ts';
import type { Indicator } from '../../../src/shared/indicator.ts';
import { sumOfCases } from '../../../src/shared/rates.ts';
import type { RecordPage } from '../../../src/shared/record.ts';
import type { Statistics, StatisticsBySite } from '../../../src/shared/statistics.ts';
import { aSite } from '../../support/a-site.ts';
import { countQueries } from '../../support/count-queries.ts';
import { adminSession } from '../../support/admin-session.ts';
import { Cast } from '../../support/record-story.ts';
import { useServer } from '../../support/server.ts';
import { threeIncidents } from '../../support/three-incidents.ts';

const server = useServer();
let organization: DemoOrganization;
let cast: Cast;
const now = new Date();
const [year, month] = [now.getUTCFullYear(), now.getUTCMonth() + 1];

beforeAll(async () => {
  organization = await server.anOrganization();
  cast = await Cast.signIn(server, organization);
  await threeIncidents(cast);
  await cast.draft('incidents');
});

const statistics = async (who: 'admin' | 'reviewer' | 'requester', site?: string) =>
  (await cast.as[who].get<Statistics>(`/api/statistics?year=${year}${site === undefined ? '' : `&site_id=${site}`}`)).body;

describe('statistics of a year', () => {
  it('count incidents as plain SQL does, and the days that were sent, for an admin and a reader of some sites', async () => {
    const { rows } = await server.tenancy.withTenant(organization, (trx) =>
      sql<{ count: number }>`SELECT count(*)::int AS count FROM records WHERE module = 'incidents' AND submitted_at IS NOT NULL`.execute(
        trx,
      ),
    );
    for (const who of ['admin', 'reviewer'] as const) {
      const { total } = await statistics(who);
      expect({ count: total.counts['incidents'], days: total.cases.lostDays }).toEqual({ count: rows[0]?.count, days: 5 + 2 });
      // Two people lost time in one incident, a third had first aid; a visitor is no worker.
      expect(total.cases).toMatchObject({ fatalities: 0, daysAway: 2, medical: 1, firstAid: 1, nearMisses: 1 });
    }
  });

  it('hide lost days and the severity rate from users without access to health data', async () => {
    const { periods, total } = await statistics('requester', cast.site);
    expect(total.cases).toMatchObject({ daysAway: 2, medical: 1, firstAid: 1, nearMisses: 1, lostDays: null });
    for (const { cases, rates } of [...periods, total]) expect([cases.lostDays, rates.severity]).toEqual([null, null]);
  });

  it('estimate hours from manpower until some are entered, and state rates by them', async () => {
    const before = (await statistics('admin', cast.site)).periods[month - 1];
    const monthLength = new Date(Date.UTC(year, month, 0)).getUTCDate();
    expect(before).toMatchObject({ manpower: 100, is_estimated: true });
    expect(before?.hours).toBeCloseTo((800 * Number(dayIn(now, 'Europe/Sofia').slice(8))) / monthLength);
    const entry = { site_id: cast.site, year, month, hours: 500_000 };
    expect((await cast.as.admin.put('/api/worked_hours', { worked_hours: entry })).status).toBe(204);
    const after = (await statistics('admin', cast.site)).periods[month - 1];
    expect(after).toMatchObject({ hours: 500_000, is_estimated: false, near_miss_ratio: 0.25 });
    expect(after?.rates).toMatchObject({ ltifr: 4, trifr: 6, trir: 1.2, dart: 0.8, severity: 14 });
    await cast.as.admin.put('/api/worked_hours', { worked_hours: { ...entry, hours: 0 } });
    expect((await statistics('admin', cast.site)).periods[month - 1]?.rates.ltifr).toBeNull();
    expect((await cast.as.requester.put('/api/worked_hours', { worked_hours: entry })).status).toBe(403);
  });

  it('are the same site by site, with as many queries for few sites as for many', async () => {
    for (const who of ['admin', 'requester'] as const) {
      const { body } = await cast.as[who].get<StatisticsBySite>(`/api/statistics/sites?year=${year}`);
      expect(body.sites.some(({ cases }) => cases.daysAway > 0)).toBe(true);
      for (const { id, cases, rates, observed_near_misses: observed } of body.sites) {
        const { total } = await statistics(who, id);
        expect({ cases, rates, observed }).toEqual({ cases: total.cases, rates: total.rates, observed: total.observed_near_misses });
      }
      expect(body.total.cases).toEqual(sumOfCases(body.sites.map(({ cases }) => cases)));
    }
    const session = await adminSession(server, organization);
    const queries = () =>
      server.tenancy.withTenant(organization, async (trx) => {
        const services = { ...server, clock: systemClock, forms: new FormCache() };
        const { result, queries: made } = await countQueries(trx, (counting) => siteStatistics(services, counting, session, { year }));
        return [result.sites.length, made];
      });
    const [few, before] = await queries();
    await aSite(cast.as.admin);
    await aSite(cast.as.admin);
    expect(await queries()).toEqual([(few ?? 0) + 2, before]);
  });

  it('contain no hours for a future year', async () => {
    const { body } = await cast.as.admin.get<Statistics>(`/api/statistics?year=${year + 1}`);
    expect(body.total).toMatchObject({ hours: null, rates: { ltifr: null } });
  });

  it('follow the settings of the organisation', async () => {
    const asked = { fin_year_type: 'apr_mar', frequency_type: 'quarterly', all_sites: true, lock_version: 0 };
    expect((await cast.as.admin.put('/api/statistics/settings', { statistic_settings: asked })).status).toBe(200);
    const { periods } = await statistics('requester');
    expect([periods.length, periods[0]?.from]).toEqual([4, `${year}-04-01`]);
    expect((await cast.as.requester.put('/api/statistics/settings', { statistic_settings: asked })).status).toBe(403);
  });
});

describe('indicators', () => {
  it.each(['leading_indicators', 'lagging_indicators', 'safety_pyramids', 'action_summaries'])(
    '%s link to the records that they count',
    async (call) => {
      const { body } = await cast.as.requester.get<{ items: Indicator[] }>(`/api/dashboards/${call}?period=this_month`);
      for (const { module, count, filters } of body.items) {
        const query = new URLSearchParams({ module, ...filters }).toString();
        expect((await cast.as.requester.get<RecordPage>(`/api/records?${query}`)).body.total).toBe(count);
      }
      if (call === 'safety_pyramids') expect(body.items.map(({ count }) => count)).toEqual([0, 1, 1, 0, 1, 0, 0]);
    },
  );

  it('count what tiles of the same name count', () => {
    const tile = server.modules.dashboard('incidents')?.tiles.find(({ text }) => text === 'lostTime');
    expect(laggingIndicators.find(({ id }) => id === 'lostTime')?.filters).toEqual(tile?.filters);
    // A level of the pyramid counts near misses wherever they were reported, and no record is in two levels.
    const parts = safetyPyramid.filter(({ level }) => level === 'allNearMisses');
    expect(parts.map(({ module, filters }) => [module, filters?.['category']])).toEqual([
      ['incidents', 'near_miss'],
      ['observations', 'near_miss'],
    ]);
    const counted = safetyPyramid.flatMap(({ module, filters }) => filters?.['category']?.split(',').map((each) => `${module} ${each}`));
    expect(new Set(counted).size).toBe(counted.length);
  });

  it('read this year as the financial year that the organisation chose', async () => {
    const path = '/api/figures?module=incidents&period=this_year';
    const days = async () => (await cast.as.requester.get<Figure>(path)).body.filters['submitted_at'];
    expect(await days()).toMatch(/^\d{4}-04-01\.\.\d{4}-03-31$/);
    const settings = { fin_year_type: 'jan_dec', critical_closure_days: 5, lock_version: 0 };
    expect((await cast.as.admin.put('/api/dashboards/settings', { dashboard_settings: settings })).status).toBe(200);
    expect(await days()).toBe('this_year');
    expect((await cast.as.admin.get('/api/closure_reports')).body).toMatchObject({ target_days: 5 });
    expect((await cast.as.requester.put('/api/dashboards/settings', { dashboard_settings: settings })).status).toBe(403);
  });

  it('count within a division', async () => {
    const query = `division_id=${uuidv7()}&period=this_month`;
    const { body } = await cast.as.admin.get<{ items: { count: number }[] }>(`/api/dashboards/dashboard_module_count_analyses?${query}`);
    expect(body.items.every(({ count }) => count === 0)).toBe(true);
  });

  it('of today name my drafts', async () => {
    const { body } = await cast.as.requester.get<{ today: Indicator[]; drafts: Indicator[] }>('/api/dashboards/mobile_index');
    expect(body.drafts).toMatchObject([{ module: 'incidents', count: 1 }]);
    expect(body.today.find(({ id }) => id === 'incidentsThisMonth')?.count).toBe(3);
    for (const call of ['safety_champions', 'root_causes'])
      expect((await cast.as.requester.get(`/api/dashboards/${call}`)).status).toBe(200);
  });
});

describe('a site that is no longer active', () => {
  const figures = async () => {
    const { total } = await statistics('admin');
    const before = (await cast.as.admin.get<Statistics>(`/api/statistics?year=${year - 1}`)).body.total;
    const gri = (await cast.as.admin.get<Gri403>(`/api/gri_403?year=${now.getUTCFullYear()}`)).body;
    return { cases: total.cases, counts: total.counts, hours: total.hours, recordable: gri.counts.all.recordable, worked: before.hours };
  };
  const closeIn = (month: string) =>
    server.tenancy.withTenant(organization, (trx) =>
      sql`UPDATE sites SET closed_at = ${`${month}-15T12:00:00Z`} WHERE id = ${cast.site}`.execute(trx),
    );

  it('keeps its cases and hours, and has no estimated hours after its last month', async () => {
    const before = await figures();
    const { body } = await cast.as.admin.get<{ site: { lock_version: number } }>(`/api/sites/${cast.site}`);
    const site = { status: 'inactive', lock_version: body.site.lock_version };
    expect((await cast.as.admin.patch(`/api/sites/${cast.site}`, { site })).status).toBe(200);
    expect(await figures()).toEqual(before);
    const { items } = (await cast.as.admin.get<{ items: { id: string; is_active: boolean }[] }>('/api/directory/sites_with_history')).body;
    expect(items.at(-1)).toMatchObject({ id: cast.site, is_active: false });
    expect((await cast.as.admin.get(`/api/osha?year=${year}&site_id=${cast.site}`)).status).toBe(200);

    await closeIn(`${year - 2}-06`);
    const after = await figures();
    expect({ ...after, hours: 0, worked: 0 }).toEqual({ ...before, hours: 0, worked: 0 });
    expect(after.worked).toBeLessThan(before.worked ?? 0);
  });

  it('is counted among more than a hundred, and records of no site are not', async () => {
    const before = (await statistics('admin')).total;
    await server.tenancy.withTenant(organization, async (trx) => {
      await sql`INSERT INTO sites (organization_id, id, name, timezone, status, closed_at)
        SELECT ${organization.organizationId}, gen_random_uuid(), 'Former site ' || n, 'Europe/Sofia', 'inactive', '2019-12-31'
        FROM generate_series(1, 101) n`.execute(trx);
      await sql`
        INSERT INTO records (organization_id, id, module, template_id, template_version, status, conditions, context, answers, remarks,
          requester_id, category, submitted_at, occurred_at, created_at, updated_at, status_at)
        SELECT organization_id, gen_random_uuid(), module, template_id, template_version, status, conditions, context, answers, remarks,
          requester_id, category, submitted_at, occurred_at, created_at, updated_at, status_at
        FROM records WHERE module = 'incidents' AND category = 'near_miss'`.execute(trx);
    });
    const { total } = await statistics('admin');
    expect([total.counts['incidents'], total.cases]).toEqual([before.counts['incidents'], before.cases]);
  });
});

describe('OSHA forms', () => {
  it('have a line for each employee of a recordable incident, and the files of a site', async () => {
    await server.tenancy.withTenant(organization, (trx) =>
      sql`UPDATE records SET answers = answers || '{"recordable": "yes"}' WHERE module = 'incidents' AND category = 'lost_time_injury'`.execute(
        trx,
      ),
    );
    const details = {
      company_name: 'Muster',
      ein: '012345678',
      naics_code: '332710',
      industry_description: 'Shops',
      establishment_type: 1,
    };
    const path = '/api/osha/establishments';
    const establishment = { site_id: cast.site, ...details };
    expect((await cast.as.admin.put(path, { establishment })).status).toBe(204);
    expect((await cast.as.requester.put(path, { establishment })).status).toBe(403);
    const query = `year=${year}&site_id=${cast.site}`;
    const { body } = await cast.as.admin.get<{ cases: unknown[]; summary: unknown }>(`/api/osha?${query}`);
    expect(body).toMatchObject({
      establishment: details,
      cases: [
        { name: 'Omar Diaz', outcome: 'days_away', days_away: 5, kind: 'injury', is_decided: true },
        { name: 'Omar Diaz', outcome: 'other', days_away: 0, is_decided: false },
      ],
      summary: { outcomes: { death: 0, days_away: 1, other: 1 }, days_away: 5 },
      private_names: [],
    });
    expect((await cast.as.requester.get(`/api/osha?${query}`)).status).toBe(403);
    const file = await cast.as.admin.get(`/api/osha/files?${query}&file=ita`);
    expect(file.text).toContain('012345678');
  });
});
