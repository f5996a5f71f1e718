import type { Chart } from '../../../src/shared/dashboard.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  actionSummary,
  laggingIndicators,
  leadingIndicators,
  safetyPyramid,
  type IndicatorPlan,
} from '../../../src/server/figures/indicators.ts';
import { figureDates, type Bar, type Figure, type FigureDate } from '../../../src/shared/figure.ts';
import type { Indicator } from '../../../src/shared/indicator.ts';
import type { RecordPage } from '../../../src/shared/record.ts';
import { agingBuckets, agingTypes, moduleReportPlans, reportPlans, type ClosureReport, type Report } from '../../../src/shared/report.ts';
import { datedBy, type Statistics } from '../../../src/shared/statistics.ts';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import { isOverdueByClock, lifecycleById, overdueStates } from '../../../workflows/index.ts';
import { Client } from '../../support/client.ts';
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
}, 300_000);

const period = 'last_90_days';
const since = () => new Date(Date.parse(today) - 89 * 86_400_000).toISOString().slice(0, 10);
const isWithin = (day: string | null) => day !== null && day >= since() && day <= today;

/** Whether a record fits a filter of a tile, an indicator or a report. */
function fits(row: Row, [name, text]: [string, string]): boolean {
  const wanted = text.split(',');
  if (name === 'condition' && text === 'overdue' && isOverdueByClock(lifecycleOf(row))) return isLate(row);
  if (name === 'condition') return wanted.some((each) => row.conditions.includes(each) || (each === 'overdue' && isLate(row)));
  const value = name in row ? row[name as 'status'] : undefined;
  if (value !== undefined) return wanted.includes(value ?? '-');
  return (row.index[name] ?? []).some((each) => wanted.includes(each));
}

/** Whether a record is overdue: its state has an end that has passed, even if the clock has not reported it yet. */
const isLate = (row: Row) => row.is_past && overdueStates(lifecycleOf(row)).includes(row.status);

const lifecycleOf = ({ module }: Row) => lifecycleById(server.modules.manifest(module).lifecycle);

interface Asked {
  module: string;
  filters?: Record<string, string>;
  now?: true | undefined;
  date?: FigureDate;
}

const selected = (of: readonly Row[], { module, filters = {}, now, date = 'reported' }: Asked) =>
  of.filter(
    (row) => row.module === module && Object.entries(filters).every((each) => fits(row, each)) && (now || isWithin(row[figureDates[date]])),
  );

const sum = (values: readonly number[]) => values.reduce((all, each) => all + each, 0);
const average = (values: readonly number[]) => (values.length === 0 ? null : sum(values) / values.length);

/** The numbers of a record that a measure combines; amounts in other currencies than the organisation's are left out. */
function numbersOf({ score, numbers, index }: Row, measure: string): number[] {
  const name = measure.slice(measure.indexOf('.') + 1);
  if (name === 'score') return score === null ? [] : [score];
  if (name === 'total_cost' && !index['cost_currency']?.includes('EUR')) return [];
  return numbers[name] ?? [];
}

const isMeasured = (row: Row, measure: string) => measure === 'count' || numbersOf(row, measure).length > 0;

/** The sum or the average of the numbers of some records. */
function combined(of: readonly Row[], measure: string): number | null {
  const numbers = of.flatMap((row) => numbersOf(row, measure));
  return measure.startsWith('sum.') ? sum(numbers) : average(numbers);
}

/** The values of a dimension that a record counts for. */
function keysOf(row: Row, by: string, date: FigureDate = 'reported'): (string | null)[] {
  if (by === 'month') return [row[figureDates[date]]?.slice(0, 7) ?? null];
  if (by === 'days_overdue') {
    const days = row.overdue;
    return [days === null || days < 0 ? null : days <= 7 ? '0-7' : days <= 30 ? '8-30' : days <= 90 ? '31-90' : '91+'];
  }
  if (by in row) return [row[by as 'status']];
  const values = row.index[by];
  return values === undefined ? [null] : [...new Set(values)];
}

function grouped(of: readonly Row[], keys: (row: Row) => (string | null)[]): Map<string | null, Row[]> {
  const groups = new Map<string | null, Row[]>();
  for (const row of of) for (const key of keys(row)) groups.set(key, [...(groups.get(key) ?? []), row]);
  return groups;
}

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
const sized = (items: readonly Pick<Bar, 'key' | 'count'>[]) =>
  new Map(items.filter(({ count }) => count > 0).map(({ key, count }) => [key, count]));
