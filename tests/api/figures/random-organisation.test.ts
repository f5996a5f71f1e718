import type { Chart } from '../../../src/shared/dashboard.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  actionSummary,
  laggingIndicators,
  leadingIndicators,
  safetyPyramid,
  type IndicatorPlan,
} from '../../../src/server/figures/indicators.ts';
import type { Figure } from '../../../src/shared/figure.ts';
import type { Indicator } from '../../../src/shared/indicator.ts';
import type { RecordPage } from '../../../src/shared/record.ts';
import { agingBuckets, agingTypes, moduleReportPlans, reportPlans, type ClosureReport, type Report } from '../../../src/shared/report.ts';
import { rateBases } from '../../../src/shared/rates.ts';
import type { RepeatVictim } from '../../../src/shared/repeat-victims.ts';
import { datedBy, type StatisticPeriod, type Statistics, type StatisticsBySite } from '../../../src/shared/statistics.ts';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import { Client } from '../../support/client.ts';
import {
  average,
  combined,
  grouped,
  hurtIn,
  isMeasured,
  isWithin,
  keysOf,
  selected,
  sum,
  type Scope,
  hoursUntilToday,
  sized,
  sizes,
} from '../../support/plain-figures.ts';
import { scatterRecords, randomModules } from '../../support/random-records.ts';
import { storedRows, type Row } from '../../support/stored-rows.ts';
import { useServer } from '../../support/server.ts';

/** 600 records, or 20,000 with DEEP=1; then every bar and cell is followed to its list, else some of each. */
const isDeep = process.env['DEEP'] === '1';
const server = useServer();
let organization: DemoOrganization;

let rows: Row[];
let today: string;
const readers: { client: Client; rows: Row[] }[] = [];

beforeAll(async () => {
  organization = await server.anOrganization();
  await scatterRecords(server, organization, isDeep ? 20_000 : 600);
  const stored = await storedRows(server.tenancy, organization, `reviewer@${organization.subDomain}.muster.example`);
  // A withdrawn incident was reported by mistake.
  rows = stored.filter(({ module, status }) => module !== 'incidents' || status !== 'withdrawn');
  today = rows[0]?.today ?? '';
  readers.push({ client: await Client.signIn(server, organization, 'admin'), rows });
  readers.push({ client: await Client.signIn(server, organization, 'reviewer'), rows: rows.filter(({ mine }) => mine) });
  const { site } = readers[1]?.rows.find((row) => row.site !== null) ?? {};
  entered.site = site ?? '';
  const body = { worked_hours: { site_id: site, year: Number(today.slice(0, 4)), month: entered.month, hours: entered.hours } };
  expect((await readers[0]?.client.put('/api/worked_hours', body))?.status).toBe(204);
}, 300_000);

const period = 'last_90_days';
const usual: Scope = { period };
/** The scopes that figures are compared in, with a site and a division that both readers may read. */
function scopes(): Scope[] {
  const shared = readers[1]?.rows.filter((row) => row.division !== null && row.site !== null) ?? [];
  const { site, division } = shared[0] ?? {};
  if (!site || !division) throw new Error('no record of the reader has a division');
  return [{ period }, { period: 'all' }, { period: 'this_month' }, { period, site }, { period, division }];
}
/** All scopes, or one of them in turn. */
const scopesAt = (turn: number) => (isDeep ? scopes() : scopes().filter((_, at) => at === turn % 5));

/** Hours of the one month that has them, at the first site of both readers. */
const entered = { site: '', month: 1, hours: 4_000 };

const listed = async (client: Client, module: string, filters: Record<string, string>) => {
  const { status, body, text } = await client.get<RecordPage>(`/api/records?${new URLSearchParams({ module, size: '1', ...filters })}`);
  expect(status, text).toBe(200);
  return body.total;
};

