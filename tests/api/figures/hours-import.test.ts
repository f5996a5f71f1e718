import { beforeAll, describe, expect, it } from 'vitest';
import { readWorkbook } from '../../../src/server/interchange/read-workbook.ts';
import { writeWorkbook } from '../../../src/server/interchange/write-workbook.ts';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import type { HoursImport } from '../../../src/shared/hours-import.ts';
import type { ProblemBody } from '../../../src/shared/problem.ts';
import type { Statistics, StatisticsBySite, StatisticSettings } from '../../../src/shared/statistics.ts';
import { Client } from '../../support/client.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
let organization: DemoOrganization;
let admin: Client;
let sites: { id: string; name: string }[];
const lastYear = new Date().getUTCFullYear() - 1;

beforeAll(async () => {
  organization = await server.anOrganization();
  admin = await Client.signIn(server, organization, 'admin');
  sites = (await statisticsBySite(admin)).sites;
});

type Sent = ProblemBody & { hours_import: HoursImport };
const head = ['Site', 'Year', 'Month', 'Manpower', 'Hours worked'];
const workbook = (rows: string[][]) => writeWorkbook([{ name: 'Hours', rows: [head, ...rows] }]);
const csv = (rows: string[][], columns = head) => Buffer.from([columns, ...rows].map((row) => row.join(';')).join('\r\n'));
const imported = async (name: string, content: Buffer): Promise<HoursImport> => {
  const { status, body } = await admin.upload<Sent>('/api/worked_hours_imports', name, content);
  expect(status, JSON.stringify(body)).toBe(202);
  const state = async () => (await admin.get<Sent>(`/api/worked_hours_imports/${body.hours_import.id}`)).body.hours_import;
  await expect.poll(async () => (await state()).is_finished, { timeout: 30_000 }).toBe(true);
  return state();
};
const statisticsBySite = async (client: Client, month = '') =>
  (await client.get<StatisticsBySite>(`/api/statistics/sites?year=${lastYear}${month && `&month=${month}`}`)).body;
const month = async (at: number, site = sites[0]?.id) =>
  (await admin.get<Statistics>(`/api/statistics?year=${lastYear}&site_id=${site}`)).body.periods[at - 1];
const row = (at: number, manpower: string, hours: string, site = sites[0]?.name ?? '') => [
  site,
  String(lastYear),
  String(at),
  manpower,
  hours,
];

