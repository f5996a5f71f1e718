import { beforeAll, expect, it, vi } from 'vitest';
import { writeWorkbook } from '../../../src/server/interchange/write-workbook.ts';
import type { RecordImport } from '../../../src/shared/import.ts';
import type { ProblemBody } from '../../../src/shared/problem.ts';
import type { RecordDetail, RecordPage } from '../../../src/shared/record.ts';
import type { Client } from '../../support/client.ts';
import { ContractorStory } from '../../support/contractor-story.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const head = ['Name', 'Age', 'Phone no.', 'Gender', 'Where does this person work? – Site', 'Contractor', 'Employee ID'];
let story: ContractorStory;
let own: RecordDetail;
let user: Client;
let site = '';

beforeAll(async () => {
  story = await ContractorStory.begin(server, await server.anOrganization());
  own = await story.contractor('Balkan Scaffolds');
  await story.contractor('Danube Welding');
  user = await story.userOf(server, own, 'requester');
  site = own.site?.name ?? '';
  await story.worker(story.admin, 'Carl Brandt', { employeeId: 'E-1' });
});

async function sent(client: Client, rows: string[][], query = '') {
  const content = await writeWorkbook([{ name: 'Workers', rows: [head, ...rows] }]);
  return client.upload<ProblemBody & { record_import: RecordImport }>(`/api/worker-profiles_bulk_upload${query}`, 'workers.xlsx', content);
}

async function imported(client: Client, rows: string[][], query = ''): Promise<RecordImport> {
  const { id } = (await sent(client, rows, query)).body.record_import;
  return vi.waitFor(
    async () => {
      const { body } = await client.get<{ record_import: RecordImport }>(`/api/record_imports/${id}`);
      if (!body.record_import.is_finished) throw new Error('The import is under way');
      return body.record_import;
    },
    { timeout: 20_000, interval: 100 },
  );
}

const person = (name: string, company = '', employeeId = '') => [name, '30', '+359 88 555 0131', 'Male', site, company, employeeId];

it('registers imported workers, whose photo may follow, and reports the refused rows', async () => {
  const report = await imported(user, [
    person('Ayşe Kaya', '', 'E-10'),
    person('Elif Demir', 'Danube Welding'),
    person('Agent 007'),
    person('Mert Aksoy', 'Balkan Scaffolds', 'e-10'),
    person('Ivan Petrov', own.number ?? '', 'E-1'),
    ['', '30', '', 'Male', site, '', ''],
  ]);
  expect(report).toMatchObject({ total: 6, created: 1 });
  expect(report.refused.map(({ row, reasons }) => [row, reasons.map(({ code, column }) => `${column}: ${code}`)])).toEqual([
    [3, ['contractor: import.value-unknown']],
    [4, ['name: answer.letters-only']],
    [5, ['employeeId: answer.taken']],
    [6, ['employeeId: answer.taken']],
    [7, ['name: answer.required', 'phone: answer.required']],
  ]);
  const { items } = (await user.get<RecordPage>(`/api/records?module=worker-profiles&contractor=${own.id}`)).body;
  expect(items.map(({ title, status }) => [title, status])).toEqual([['Ayşe Kaya', 'active']]);
  const worker = (await user.get<RecordDetail>(`/api/records/${items[0]?.id}`)).body;
  const changed = await story.send(user, worker, 'change', { answers: { ...worker.answers, trade: 'Scaffolder' } });
  expect([changed.status, changed.body.answers?.['trade']]).toEqual([200, 'Scaffolder']);
  const byHand = await story.submitted(user, 'worker-profiles', { ...worker.answers, employeeId: 'E-11' });
  expect(byHand.body.violations?.map(({ question, code }) => [question, code])).toEqual([['photo', 'answer.required']]);
});

it('gives workers the company whose page the workbook was sent from, unless their row names another', async () => {
  const report = await imported(story.admin, [person('Deniz Aydın'), person('Frida Holm', 'Danube Welding')], `?contractor=${own.id}`);
  expect(report).toMatchObject({ total: 2, created: 2 });
  const { items } = (await story.admin.get<RecordPage>('/api/records?module=worker-profiles&search=Deniz')).body;
  expect(items.map(({ title }) => title)).toEqual(['Deniz Aydın']);
  const ofCompany = (await story.admin.get<RecordPage>(`/api/records?module=worker-profiles&contractor=${own.id}&search=Frida`)).body;
  expect(ofCompany.items).toEqual([]);
  expect((await story.admin.get<RecordPage>(`/api/records?module=worker-profiles&contractor=${own.id}&search=Deniz`)).body.total).toBe(1);

  const unknown = await sent(story.admin, [person('Deniz Aydın')], `?contractor=${crypto.randomUUID()}`);
  expect([unknown.status, unknown.body.code]).toEqual([404, 'source.not-found']);
});

it('accepts at most 100 rows', async () => {
  const { status, body } = await sent(
    story.admin,
    Array.from({ length: 101 }, () => person('Ayşe Kaya')),
  );
  expect([status, body.code, body.params]).toEqual([422, 'import.too-many-rows', { limit: 100 }]);
});