/** Expects a number to lead to as many records; of many, the first and the last. */
async function expectFollowed(client: Client, module: string, links: readonly { count: number; filters: Record<string, string> }[]) {
  const followed = isDeep || links.length < 3 ? links : [links[0], links.at(-1)].flatMap((link) => link ?? []);
  for (const { count, filters } of followed) expect([filters, await listed(client, module, filters)]).toEqual([filters, count]);
}
/** Tiles that an admin makes, beside the supplied ones. */
const ownTiles: Record<string, Partial<Chart>[]> = {
  incidents: [
    { measure: 'average.days_away', by: 'site' },
    { measure: 'sum.days_away', by: 'shift' },
    { measure: 'average.total_cost', by: 'severity' },
    { by: 'days_overdue', filters: { condition: 'overdue' } },
  ],
};

const plans: Record<string, readonly IndicatorPlan[]> = {
  leading_indicators: leadingIndicators,
  lagging_indicators: laggingIndicators,
  safety_pyramids: safetyPyramid,
  action_summaries: actionSummary,
};

describe.each([0, 1])('for the admin (0) and a reader of some sites (1): %i', (at) => {
  const reader = () => {
    const found = readers[at];
    if (!found) throw new Error('nobody reads');
    return found;
  };

  it.each(['permits', 'observations', 'incidents', 'audits', 'actions'])(
    'each tile and chart of %s matches the stored records',
    async (tab) => {
      const { client, rows: own } = reader();
      const { tiles = [], charts = [] } = server.modules.dashboard(tab) ?? {};
      expect(tiles.length).toBeGreaterThan(0);
      const parts = [...tiles, ...charts, ...(ownTiles[tab] ?? [])] as Partial<Chart>[];
      for (const [part, scope] of parts.flatMap((each, turn) => scopesAt(turn).map((within) => [each, within] as const))) {
        const { module = tab, filters = {}, measure = 'count', date = 'reported', now, by } = part;
        const { period: within, ...places } = scope;
        const asked = { ...places, ...filters, module, measure, ...(by && { by }), date, period: now ? 'all' : within };
        const query = new URLSearchParams(asked).toString();
        const { body: figure, text } = await client.get<Figure>(`/api/figures?${query}`);
        const counted = selected(own, { module, filters, now, date }, scope).filter((row) => isMeasured(row, measure));
        expect([query, figure.count], text).toEqual([query, counted.length]);
        if (measure !== 'count') expect(figure.value ?? -1).toBeCloseTo(combined(counted, measure) ?? -1, 6);
        const groups = by === undefined ? new Map<string, Row[]>() : grouped(counted, (row) => keysOf(row, by, date));
        expect([query, figure.others]).toEqual([query, null]);
        expect([query, sized(figure.items)]).toEqual([query, sizes(groups)]);
        for (const { key, value, count, mentions } of figure.items) {
          const of = groups.get(key) ?? [];
          if (measure !== 'count' && count > 0)
            expect([query, key, value?.toFixed(4)]).toEqual([query, key, combined(of, measure)?.toFixed(4)]);
          const named = of.flatMap(({ index }) => (by === undefined ? [] : (index[by] ?? []))).filter((each) => each === key);
          if (mentions !== undefined) expect([query, key, mentions]).toEqual([query, key, named.length]);
        }
        await expectFollowed(client, module, [figure, ...figure.items]);
      }
    },
  );

  it.each(Object.keys(plans))('%s match the stored records', async (call) => {
    const { client, rows: own } = reader();
    for (const scope of scopes()) {
      const { period: within, site, division } = scope;
      const query = new URLSearchParams({ period: within, ...(site && { site_id: site }), ...(division && { division_id: division }) });
      const { items } = (await client.get<{ items: Indicator[] }>(`/api/dashboards/${call}?${query.toString()}`)).body;
      expect(items.map(({ id }) => id)).toEqual(plans[call]?.map(({ id }) => id));
      for (const { id, module, value, count, filters, is_average: isAverage } of items) {
        const plan = plans[call]?.find((each) => each.id === id);
        const { filters: planned = {}, now, date = 'reported' } = plan ?? {};
        const counted = selected(own, { module, filters: planned, now, date }, scope);
        const measured = counted.filter(({ score }) => !isAverage || score !== null);
        expect([id, scope, count]).toEqual([id, scope, measured.length]);
        if (isAverage) expect(value ?? -1).toBeCloseTo(average(measured.map(({ score }) => score ?? 0)) ?? -1, 6);
        if (isDeep || within === period) await expectFollowed(client, module, [{ count, filters }]);
      }
    }
  });

  it('safety champions and root causes rank the stored records', async () => {
    const { client, rows: own } = reader();
    for (const [call, module, by, most] of [
      ['safety_champions', 'observations', 'requester', 10],
      ['root_causes', 'incidents', 'root_cause', 5],
    ] as const) {
      const { items } = (await client.get<{ items: (Indicator & { id: string })[] }>(`/api/dashboards/${call}?period=${period}`)).body;
      const groups = sizes(grouped(selected(own, { module }, usual), (row) => keysOf(row, by)));
      groups.delete(null);
      expect(items.map(({ count }) => count)).toEqual([...groups.values()].toSorted((a, b) => b - a).slice(0, most));
      for (const { id, count } of items) expect(groups.get(id)).toBe(count);
      await expectFollowed(client, module, items);
    }
  });

  it('repeat victims are those whom the stored records name in several incidents', async () => {
    const { client, rows: own } = reader();
    for (const scope of [{ period }, { period: 'all' }] as const) {
      const { items } = (await client.get<{ items: RepeatVictim[] }>(`/api/dashboards/repeat_victims?period=${scope.period}`)).body;
      const incidents = selected(own, { module: 'incidents' }, scope);
      const hurt = grouped(incidents, ({ victims }) => victims);
      const repeated = [...hurt].flatMap(([key, of]) => (of.length > 1 ? [`${key?.split(' ')[1]} ${of.length}`] : []));
      expect(items.map(({ employee_id: id, count }) => `${id} ${count}`).toSorted()).toEqual(repeated.toSorted());
    }
  });

  it('statistics by site state the hours, cases and rates of each', async () => {
    const { client, rows: own } = reader();
    const year = Number(today.slice(0, 4));
    const { body } = await client.get<StatisticsBySite>(`/api/statistics/sites?year=${year}`);
    const incidents = (site: string | undefined) =>
      own.filter(
        (row) =>
          row.module === 'incidents' &&
          row.status !== 'draft' &&
          row.occurred_at?.startsWith(`${year}-`) &&
          (site === undefined ? body.sites.some(({ id }) => id === row.site) : row.site === site),
      );
    for (const { id, hours, cases, rates } of [...body.sites, { id: undefined, ...body.total }] as (StatisticPeriod & { id?: string })[]) {
      const worked = sum(
        (id === undefined ? body.sites.map((site) => site.id) : [id]).map((site) => hoursUntilToday(site, entered, today)),
      );
      expect(hours).toBeCloseTo(worked, 6);
      const of = incidents(id);
      const hurt = (...outcomes: string[]) => hurtIn(of, outcomes);
      const lost = hurt('permanent_disability', 'lost_time_injury');
      const recordable = lost + hurt('fatality', 'restricted_work', 'medical_treatment');
      expect([id, cases.fatalities, cases.daysAway]).toEqual([id, hurt('fatality'), lost]);
      expect(rates['ltifr']).toBeCloseTo(((lost + hurt('fatality')) * rateBases.ltifr) / worked, 6);
      expect(rates['trir']).toBeCloseTo((recordable * rateBases.trir) / worked, 6);
      const days = sum(of.flatMap(({ numbers }) => numbers['days_away'] ?? []));
      if (cases.lostDays !== null) expect(rates['severity']).toBeCloseTo((days * rateBases.severity) / worked, 6);
    }
  });

  it('statistics count the months of each site', async () => {
    const { client, rows: own } = reader();
    const year = Number(today.slice(0, 4));
    const { body } = await client.get<Statistics>(`/api/statistics?year=${year}`);
    const { items } = (await client.get<{ items: { id: string }[] }>('/api/directory/sites')).body;
    const sites = new Set<string | null>(items.map(({ id }) => id));
    for (const { from, counts, cases } of body.periods) {
      const of = (module: string) =>
        own.filter(
          (row) =>
            row.module === module &&
            row.status !== 'draft' &&
            (module !== 'audits' || ['completed', 'approved'].includes(row.status)) &&
            row[datedBy(module)]?.slice(0, 7) === from.slice(0, 7) &&
            sites.has(row.site),
        );
      for (const module of body.modules) expect([from, module, counts[module]]).toEqual([from, module, of(module).length]);
      const hurt = (outcome: string) => hurtIn(of('incidents'), [outcome]);
      expect([from, cases.fatalities, cases.medical, cases.firstAid]).toEqual([
        from,
        hurt('fatality'),
        hurt('medical_treatment'),
        hurt('first_aid'),
      ]);
      if (cases.lostDays !== null) expect(cases.lostDays).toBe(sum(of('incidents').flatMap(({ numbers }) => numbers['days_away'] ?? [])));
    }
  });
});

