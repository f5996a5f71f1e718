import { sql } from 'kysely';
import readXlsxFile from 'read-excel-file/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { systemClock } from '../../../src/server/clock.ts';
import { gatherReport } from '../../../src/server/print/gather-report.ts';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import type { Services } from '../../../src/server/services.ts';
import { FormCache } from '../../../src/server/templates/form-cache.ts';
import type { Indicator } from '../../../src/shared/indicator.ts';
import type { RecordPage } from '../../../src/shared/record.ts';
import { agingTypeNames, reportPlans, type ClosureReport, type Report } from '../../../src/shared/report.ts';
import { adminSession } from '../../support/admin-session.ts';
import { Cast } from '../../support/record-story.ts';
import { useServer } from '../../support/server.ts';
import { threeIncidents } from '../../support/three-incidents.ts';

const server = useServer();
let organization: DemoOrganization;
let cast: Cast;
const year = new Date().getUTCFullYear();

beforeAll(async () => {
  organization = await server.anOrganization();
  cast = await Cast.signIn(server, organization);
  await threeIncidents(cast);
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
    expect((await cast.as.admin.get('/api/closure_reports')).body).toMatchObject({ target_days: 7, rows: [], total: { closed: 0 } });
    const file = await cast.as.admin.get('/api/reports/export?report=site_wise_module_data&module=incidents&format=csv');
    expect(file.text).toMatch(/Site,Open,All/);
  });

  it('are saved as Excel with numbers that can be added up, and with their filters', async () => {
    const query = 'report=site_wise_module_data&module=incidents&period=this_month&format=xlsx';
    const { bytes } = await cast.as.admin.get(`/api/reports/export?${query}`);
    const [sheet] = await readXlsxFile(bytes);
    const data = sheet?.data ?? [];
    const [, row = []] = data;
    expect(row.slice(1)).toEqual([3, 3]);
    expect(data.flat()).toContainEqual(expect.stringMatching(/^Period: This month, .+ \(Reported\)$/));
    expect(data.at(-1)?.[0]).toBe('Site: All sites');
  });

  it('print the filters that apply to them', async () => {
    const session = await adminSession(server, organization);
    const services = { ...server, clock: systemClock, forms: new FormCache() } as unknown as Services;
    const division = (
      await cast.as.admin.get<{ items: { divisions: { id: string; name: string }[] }[] }>('/api/directory/sites')
    ).body.items
      .flatMap(({ divisions }) => divisions)
      .at(0);
    const scope = { period: 'all', site_id: cast.site, ...(division && { division_id: division.id }) };
    const printed = async (report: 'closure_reports' | 'action_aging') =>
      (await gatherReport(services, session, { report, ...scope })).scope;
    const places = [expect.stringMatching(/^Site: (?!All)/), `Division: ${division?.name}`];
    expect(await printed('closure_reports')).toEqual(['Period: All time (Closed or completed)', ...places]);
    expect(await printed('action_aging')).toEqual(places);
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

  it('and the indicators count an action closed today that was reported long ago', async () => {
    await server.tenancy.withTenant(organization, (trx) =>
      sql`UPDATE records SET submitted_at = now() - interval '200 days' WHERE module = 'actions' AND risk_level = 'low'`.execute(trx),
    );
    const closed = async (date = '') => {
      const path = `/api/dashboards/leading_indicators?period=this_month${date}`;
      return (await cast.as.admin.get<{ items: Indicator[] }>(path)).body.items.find(({ id }) => id === 'actionsClosed')?.count;
    };
    expect([await closed(), await closed('&record_date_type=reported_date')]).toEqual([4, 3]);
  });
});