describe('an import of worked hours', () => {
  it('marks hours as entered, imported or estimated, and replaces existing values', async () => {
    const entry = { site_id: sites[0]?.id, year: lastYear, month: 1, hours: 900 };
    expect((await admin.put('/api/worked_hours', { worked_hours: entry })).status).toBe(204);
    expect(await month(1)).toMatchObject({ hours: 900, hours_sources: ['entered'], is_estimated: false });

    const first = await imported('hours.xlsx', await workbook([row(1, '120', '16800.5'), row(2, '', '15000'), row(3, '80', '')]));

    expect(first).toMatchObject({ total: 3, created: 2, updated: 1, unchanged: 0, refused: [] });
    expect(await month(1)).toMatchObject({ manpower: 120, hours: 16_800.5, hours_sources: ['imported'], is_estimated: false });
    expect(await month(2)).toMatchObject({ manpower: 100, hours: 15_000, hours_sources: ['imported'] });
    expect(await month(3)).toMatchObject({ manpower: 80, hours: 640, hours_sources: ['estimated'], is_estimated: true });

    const again = await imported('hours.csv', csv([row(1, '120', '16800,5'), row(2, '', '14000')]));
    expect(again).toMatchObject({ created: 0, updated: 1, unchanged: 1 });
    expect(await month(2)).toMatchObject({ hours: 14_000, hours_sources: ['imported'] });
  });

  it('refuses a row at its cells and imports the others', async () => {
    const wrong = [
      row(5, '10', '12,500'),
      row(13, '10', '100'),
      row(6, '1.5', 'many'),
      row(7, '', '100', 'Atlantis'),
      row(8, '', '100'),
      row(8, '', '200'),
    ];
    const { created, refused, id } = await imported('hours.xlsx', await workbook(wrong));

    expect(created).toBe(1);
    expect(refused.map(({ row: at, reasons }) => [at, ...reasons.map(({ cell, code }) => `${cell} ${code}`)])).toEqual([
      [2, 'E2 import.number-ambiguous'],
      [3, 'C3 answer.maximum'],
      [4, 'D4 answer.integer', 'E4 import.not-a-number'],
      [5, 'A5 import.value-unknown'],
      [7, 'C7 import.month-twice'],
    ]);
    expect((await month(5))?.hours_sources).toEqual(['estimated']);
    expect((await month(8))?.hours).toBe(100);
    const [sheet] = await readWorkbook((await admin.get(`/api/worked_hours_imports/${id}/report?format=xlsx`)).bytes);
    expect(sheet?.rows[1]?.at(-1)).toMatch(/^E2 .*12,500/);
  });

  it('accepts its own template workbook, filled with the existing values, without changes', async () => {
    const offered = await readWorkbook((await admin.get(`/api/worked_hours/import_template?year=${lastYear}`)).bytes);
    const rows = offered[0]?.rows ?? [];
    expect(rows).toHaveLength(1 + 12 * sites.length);
    expect(rows.find(([name, , at]) => name === sites[0]?.name && at === '1')).toEqual(row(1, '120', '16800.5'));
    expect(await imported('hours.xlsx', await writeWorkbook(offered))).toMatchObject({ created: 0, updated: 0, refused: [] });
  });

  it('refuses a table with too many columns or rows before building it', async () => {
    const send = async (content: Buffer) => {
      const { body } = await admin.upload<Sent>('/api/worked_hours_imports', 'hours.csv', content);
      return [body.code, body.params?.['limit']];
    };
    const wide = Array.from({ length: 250_000 }, (_, at) => (at === 0 ? 'Site' : 'x'));
    const begun = Date.now();
    expect(await send(csv([], [...head, ...wide]))).toEqual(['import.too-many-columns', 200]);
    expect(await send(Buffer.from(`${head.join(';')}${'\n;;;;;'.repeat(300_000)}`))).toEqual(['import.too-many-rows', 10_000]);
    expect(await send(csv(Array.from({ length: 5_001 }, () => row(1, '1', ''))))).toEqual(['import.too-many-rows', 5_000]);
    const sheet = await writeWorkbook([{ name: 'Hours', rows: [[...head, ...wide.slice(0, 300)]] }]);
    const { body } = await admin.upload<Sent>('/api/worked_hours_imports', 'hours.xlsx', sheet);
    expect(body.code).toBe('import.too-many-columns');
    expect(Date.now() - begun).toBeLessThan(10_000);
  });

  it('refuses a file that is no table, and a user who is not an admin', async () => {
    const send = async (client: Client, content: Buffer) =>
      (await client.upload<Sent>('/api/worked_hours_imports', 'hours.csv', content)).body.code;
    expect(await send(admin, Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toBe('import.not-a-table');
    expect(await send(admin, csv([['x', 'y']], ['Site', 'Hours worked']))).toBe('import.columns-missing');
    const requester = await Client.signIn(server, organization, 'requester');
    expect(await send(requester, csv([row(1, '1', '1')]))).toBe('permission.denied');
  });
});

describe('statistics by site', () => {
  it('show the annual figures of each site and their total', async () => {
    const { sites: found, total, months } = await statisticsBySite(admin);
    expect(months).toHaveLength(12);
    for (const { id, name: _, ...period } of found) {
      const { body } = await admin.get<Statistics>(`/api/statistics?year=${lastYear}&site_id=${id}`);
      const { counts: _all, ...whole } = body.total;
      const { counts: _own, ...shown } = period;
      expect(shown).toEqual(whole);
    }
    expect(total.hours).toBeCloseTo(found.reduce((sum, { hours }) => sum + (hours ?? 0), 0));
    expect(total.hours_sources).toEqual(['imported', 'estimated']);
  });

  it('show a month, as a file too, and only the sites of their reader', async () => {
    const { sites: found } = await statisticsBySite(admin, `${lastYear}-02`);
    expect(found[0]).toMatchObject({ hours: 14_000, hours_sources: ['imported'], from: `${lastYear}-02-01` });
    const file = await readWorkbook(
      (await admin.get(`/api/statistics/sites/export?year=${lastYear}&month=${lastYear}-02&format=xlsx`)).bytes,
    );
    expect(file[0]?.rows).toHaveLength(2 + found.length);
    expect(file[0]?.rows[1]?.slice(0, 4)).toEqual([sites[0]?.name, '100', '14000', 'imported']);
    expect((await admin.get(`/api/statistics/sites?year=${lastYear}&month=1999-01`)).status).toBe(422);
    const reviewer = await Client.signIn(server, organization, 'reviewer');
    const own = (await reviewer.get<{ items: { id: string }[] }>('/api/directory/sites')).body.items.map(({ id }) => id);
    expect((await statisticsBySite(reviewer)).sites.every(({ id }) => own.includes(id))).toBe(true);
  });

  it('estimate person-days at 8 hours, and people at those of the working days', async () => {
    const settings = async () =>
      (await admin.get<{ statistic_settings: StatisticSettings }>('/api/statistics/settings')).body.statistic_settings;
    const estimate = async (part: Partial<StatisticSettings>) => {
      const sent = await admin.put('/api/statistics/settings', { statistic_settings: { ...(await settings()), ...part } });
      const { sites: found, total } = await statisticsBySite(admin, `${lastYear}-03`);
      expect([sent.status, total.is_estimated, found[0]?.manpower]).toEqual([200, true, 80]);
      return found[0]?.hours;
    };
    expect(await settings()).toMatchObject({ manpower_type: 'person_days', working_days: 21 });
    expect(await estimate({})).toBe(8 * 80);
    expect(await estimate({ manpower_type: 'headcount' })).toBe(8 * 80 * 21);
    expect(await estimate({ working_days: 20 })).toBe(8 * 80 * 20);
    expect((await statisticsBySite(admin, `${lastYear}-02`)).sites[0]?.hours).toBe(14_000);
    const beyond = { statistic_settings: { ...(await settings()), working_days: 32 } };
    expect((await admin.put('/api/statistics/settings', beyond)).status).toBe(400);
  });
});
