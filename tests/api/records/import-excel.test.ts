import { beforeAll, describe, expect, it } from 'vitest';
import type { RecordImport } from '../../../src/shared/import.ts';
import type { RecordDetail, RecordPage } from '../../../src/shared/record.ts';
import { excelFile, serialOf, type ExcelCell } from '../../support/excel-file.ts';
import { Cast } from '../../support/record-story.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
let cast: Cast;
let site: string;

beforeAll(async () => {
  cast = await Cast.signIn(server, await server.anOrganization());
  const { items } = (await cast.as.requester.get<{ items: { name: string }[] }>('/api/directory/sites')).body;
  site = items[0]?.name ?? '';
});

/** Columns of an incident in a foreign workbook: another order, German words, capitals and stray spaces. */
const head: ExcelCell[] = [
  'WHEN DID IT HAPPEN? ',
  'Wo ist es passiert? – Standort',
  ' What was the  outcome?:',
  null,
  { runs: ['Class', 'ification *'] },
  'What happened, in one line',
  'Describe what happened',
  'Immediate action taken',
  'Actual severity and likelihood – Likelihood',
  'Actual severity and likelihood – Severity',
  'What it could have been – Likelihood',
  'What it could have been – Severity',
  'Was anyone hurt?',
  'People hurt – This person is',
  'People hurt – Name',
  'People hurt – Employee ID',
  'People hurt – Gender',
  'People hurt – Taken to hospital?',
  'People hurt – Outcome for this person',
  'People hurt – Days away from work',
  'People hurt – Returned to work on',
  'People hurt – Case log – Kind',
  'People hurt – Case log – First day',
  'People hurt – Case log – Last day',
];
const near = (when: ExcelCell, place: ExcelCell, line: ExcelCell): ExcelCell[] => [
  ...[when, place, 'beinaheUNFALL ', null, 'injury', line, 'As told.', 'All stopped.', { number: 3 }, '2', '3', { number: 4 }],
  { flag: false },
];
const person = (name: string, more: ExcelCell[] = []): ExcelCell[] => [
  'Employee',
  name,
  { number: 1045 },
  'male',
  { flag: true },
  'First aid',
  ...more,
];

async function imported(content: Buffer): Promise<RecordImport> {
  const { status, body, text } = await cast.as.requester.upload<{ record_import: RecordImport }>(
    '/api/incidents_bulk_upload',
    'old.xlsx',
    content,
  );
  expect(status, text).toBe(202);
  const now = async () =>
    (await cast.as.requester.get<{ record_import: RecordImport }>(`/api/record_imports/${body.record_import.id}`)).body.record_import;
  await expect.poll(async () => (await now()).is_finished, { timeout: 30_000, interval: 100 }).toBe(true);
  return now();
}
async function found(line: string): Promise<RecordDetail> {
  const { items } = (await cast.as.requester.get<RecordPage>(`/api/records?module=incidents&search=${encodeURIComponent(line)}`)).body;
  return (await cast.as.requester.get<RecordDetail>(`/api/records/${items[0]?.id}`)).body;
}
/** The time on the clock of the record's site. */
const clockOf = ({ answers, zone }: RecordDetail) =>
  new Date(String(answers['occurredAt'])).toLocaleString('sv-SE', { timeZone: zone }).slice(0, 16);

describe.each([
  ['of Excel on Windows', false],
  ['that counts days from 1904', true],
])('a workbook %s', (name, from1904) => {
  const at = (time: string, format?: 'dateTime' | 'date'): ExcelCell => ({
    number: serialOf(time, { from1904 }),
    ...(format && { format }),
  });

  it('is read with real dates, merged cells, rich text, formulas, flags and numbers as text', async () => {
    const hurt = near(at('2026-03-31T09:05', 'dateTime'), null, `Hand caught ${name}`);
    hurt[2] = 'FIRST AID';
    hurt[12] = { flag: true };
    const rows: ExcelCell[][] = [
      ['Incidents of former years'],
      [],
      head,
      near(at('2026-03-31T14:30', 'dateTime'), site, { runs: ['Hose ', `burst ${name}`], phonetic: 'ホース' }),
      [null, null, '  '],
      [...hurt, ...person('Omar Diaz', ['12', at('2026-04-14', 'date')])],
      [...Array<null>(13).fill(null), ...person('Ana Petrova', [null, null, 'AWAY from work', at('2026-04-01', 'date'), '2026-04-03'])],
      [...Array<null>(21).fill(null), 'Restricted work or transfer', '2026-04-04'],
      near('31.03.2026 08:15', { formula: 'B4', cached: site }, { formula: '"Slip"&" x"', cached: `Slip on oil ${name}` }),
    ];
    const sheets = [
      { name: 'Data', isHidden: true, rows: [['Near miss'], ['First aid']] },
      { name: 'Incidents', rows, merged: ['A1:E1', 'B4:B8'] },
    ];
    const outcome = await imported(excelFile(sheets, { from1904 }));
    expect(outcome.refused.map(({ row, reasons }) => [row, reasons])).toEqual([]);
    expect(outcome).toMatchObject({ created: 3, ignored: [] });

    const hose = await found(`Hose burst ${name}`);
    expect([clockOf(hose), hose.category, hose.answers['anyoneHurt']]).toEqual(['2026-03-31 14:30', 'near_miss', 'no']);
    expect(hose.answers['ratingPotential']).toMatchObject({ likelihood: 3, severity: 4 });
    const hand = await found(`Hand caught ${name}`);
    expect([hand.site?.name, clockOf(hand)]).toEqual([site, '2026-03-31 09:05']);
    expect(hand.answers['victims']).toMatchObject([
      { victimName: 'Omar Diaz', victimId: '1045', hospital: 'yes', daysAway: 12, returnedOn: '2026-04-14' },
      {
        victimName: 'Ana Petrova',
        caseLog: [
          { spellKind: 'away', spellFrom: '2026-04-01', spellTo: '2026-04-03' },
          { spellKind: 'restricted', spellFrom: '2026-04-04' },
        ],
        loggedAway: 3,
      },
    ]);
    expect(clockOf(await found(`Slip on oil ${name}`))).toBe('2026-03-31 08:15');
  });
});

it('a number without a time format is read as an Excel serial date', async () => {
  const outcome = await imported(
    excelFile([{ name: 'x', rows: [head, near({ number: serialOf('2026-03-31T16:45') }, site, 'Serial number as a time')] }]),
  );
  expect(outcome.refused).toEqual([]);
  expect(clockOf(await found('Serial number as a time'))).toBe('2026-03-31 16:45');
});

it('reasons are reported in the language of their reader', async () => {
  const hurt = near('31.03.2026 08:15', site, 'z');
  hurt[2] = 'First aid';
  hurt[12] = { flag: true };
  const rows = [
    ...[head, near('bald', site, 'x'), near('31.03.2026 08:15', 'Atlantis', 'y'), near('31.03.2026 08:15', site, null)],
    [...hurt, ...person('Ana Petrova', [null, null, 'away', '2026-04-03', '2026-04-01'])],
  ];
  const { id } = await imported(excelFile([{ name: 'x', rows }]));
  const report = await cast.as.requester.get(`/api/record_imports/${id}/report?format=csv`, { 'x-lang': 'de' });
  expect(report.text).toMatch(/A2 [^\n]*„bald“ ist/);
  expect(report.text).toMatch(/B3 [^\n]*Atlantis/);
  expect(report.text).toMatch(/F4 [^\n]*darf nicht leer sein/);
  expect(report.text).toMatch(/X5 [^\n]*The last day is before the first/);
});
