import { beforeAll, describe, expect, it } from 'vitest';
import { readWorkbook } from '../../../src/server/interchange/read-workbook.ts';
import { writeWorkbook } from '../../../src/server/interchange/write-workbook.ts';
import type { RecordImport } from '../../../src/shared/import.ts';
import type { ProblemBody } from '../../../src/shared/problem.ts';
import type { RecordDetail, RecordPage } from '../../../src/shared/record.ts';
import { Client } from '../../support/client.ts';
import { Cast, type Account } from '../../support/record-story.ts';
import { useServer } from '../../support/server.ts';

/** A thousand take a minute: they are for the deep run. */
const many = process.env['DEEP'] === '1' ? 1_000 : 60;

type Sent = ProblemBody & { record_import: RecordImport };

const server = useServer();
let cast: Cast;
let site: string;

beforeAll(async () => {
  cast = await Cast.signIn(server, await server.anOrganization());
  const { items } = (await cast.as.requester.get<{ items: { name: string }[] }>('/api/directory/sites')).body;
  site = items[0]?.name ?? '';
});

const incidents = {
  'What was the outcome?': 'Near miss',
  Classification: 'Injury',
  'What happened, in one line': 'Hose burst at pump 4',
  'Describe what happened': 'The hose of pump 4 burst under pressure.',
  'Where did it happen? – Site': '',
  'When did it happen?': '2026-03-31 14:30',
  Shift: 'First',
  'Immediate action taken': 'Pump stopped.',
  'Actual severity and likelihood – Likelihood': '3',
  'Actual severity and likelihood – Severity': 'minor',
  'What it could have been – Likelihood': '3',
  'What it could have been – Severity': '4',
  'People hurt – This person is': '',
  'People hurt – Name': '',
  'People hurt – Employee ID': '',
  'People hurt – Gender': '',
  'People hurt – Taken to hospital?': '',
  'People hurt – Injured body parts': '',
  'People hurt – Outcome for this person': '',
};
type Column = keyof typeof incidents;
type Cells = Partial<Record<Column, string>>;
const columns = Object.keys(incidents) as Column[];
const victim = {
  'What was the outcome?': 'First aid',
  'People hurt – This person is': 'Employee',
  'People hurt – Name': 'Omar Diaz',
  'People hurt – Employee ID': 'E-1045',
  'People hurt – Gender': 'Male',
  'People hurt – Taken to hospital?': 'No',
  'People hurt – Injured body parts': 'hand (left): cut; neck',
};
// Asked for once several people are hurt.
const aid = { 'People hurt – Outcome for this person': 'First aid' };
const rowOf = (cells: Cells) => columns.map((column) => ({ ...incidents, 'Where did it happen? – Site': site, ...cells })[column]);
const sheet = (rows: Cells[], head: string[] = columns) => writeWorkbook([{ name: 'Records', rows: [head, ...rows.map(rowOf)] }]);
const post = (content: Buffer, who: Account = 'requester', module = 'incidents') =>
  cast.as[who].upload<Sent>(`/api/${module}_bulk_upload`, 'old.xlsx', content);
async function finished(id: string, timeout = 20_000): Promise<RecordImport> {
  const now = async () => (await cast.as.requester.get<Sent>(`/api/record_imports/${id}`)).body.record_import;
  await expect.poll(async () => (await now()).is_finished, { timeout, interval: 200 }).toBe(true);
  return now();
}
async function imported(content: Buffer, timeout?: number): Promise<RecordImport> {
  const { status, body } = await post(content);
  expect(status, JSON.stringify(body)).toBe(202);
  return finished(body.record_import.id, timeout);
}
const listed = async (search: string) =>
  (await cast.as.requester.get<RecordPage>(`/api/records?module=incidents&search=${encodeURIComponent(search)}`)).body;

