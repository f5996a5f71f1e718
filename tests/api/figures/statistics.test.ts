import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { dayIn } from '../../../src/shared/day-in.ts';
import { systemClock } from '../../../src/server/clock.ts';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import { sessionOfUser } from '../../../src/server/session/session-of-user.ts';
import { siteStatistics } from '../../../src/server/statistics/site-statistics.ts';
import { FormCache } from '../../../src/server/templates/form-cache.ts';
import type { Figure } from '../../../src/shared/figure.ts';
import type { Indicator } from '../../../src/shared/indicator.ts';
import { sumOfCases } from '../../../src/shared/rates.ts';
import type { RecordPage } from '../../../src/shared/record.ts';
import { agingTypeNames, reportPlans, type ClosureReport, type Report } from '../../../src/shared/report.ts';
import type { Statistics, StatisticsBySite } from '../../../src/shared/statistics.ts';
import { aSite } from '../../support/a-site.ts';
import { countQueries } from '../../support/count-queries.ts';
import { Cast } from '../../support/record-story.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
let organization: DemoOrganization;
let cast: Cast;
const now = new Date();
const [year, month] = [now.getUTCFullYear(), now.getUTCMonth() + 1];

beforeAll(async () => {
  organization = await server.anOrganization();
  cast = await Cast.signIn(server, organization);
  const classification = await cast.term('terms/incident_category', 'Injury');
  const rating = { likelihood: 3, severity: 2, matrix: 'standard-1' };
  for (const incidentType of ['lost_time_injury', 'medical_treatment', 'near_miss']) {
    const incident = await cast.draft('incidents');
    const person = { victimType: 'employee', victimName: 'Omar Diaz', victimId: 'E-1', gender: 'male', hospital: 'no' };
    const victims =
      incidentType === 'medical_treatment'
        ? [{ rowId: uuidv7(), ...person }]
        : [
            { rowId: uuidv7(), ...person, victimOutcome: 'lost_time_injury', daysAway: 5 },
            { rowId: uuidv7(), ...person, victimType: 'contractor', victimOutcome: 'medical_treatment', daysAway: 2 },
            { rowId: uuidv7(), ...person, victimType: 'contractor', victimId: 'C-2', victimOutcome: 'first_aid' },
            { rowId: uuidv7(), ...person, victimType: 'visitor', victimOutcome: 'fatality' },
          ];
    const answers = {
      incidentType,
      classification,
      headline: 'Hand caught',
      description: 'The guard was open.',
      place: { site: cast.site },
      occurredAt: new Date(now.getTime() - 60_000).toISOString(),
      immediateAction: 'Press stopped.',
      ratingActual: rating,
      ratingPotential: rating,
      ...(incidentType !== 'near_miss' && { victims }),
    };
    await incident.do('requester', 'submit', { answers });
  }
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
    const queries = () =>
      server.tenancy.withTenant(organization, async (trx) => {
        const email = organization.accounts[0]?.email ?? '';
        const session = await sessionOfUser(server.modules, trx, organization.organizationId, { email }, now);
        if (!session) throw new Error('no session');
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
      if (call === 'safety_pyramids') expect(body.items.map(({ count }) => count)).toEqual([0, 1, 1, 0, 1, 0]);
    },
  );

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

describe('reports', () => {
  it('match the records that their cells link to, and are refused to non-admins', async () => {
    const path = '/api/reports/site_wise_module_data?module=incidents&period=this_month';
    const { body } = await cast.as.admin.get<Report>(path);
    expect(body).toMatchObject({ columns: ['open'], total: { count: 3, cells: [{ count: 3 }] } });
    for (const { count, filters } of body.rows.flatMap((row) => [row, ...row.cells])) {
      const query = new URLSearchParams({ module: 'incidents', ...filters }).toString();
      expect((await cast.as.admin.get<RecordPage>(`/api/records?${query}`)).body.total).toBe(count);
    }
    expect((await cast.as.requester.get(path)).status).toBe(403);
  });

  it('by year end where the period does', async () => {
    const { body } = await cast.as.admin.get<Report>('/api/reports/sitewise_report_years?module=incidents&period=today');
    expect(body).toMatchObject({ columns: [String(year)], others: null, total: { count: 3 } });
    const [cell] = body.total.cells;
    const query = new URLSearchParams({ module: 'incidents', ...cell?.filters }).toString();
    expect((await cast.as.admin.get<RecordPage>(`/api/records?${query}`)).body.total).toBe(3);
  });

  it('of the specification answer, and are saved as files', async () => {
    for (const { id } of reportPlans) expect((await cast.as.admin.get(`/api/reports/${id}`)).status).toBe(200);
    for (const type of agingTypeNames)
      expect((await cast.as.admin.get(`/api/action_aging_analyses_reports?reporting_type=${type}`)).status).toBe(200);
    expect((await cast.as.admin.get('/api/closure_reports')).body).toMatchObject({ target_days: 5, rows: [], total: { closed: 0 } });
    const file = await cast.as.admin.get('/api/reports/export?report=site_wise_module_data&module=incidents&format=csv');
    expect(file.text).toMatch(/Site,Open,All/);
  });
});

describe('the closure report', () => {
  it('counts closed actions, and leads to exactly those within the target', async () => {
    await server.tenancy.withTenant(organization, async (trx) => {
      for (const [level, days] of [
        ['critical', 2],
        ['critical', 5],
        ['critical', 9],
        ['low', 1],
      ] as const)
        await sql`
          INSERT INTO records (organization_id, id, module, template_id, template_version, status, conditions, context, answers, remarks,
            requester_id, site_id, risk_level, submitted_at, settled_at, created_at, updated_at, status_at)
          SELECT organization_id, ${uuidv7()}, 'actions', template_id, template_version, 'closed', conditions, context, answers, remarks,
            requester_id, site_id, ${level}, now(), now(), now() - ${days}::integer * interval '1 day', now(), now()
          FROM records WHERE module = 'incidents' AND status = 'open' ORDER BY id LIMIT 1`.execute(trx);
    });
    const path = '/api/closure_reports?period=this_month';
    const { body } = await cast.as.admin.get<ClosureReport>(path);
    expect(body.rows).toMatchObject([{ closed: 4, critical: 3, critical_within: 2 }]);
    expect(body.total.average_days).toBeCloseTo(17 / 4, 3);
    for (const row of [...body.rows, body.total])
      for (const [count, filters] of [
        [row.closed, row.filters],
        [row.critical, row.critical_filters],
        [row.critical_within, row.within_filters],
      ] as const) {
        const query = new URLSearchParams({ module: 'actions', ...filters }).toString();
        expect((await cast.as.admin.get<RecordPage>(`/api/records?${query}`)).body.total).toBe(count);
      }
    expect((await cast.as.admin.get<ClosureReport>(`${path}&target_days=10`)).body.total.critical_within).toBe(3);
    const file = await cast.as.admin.get('/api/reports/export?report=closure_reports&period=this_month&format=csv');
    expect(file.text).toMatch(/,4,4\.3,3,2/);
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