describe('reports for an admin', () => {
  const admin = () => readers[0]?.client as Client;
  const expectTable = async (path: string, of: readonly Row[], by: string, column: (row: Row) => string | null) => {
    const { body, status, text } = await admin().get<Report>(path);
    expect(status, text).toBe(200);
    expect([path, body.total.count]).toEqual([path, of.length]);
    const groups = grouped(of, (row) => keysOf(row, by, path.includes('aging') ? 'created' : 'reported'));
    expect(body.rows.length + (body.others?.rows ?? 0)).toBe(groups.size);
    for (const row of body.rows) {
      const own = groups.get(row.key) ?? [];
      expect([path, row.key, row.count]).toEqual([path, row.key, own.length]);
      const cells = body.columns.map((name) => own.filter((each) => column(each) === name).length);
      expect([path, row.key, row.cells.map(({ count }) => count)]).toEqual([path, row.key, cells]);
    }
    await expectFollowed(admin(), body.module, [body.total, ...body.total.cells, ...body.rows.flatMap((row) => [row, ...row.cells])]);
  };

  it('match the stored records', async () => {
    const scope = `period=${period}`;
    for (const { id, module, by } of reportPlans)
      await expectTable(`/api/reports/${id}?${scope}`, selected(rows, { module }, usual), by, ({ status }) => status);
    for (const plan of moduleReportPlans)
      for (const module of randomModules)
        await expectTable(`/api/reports/${plan.id}?module=${module}&${scope}`, selected(rows, { module }, usual), plan.by, (row) =>
          'across' in plan ? (row.submitted_at?.slice(0, 4) ?? null) : row.status,
        );
  });

  it('count the age of open actions', async () => {
    const open = selected(rows, { module: 'actions', filters: { status: 'open,in_progress' }, now: true }, usual);
    const bucket = ({ age }: Row) => agingBuckets.find(({ until }) => until === undefined || age <= until)?.id ?? null;
    for (const [type, by] of Object.entries(agingTypes))
      await expectTable(`/api/action_aging_analyses_reports?reporting_type=${type}`, open, by, bucket);
  });

  it('count the actions closed within the target time', async () => {
    const { body } = await admin().get<ClosureReport>(`/api/closure_reports?period=${period}`);
    const closed = rows.filter(
      ({ module, status, settled_at: day }) => module === 'actions' && status === 'closed' && isWithin(day, period, today),
    );
    const groups = grouped(closed, ({ site }) => [site]);
    expect(body.rows).toHaveLength(groups.size);
    for (const row of [...body.rows, body.total]) {
      const own = row === body.total ? closed : (groups.get(row.key) ?? []);
      const critical = own.filter(({ risk_level: level }) => level === 'critical');
      const within = critical.filter(({ settled_in: days }) => days !== null && days <= body.target_days);
      expect([row.closed, row.critical, row.critical_within]).toEqual([own.length, critical.length, within.length]);
      expect(row.average_days ?? 0).toBeCloseTo(average(own.map(({ settled_in: days }) => days ?? 0)) ?? 0, 3);
      await expectFollowed(admin(), 'actions', [
        { count: row.closed, filters: row.filters },
        { count: row.critical_within, filters: row.within_filters },
      ]);
    }
  });
});