describe('an import of records', () => {
  it('creates the valid rows and names the faulty cell of each of fifty invalid rows', { timeout: 240_000 }, async () => {
    const faults: [Cells, string | null, string][] = [
      [{ 'What was the outcome?': 'Catastrophe' }, 'A', 'import.value-unknown'],
      [{ 'What was the outcome?': '' }, 'A', 'answer.required'],
      [{ Classification: 'Ghosts' }, 'B', 'import.value-unknown'],
      [{ 'What happened, in one line': 'x'.repeat(121) }, 'C', 'answer.too-long'],
      [{ 'Describe what happened': '' }, 'D', 'answer.required'],
      [{ 'Where did it happen? – Site': 'Atlantis' }, 'E', 'import.value-unknown'],
      [{ 'When did it happen?': '31/03/2026' }, 'F', 'import.not-a-time'],
      [{ 'When did it happen?': '2199-01-01 10:00' }, 'F', 'answer.check'],
      [{ 'Actual severity and likelihood – Severity': '9' }, 'J', 'import.value-unknown'],
      [{ ...victim, 'People hurt – Employee ID': 'E<1>' }, 'O', 'answer.alphanumeric-only'],
    ];
    const bad = Array.from({ length: 50 }, (_, at) => faults[at % faults.length] ?? faults[0]);
    const rows = Array.from({ length: many }, (_, at): Cells => ({ 'What happened, in one line': `Old case ${at}` }));
    const outcome = await imported(await sheet([...rows, ...bad.map((fault) => fault?.[0] ?? {})]), 200_000);

    expect(outcome).toMatchObject({ total: many + 50, created: many });
    expect(outcome.refused.map(({ row, reasons }) => [row, reasons.map(({ cell, code }) => [cell, code])])).toEqual(
      bad.map((fault, at) => [many + 2 + at, [[`${fault?.[1]}${many + 2 + at}`, fault?.[2]]]]),
    );
    expect((await listed('Old case')).total).toBe(many);
    const notices = await cast.as.reviewer.get<{ items: unknown[] }>('/api/notifications?size=50');
    expect(notices.text).not.toContain('Old case');
  });

  it('tells a division of another site, and one without its site, from an unknown one', async () => {
    const { items } = (await cast.as.requester.get<{ items: { name: string; divisions: { name: string }[] }[] }>('/api/directory/sites'))
      .body;
    const [home, other] = items.filter(({ divisions }) => divisions.length > 0);
    const [own, theirs] = [home?.divisions[0]?.name ?? '', other?.divisions[0]?.name ?? ''];
    const head = [...columns, 'Where did it happen? – Division'];
    const placed = (at: string | undefined, division: string) => [...rowOf({ 'Where did it happen? – Site': at ?? '' }), division];
    const rows = [
      placed(home?.name, own),
      placed(home?.name, theirs),
      placed('', own),
      placed('Atlantis', own),
      placed(home?.name, 'Moon base'),
    ];
    const { body } = await post(await writeWorkbook([{ name: 'Records', rows: [head, ...rows] }]));
    const { created, refused } = await finished(body.record_import.id);
    const divisionOf = ({ reasons }: (typeof refused)[number]) => reasons.find(({ column }) => column?.endsWith('/division'));
    expect(created).toBe(1);
    expect(refused.map(divisionOf)).toMatchObject([
      { code: 'import.value-elsewhere', params: { value: theirs, above: home?.name } },
      { code: 'import.value-without-above', params: { value: own } },
      { code: 'import.value-without-above' },
      { code: 'import.value-unknown', params: { value: 'Moon base' } },
    ]);
  });

  it('reads times in the site’s time zone and further people from the rows below, and reports unknown columns', async () => {
    const { body } = await post(
      await writeWorkbook([
        {
          name: 'Records',
          rows: [
            [...columns, 'Weather'],
            [...rowOf({ ...victim, ...aid, 'What happened, in one line': 'Two people hurt' }), 'Rain'],
            columns.map((column) =>
              column.startsWith('People hurt')
                ? { ...victim, ...aid, 'People hurt – Name': 'Ana Petrova' }[column as 'People hurt – Name']
                : '',
            ),
          ],
        },
      ]),
    );
    expect(await finished(body.record_import.id)).toMatchObject({ created: 1, refused: [], ignored: ['Weather'] });
    const [found] = (await listed('Two people hurt')).items;
    const { answers, site: place } = (await cast.as.requester.get<RecordDetail>(`/api/records/${found?.id}`)).body;
    expect(answers['victims']).toMatchObject([
      { victimName: 'Omar Diaz', injuries: [{ region: 'hand-left', injury: 'cut' }, { region: 'neck' }] },
      { victimName: 'Ana Petrova' },
    ]);
    expect(place?.name).toBe(site);
    expect(new Date(String(answers['occurredAt'])).getUTCHours()).not.toBe(14);
  });

  it('provides a workbook that can be filled and imported in any language', async () => {
    const german = await cast.as.requester.call({ path: '/api/incidents_bulk_upload', headers: { 'x-lang': 'de' } });
    const [table, notes] = await readWorkbook(german.bytes);
    const head = table?.rows[0] ?? [];
    const example = (notes?.rows ?? []).slice(1, head.length + 1).map(([, , cell]) => cell ?? '');
    expect(head.length).toBeGreaterThan(20);
    // The organisation has no contractor that could be named.
    const isFilled = (title: string) => title.endsWith('*') || (title.startsWith('Verletzte') && !title.endsWith('Fremdfirma'));
    const row = head.map((title, at) => (isFilled(title) ? example[at] || 'E' : ''));
    const outcome = await imported(await writeWorkbook([{ name: 'x', rows: [head, row] }]));
    expect(outcome.refused).toEqual([]);
    expect(outcome).toMatchObject({ created: 1, ignored: [] });
  });

  it('is visible to its sender only, and its report contains no health data', async () => {
    const { body } = await post(await sheet([{ ...victim, 'When did it happen?': 'yesterday' }]));
    const { id } = body.record_import;
    const outcome = await finished(id);
    expect(outcome.refused).toHaveLength(1);
    expect(JSON.stringify(outcome)).not.toContain('Omar Diaz');
    const report = await cast.as.requester.get<string>(`/api/record_imports/${id}/report?format=csv`);
    expect(report.text).toMatch(/F2 When did it happen\?: “yesterday” is not a date and time\. Write it as/);
    expect(report.text).not.toContain('Omar Diaz');
    expect((await cast.as.admin.get(`/api/record_imports/${id}`)).status).toBe(404);
    expect((await cast.as.admin.get(`/api/user_imports/${id}`)).status).toBe(404);
  });

  it('refuses a workbook without required columns or without rows', async () => {
    const without = await post(await writeWorkbook([{ name: 'x', rows: [['Classification'], ['Injury']] }]));
    expect(without.body).toMatchObject({ code: 'import.columns-missing' });
    expect((await post(await sheet([]))).body).toMatchObject({ code: 'import.no-rows' });
    expect((await cast.as.requester.upload<Sent>('/api/incidents_bulk_upload', 'x.xlsx', Buffer.from('MZ'))).status).toBe(415);
  });

  it('accepts observations', async () => {
    const head = ['What did you see?', 'Where? – Site', 'How serious could it have been?', 'Describe it in a sentence or two', 'When?'];
    const rows = [head, ['Unsafe act', site, 'Minor', 'No gloves at the saw', '31.03.2026 09:15']];
    const { body } = await post(await writeWorkbook([{ name: 'x', rows }]), 'requester', 'observations');
    expect(await finished(body.record_import.id)).toMatchObject({ created: 1, refused: [], module: 'observations' });
  });

  it('is not found from another organisation', async () => {
    const other = await Client.signIn(server, await server.anOrganization(), 'requester');
    const { body } = await post(await sheet([{}]));
    expect((await other.get(`/api/record_imports/${body.record_import.id}`)).status).toBe(404);
    await finished(body.record_import.id);
  });
});