const sizes = (groups: ReadonlyMap<string | null, Row[]>) => new Map([...groups].map(([key, of]) => [key, of.length]));

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
      for (const { module = tab, filters = {}, measure = 'count', now, by } of [
        ...tiles,
        ...charts,
        ...(ownTiles[tab] ?? []),
      ] as Partial<Chart>[]) {
        const query = new URLSearchParams({ ...filters, module, measure, ...(by && { by }), period: now ? 'all' : period }).toString();
        const { body: figure, text } = await client.get<Figure>(`/api/figures?${query}`);
        const counted = selected(own, { module, filters, now }).filter((row) => isMeasured(row, measure));
        expect([query, figure.count], text).toEqual([query, counted.length]);
        if (measure !== 'count') expect(figure.value ?? -1).toBeCloseTo(combined(counted, measure) ?? -1, 6);
        const groups = by === undefined ? new Map<string, Row[]>() : grouped(counted, (row) => keysOf(row, by));
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
    const { items } = (await client.get<{ items: Indicator[] }>(`/api/dashboards/${call}?period=${period}`)).body;
    expect(items.map(({ id }) => id)).toEqual(plans[call]?.map(({ id }) => id));
    for (const { id, module, value, count, filters, is_average: isAverage } of items) {
      const plan = plans[call]?.find((each) => each.id === id);
      const counted = selected(own, { module, filters: plan?.filters ?? {}, now: plan?.now });
      const measured = counted.filter(({ score }) => !isAverage || score !== null);
      expect([id, count]).toEqual([id, measured.length]);
      if (isAverage) expect(value ?? -1).toBeCloseTo(average(measured.map(({ score }) => score ?? 0)) ?? -1, 6);
      await expectFollowed(client, module, [{ count, filters }]);
    }
  });

  it('safety champions and root causes rank the stored records', async () => {
    const { client, rows: own } = reader();
    for (const [call, module, by, most] of [
      ['safety_champions', 'observations', 'requester', 10],
      ['root_causes', 'incidents', 'root_cause', 5],
    ] as const) {
      const { items } = (await client.get<{ items: (Indicator & { id: string })[] }>(`/api/dashboards/${call}?period=${period}`)).body;
      const groups = sizes(grouped(selected(own, { module }), (row) => keysOf(row, by)));
      groups.delete(null);
      expect(items.map(({ count }) => count)).toEqual([...groups.values()].toSorted((a, b) => b - a).slice(0, most));
      for (const { id, count } of items) expect(groups.get(id)).toBe(count);
      await expectFollowed(client, module, items);
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
            row.submitted_at !== null &&
            row[datedBy(module)]?.slice(0, 7) === from.slice(0, 7) &&
            sites.has(row.site),
        );
      for (const module of body.modules) expect([from, module, counts[module]]).toEqual([from, module, of(module).length]);
      const hurt = (outcome: string) =>
        sum(
          of('incidents').map((row) => {
            const named = row.index['victim_outcome'];
            if (named !== undefined) return named.filter((each) => each === outcome).length;
            return row.category === outcome ? 1 : 0;
          }),
        );
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
      await expectTable(`/api/reports/${id}?${scope}`, selected(rows, { module }), by, ({ status }) => status);
    for (const plan of moduleReportPlans)
      for (const module of randomModules)
        await expectTable(`/api/reports/${plan.id}?module=${module}&${scope}`, selected(rows, { module }), plan.by, (row) =>
          'across' in plan ? (row.submitted_at?.slice(0, 4) ?? null) : row.status,
        );
  });

  it('count the age of open actions', async () => {
    const open = selected(rows, { module: 'actions', filters: { status: 'open,in_progress' }, now: true });
    const bucket = ({ age }: Row) => agingBuckets.find(({ until }) => until === undefined || age <= until)?.id ?? null;
    for (const [type, by] of Object.entries(agingTypes))
      await expectTable(`/api/action_aging_analyses_reports?reporting_type=${type}`, open, by, bucket);
  });

  it('count the actions closed within the target time', async () => {
    const { body } = await admin().get<ClosureReport>(`/api/closure_reports?period=${period}`);
    const closed = rows.filter(({ module, status, settled_at: day }) => module === 'actions' && status === 'closed' && isWithin(day));
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
