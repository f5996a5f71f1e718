import { describe, expect, it } from 'vitest';
import { guardedCell } from '../../src/server/export/guarded-cell.ts';
import { readWorkbook } from '../../src/server/interchange/read-workbook.ts';
import type { ActivityEntry, ActivityRow } from '../../src/shared/history.ts';
import type { ManpowerRow } from '../../src/shared/manpower.ts';
import type { ProblemBody } from '../../src/shared/problem.ts';
import { Client } from '../support/client.ts';
import { lengthenHistory } from '../support/long-history.ts';
import { PermitStory } from '../support/permit-story.ts';
import { useServer } from '../support/server.ts';

const server = useServer();

interface Log {
  items: ActivityRow[];
  total: number;
}

const log = async (client: Client, query = '') => (await client.get<Log>(`/api/activity_logs?${query}`)).body;

async function anAdmin(): Promise<Client> {
  return Client.signIn(server, await server.anOrganization(), 'admin');
}

describe('the activity log', () => {
  it('shows the actor, the record, the site, the change and the questions answered', async () => {
    const organization = await server.anOrganization();
    const admin = await Client.signIn(server, organization, 'admin');
    const story = await PermitStory.begin(server, organization);
    await story.requested();

    const [latest] = (await log(admin, 'entity=record&action=submit')).items;

    expect(latest).toMatchObject({
      actor: { name: 'Rosa Lindqvist' },
      entity_name: story.detail?.number,
      module: 'permits',
      site: story.detail?.site,
    });
    const { activity_log: entry } = (await admin.get<{ activity_log: ActivityEntry }>(`/api/activity_logs/${latest?.id}`)).body;
    expect(entry.changes).toEqual([{ field: 'status', from: 'draft', to: 'requested' }]);
    expect(entry.questions.length).toBeGreaterThan(5);
  });

  it('is filtered by person, thing, action, site and day', async () => {
    const organization = await server.anOrganization();
    const admin = await Client.signIn(server, organization, 'admin');
    const story = await PermitStory.begin(server, organization);
    await story.requested();
    const requester = (await log(admin, 'entity=record&size=1')).items[0]?.actor?.id ?? '';
    const [site, other] = (await admin.get<{ items: ManpowerRow[] }>('/api/manpower?year=2026')).body.items.map(({ id }) => id);
    await admin.put('/api/manpower', { manpower: { site_id: other, year: 2026, month: 1, count: 7, lock_version: 0 } });
    const of = story.detail?.site?.id;
    const total = async (query: string) => (await log(admin, query)).total;

    expect(await total(`person=${requester}&entity=record`)).toBeGreaterThan(0);
    expect((await log(admin, `person=${requester}`)).items.every(({ actor }) => actor?.id === requester)).toBe(true);
    expect((await log(admin, `site=${of}`)).items.every((row) => row.site?.id === of)).toBe(true);
    expect((await log(admin, `site=${other}&entity=manpower`)).items.map((row) => row.entity_name)).toEqual([
      expect.stringContaining('2026-01'),
    ]);
    expect(await total(`site=${site === of ? other : site}&entity=record`)).toBe(0);
    const today = new Date().toISOString().slice(0, 10);
    expect([await total(`to=2020-01-01`), await total('from=2999-01-01')]).toEqual([0, 0]);
    expect(await total(`from=2020-01-01&to=2999-01-01`)).toBe(await total(''));
    expect((await admin.get(`/api/activity_logs?from=${today}T00:00`)).status).toBe(400);
  });

  it('is for admins', async () => {
    const requester = await Client.signIn(server, await server.anOrganization(), 'requester');

    expect((await requester.get('/api/activity_logs')).status).toBe(403);
    expect((await requester.get('/api/activity_logs/export?format=csv')).status).toBe(403);
  });

  it('of another organisation is none', async () => {
    const admin = await anAdmin();
    const many = (await log(admin)).total;

    expect((await admin.get<ProblemBody>(`/api/activity_logs/${many + 1000}`)).body.code).toBe('settings.not-found');
    expect((await admin.get(`/api/activity_logs/0`)).status).toBe(404);
  });
});

describe('an exported log', () => {
  it('escapes spreadsheet formulas in user-entered names', async () => {
    const admin = await anAdmin();
    const evil = '=HYPERLINK("http://evil.example","x")';
    await admin.post('/api/categories', { category: { category_type: 'control_type', name: evil } });

    const csv = (await admin.get('/api/activity_logs/export?format=csv&entity=category')).text;
    const xlsx = await admin.get('/api/activity_logs/export?format=xlsx&entity=category');

    expect(csv).toContain(`"'=HYPERLINK(""http://evil.example"",""x"")"`);
    expect(csv.split('\r\n').filter((line) => line.startsWith('='))).toEqual([]);
    const [sheet] = await readWorkbook(xlsx.bytes);
    expect(sheet?.rows.flat().filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
    expect(sheet?.rows.flat()).toContain(`'${evil}`);
    expect(sheet?.rows[0]).toEqual(['When', 'Who', 'Kind', 'What', 'Action', 'Site', 'Changes', 'Reason']);
    for (const start of ['=1', '+1', '-1', '@x', '\t=1', '\r=1', ' =1', '＝1', '＋1', '－1', '＠x'])
      expect(guardedCell(start), JSON.stringify(start)).toBe(`'${start}`);
    expect(guardedCell('A-1 = b')).toBe('A-1 = b');
  });

  it('uses the requester’s language', async () => {
    const admin = await anAdmin();
    await admin.post('/api/categories', { category: { category_type: 'control_type', name: 'Schutzgitter' } });

    const csv = (await admin.get('/api/activity_logs/export?format=csv&entity=category', { 'x-lang': 'de' })).text;

    expect(csv).toContain('Wann,Wer,Art,Was,Aktion,Standort,Änderungen,Grund');
    expect(csv).toContain('Kategorie,Schutzgitter,Angelegt');
    expect(csv).toContain('Aktiv: – → ja');
  });

  it('is refused without filters when it exceeds the entry limit', async () => {
    const organization = await server.anOrganization();
    const admin = await Client.signIn(server, organization, 'admin');
    await lengthenHistory(server, organization, 150, new Date('2025-06-01T10:00:00Z'));
    const limitTo = (rows: number) => admin.patch<ProblemBody>('/api/organization/exports', { rows });
    expect((await admin.get('/api/organization/exports')).body).toEqual({ rows: 10_000 });
    expect((await admin.get('/api/activity_logs/export?format=csv')).status).toBe(200);
    expect((await limitTo(99)).body).toMatchObject({ code: 'request.invalid', violations: [{ key: 'rows' }] });
    expect((await limitTo(100)).status).toBe(200);

    const refused = await admin.get<ProblemBody>('/api/activity_logs/export?format=csv');
    expect([refused.status, refused.body.code, refused.body.error]).toEqual([
      422,
      'export.too-many',
      'There are more than 100 entries: apply filters.',
    ]);
    expect((await admin.get('/api/activity_logs/export?format=csv&from=2025-06-02')).status).toBe(200);
    expect((await log(admin, 'to=2025-06-01&page=3')).items.length).toBe(25);
  });
});
