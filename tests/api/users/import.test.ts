import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../../src/server/clock.ts';
import { createLog } from '../../../src/server/runtime/log.ts';
import { writeWorkbook } from '../../../src/server/interchange/write-workbook.ts';
import { readWorkbook } from '../../../src/server/interchange/read-workbook.ts';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import { FormCache } from '../../../src/server/templates/form-cache.ts';
import { takeUpImports } from '../../../src/server/import-routes/run-imports.ts';
import type { ProblemBody } from '../../../src/shared/problem.ts';
import type { ManagedUser } from '../../../src/shared/user.ts';
import type { UserImport } from '../../../src/shared/user-import.ts';
import { Client, send, type Answer } from '../../support/client.ts';
import { mailTo } from '../../support/mail-to.ts';
import { namesOfTheWorld } from '../../support/names-of-the-world.ts';
import { useServer } from '../../support/server.ts';
import { workbookFiles, zipArchive } from '../../support/zip-archive.ts';

const server = useServer();
let organization: DemoOrganization;
let admin: Client;

beforeAll(async () => {
  organization = await server.anOrganization();
  admin = await Client.signIn(server, organization, 'admin');
});

type Sent = ProblemBody & { user_import: UserImport };
const head = ['Full name', 'E-mail', 'Role', 'Sites', 'Employee ID', 'Phone', 'Gender', 'Shift'];
const workbook = (rows: string[][], columns = head) => writeWorkbook([{ name: 'Users', rows: [columns, ...rows] }]);
const post = (content: Buffer, { invites = false, client = admin } = {}): Promise<Answer<Sent>> =>
  client.upload<Sent>(`/api/user_imports?send_invitations=${invites}`, 'people.xlsx', content);
const finished = async (id: string): Promise<UserImport> => {
  await expect
    .poll(async () => (await admin.get<Sent>(`/api/user_imports/${id}`)).body.user_import.is_finished, { timeout: 90_000, interval: 250 })
    .toBe(true);
  return (await admin.get<Sent>(`/api/user_imports/${id}`)).body.user_import;
};
const imported = async (content: Buffer, said = {}) => {
  const { status, body } = await post(content, said);
  expect(status, JSON.stringify(body)).toBe(202);
  return finished(body.user_import.id);
};
const usersNow = async () => (await admin.get<{ total: number }>('/api/users')).body.total;
const find = async (search: string) =>
  (await admin.get<{ items: ManagedUser[] }>(`/api/users?search=${encodeURIComponent(search)}`)).body.items;

describe('an import of users', () => {
  it('of a thousand rows with twenty bad ones imports 980 and reports twenty; repeated, it creates no duplicates', async () => {
    const good = (index: number) => [
      namesOfTheWorld[index % namesOfTheWorld.length] ?? '',
      `person${index}@import.example`,
      index % 2 === 0 ? 'Requester' : 'Reviewer',
      index % 3 === 0 ? 'Burgas Refinery; Baytown Chemicals' : 'Aliağa Marine Terminal',
      `E-${index}`,
      '',
      index % 2 === 0 ? 'Female' : 'male',
      'First shift',
    ];
    const wrongs: ((row: string[]) => [string[], string, string])[] = [
      (row) => [row.with(0, 'Agent 007'), 'full_name', 'user.name-invalid'],
      (row) => [row.with(1, `not-an-address-${row[4]}`), 'email', 'session.e-mail-invalid'],
      (row) => [row.with(2, 'Emperor'), 'role', 'import.value-unknown'],
      (row) => [row.with(3, 'Atlantis'), 'sites', 'import.value-unknown'],
      (row) => [row.with(3, ''), 'sites', 'answer.required'],
      (row) => [row.with(2, ''), 'role', 'answer.required'],
      (row) => [row.with(5, 'ring me'), 'phone', 'user.phone-invalid'],
      (row) => [row.with(7, 'graveyard'), 'shift', 'import.value-unknown'],
      (row) => [row.with(1, 'PERSON0@import.example'), 'email', 'import.value-twice'],
      (row) => [row.with(0, ''), 'full_name', 'answer.required'],
    ];
    const expected = new Map<number, [string, string]>();
    const rows = Array.from({ length: 1_000 }, (_, index) => {
      const wrong = index % 50 === 49 ? wrongs[((index - 49) / 50) % wrongs.length] : undefined;
      if (!wrong) return good(index);
      const [row, column, code] = wrong(good(index));
      // The first row is the names of the columns, and spreadsheet programs count from one.
      expected.set(index + 2, [column, code]);
      return row;
    });
    const content = await workbook(rows);
    const before = await usersNow();

    const first = await imported(content);

    expect(first).toMatchObject({ total: 1_000, done: 1_000, created: 980, updated: 0, unchanged: 0 });
    expect(new Map(first.refused.map(({ row, reasons }) => [row, [reasons[0]?.column, reasons[0]?.code]]))).toEqual(expected);
    expect(await usersNow()).toBe(before + 980);
    expect((await find('person1@import.example'))[0]).toMatchObject({
      full_name: 'Иванка Петрова',
      role_name: 'Reviewer',
      gender: 'male',
      shift: 'first',
      employee_id: 'E-1',
      invitation: 'none',
    });
    // The server sent no mail.
    const waiting = await server.tenancy.withTenant(organization, (trx) =>
      trx
        .selectFrom('outbox')
        .select('id')
        .where('organization_id', '=', organization.organizationId)
        .where('kind', '=', 'invite')
        .execute(),
    );
    expect(waiting).toEqual([]);

    const second = await imported(content);
    expect(second).toMatchObject({ created: 0, updated: 0, unchanged: 980 });
    expect(second.refused).toHaveLength(20);
    expect(await usersNow()).toBe(before + 980);
  }, 240_000);

  it('imports a row completely or not at all', async () => {
    const rows = [['Ann Other', 'ann@half.example', 'Requester', 'Burgas Refinery; Nowhere', 'E-1', 'no phone', 'female', 'first']];
    const { created, refused } = await imported(await workbook(rows));

    expect(created).toBe(0);
    expect(refused[0]?.reasons).toEqual([{ column: 'sites', code: 'import.value-unknown', params: { value: 'Nowhere' } }]);
    expect(await find('ann@half.example')).toEqual([]);
  });

  it('updates the existing user with the same address, and leaves fields alone whose cell is empty', async () => {
    await imported(
      await workbook([['Bo Li', 'bo@match.example', 'Requester', 'Burgas Refinery', 'E-9', '+359 2 1234567', 'male', 'first']]),
    );
    const outcome = await imported(await workbook([['Bo Lindgren', 'BO@match.example', '', '', '', '', '', 'third']]));

    expect(outcome).toMatchObject({ created: 0, updated: 1, refused: [] });
    expect((await find('bo@match.example'))[0]).toMatchObject({
      full_name: 'Bo Lindgren',
      role_name: 'Requester',
      employee_id: 'E-9',
      phone: '+359 2 1234567',
      shift: 'third',
    });
  });

  it('reads headings and values in any language, columns in any order, and a title above them', async () => {
    const content = await writeWorkbook([
      {
        name: 'Kullanıcılar',
        rows: [
          ['Acme A.Ş.'],
          [],
          ['E-posta', 'Rol', 'Ad soyad', 'Cinsiyet', 'Vardiya', 'Sahalar', 'Etkin', 'Ödenek'],
          ['can@turk.example', 'Talep eden', 'Can Yılmaz', 'Erkek', 'Gece', 'Burgas Refinery', 'Hayır', '12'],
          ['ece@turk.example', 'Talep eden', 'Ece Yılmaz', 'Kadın', 'Üçüncü vardiya', 'Burgas Refinery', 'Hayır', '12'],
        ],
      },
    ]);
    const { created, refused } = await imported(content);

    expect([created, refused.map(({ row, reasons }) => [row, reasons[0]?.column])]).toEqual([1, [[4, 'shift']]]);
    expect((await find('ece@turk.example'))[0]).toMatchObject({ gender: 'female', shift: 'third', status: 'Inactive' });
  });

  it('sends invitations to new users when requested', async () => {
    const email = `wanted-${organization.subDomain}@mail.example`;
    await imported(await workbook([['Wanted Person', email, 'Requester', 'Burgas Refinery']]), { invites: true });
    expect((await mailTo(server.dataDir, email)).text).toContain('/activate#token=');
  });

  it('refuses roles with more rights than the sender has', async () => {
    const role = await admin.post<{ role: { id: string } }>('/api/roles', {
      role: { name: 'Importer', role_actions_attributes: [{ name: 'User', r_view: true, r_add: true, r_edit: true }] },
    });
    const [viewer] = await find('viewer@');
    await admin.patch(`/api/users/${viewer?.id}`, { user: { role_id: role.body.role.id, lock_version: viewer?.lock_version } });
    const client = await Client.signIn(server, organization, 'viewer');
    const rows = [
      ['Ann Over', 'over@rights.example', 'Super admin', 'Burgas Refinery'],
      ['Ann Under', 'under@rights.example', 'No access', 'Burgas Refinery'],
    ];
    const { body } = await post(await workbook(rows), { client });
    const { created, refused } = await finished(body.user_import.id);

    expect(created).toBe(1);
    expect(refused.map(({ row, reasons }) => [row, reasons])).toEqual([[2, [{ column: 'role', code: 'permission.beyond-own' }]]]);
  });

  it('refuses a role name that is also another role’s name in some language', async () => {
    const role = await admin.post('/api/roles', { role: { name: 'Demandeur', role_actions_attributes: [] } });
    expect(role.status, role.text).toBe(201);
    const { refused } = await imported(await workbook([['Ann Twice', 'ann@twice.example', 'demandeur', 'Burgas Refinery']]));
    expect(refused[0]?.reasons).toEqual([{ column: 'role', code: 'import.value-ambiguous', params: { value: 'demandeur' } }]);
  });

  it('resumes after an interruption without importing a row twice', async () => {
    const { body } = await post(await workbook([['Cut Off', 'cut@off.example', 'Requester', 'Burgas Refinery']]));
    await finished(body.user_import.id);
    const rows = [
      { row: 2, cells: { full_name: 'Cut Off', email: 'cut@off.example', role: 'Requester', sites: 'Burgas Refinery' } },
      { row: 3, cells: { full_name: 'Went On', email: 'went@on.example', role: 'Requester', sites: 'Burgas Refinery' } },
    ];
    // As a killed process leaves it: one of two rows done, and no process at work.
    await server.tenancy.withTenant(organization, (trx) =>
      trx
        .updateTable('imports')
        .set({ rows: JSON.stringify(rows), total: 2, finished_at: null, touched_at: new Date(Date.now() - 120_000) })
        .where('id', '=', body.user_import.id)
        .execute(),
    );
    const relay = { wake: () => undefined, relay: async () => 0, settle: async () => undefined };
    await takeUpImports(
      { ...server, forms: new FormCache(), clock: systemClock, relay, log: createLog(false) },
      organization.organizationId,
    );

    expect(await finished(body.user_import.id)).toMatchObject({ done: 2, created: 2, unchanged: 0 });
    expect(await find('went@on.example')).toHaveLength(1);
  });
});

describe('a workbook', () => {
  it('that is a zip bomb is refused without harm to the server', async () => {
    const memory = async () =>
      Number(/muster_resident_bytes (\d+)/.exec((await send(server.port, undefined, { path: '/metrics' })).text)?.[1] ?? 0);
    const before = await memory();
    const big = `<row r="1"><c r="A1" t="inlineStr"><is><t>${'x'.repeat(60 * 1024 ** 2)}</t></is></c></row>`;
    const honest = zipArchive(workbookFiles(big));
    const files = workbookFiles('');
    const lying = zipArchive(
      files.map((file) =>
        file.name.includes('sheet1') ? { ...file, content: 'x'.repeat(40 * 1024 ** 2), size: 900, localSize: 900 } : file,
      ),
    );
    const rooms = zipArchive(workbookFiles('<row r="1048576"><c r="XFD1048576" t="inlineStr"><is><t>far</t></is></c></row>'));

    const answers = [];
    for (const bomb of [honest, lying, rooms]) answers.push((await post(bomb)).body.code);

    expect(answers.slice(0, 2)).toEqual(['import.unpacked-too-large', 'import.unsafe-workbook']);
    expect(['import.unreadable-workbook', 'import.columns-missing']).toContain(answers[2]);
    expect((await memory()) - before).toBeLessThan(150 * 1024 ** 2);
    expect((await admin.get('/api/v2/users/user_profile')).status).toBe(200);
  });

  it.each([
    ['that is none', Buffer.from('full name,e-mail'), 'import.not-a-workbook'],
    ['of the old format', Buffer.from('D0CF11E0A1B11AE1', 'hex'), 'import.old-binary-xls'],
  ])('%s is refused', async (_what, content, code) => {
    expect((await post(content)).body.code).toBe(code);
  });

  it('without the columns it needs, or without rows, is refused', async () => {
    expect((await post(await workbook([['Ann', 'a@b.example']], ['Full name', 'E-mail']))).body).toMatchObject({
      code: 'import.columns-missing',
      params: { columns: 'role' },
    });
    expect((await post(await workbook([]))).body.code).toBe('import.no-rows');
    expect((await admin.post<ProblemBody>('/api/user_imports', {})).body.code).toBe('file.missing');
  });

  it('to fill in can be filled in and sent', async () => {
    const [table, notes] = await readWorkbook((await admin.get('/api/users/import_template')).bytes);
    expect(table?.rows[0]?.slice(0, 4)).toEqual(['Full name', 'E-mail', 'Role', 'Sites']);
    expect(notes?.rows.flat()).toEqual(expect.arrayContaining(['Requester', 'Burgas Refinery']));
    const row = ['Filled In', 'filled@in.example', 'Requester', 'Burgas Refinery'];
    const content = await writeWorkbook([{ name: 'Users', rows: [table?.rows[0] ?? [], row] }]);
    expect((await imported(content)).created).toBe(1);
  });
});

describe('users as a file', () => {
  it('contain no formulas and can be imported again unchanged', async () => {
    await imported(
      await workbook([['Plus Sign', 'plus@sign.example', 'Requester', 'Burgas Refinery', '=HYPERLINK("x")', '+359 2 7654321']]),
    );
    const csv = (await admin.get('/api/users/export?format=csv&search=plus%40sign')).text;
    expect(csv).toContain(`"'=HYPERLINK(""x"")"`);
    expect(csv).toContain(`'+359 2 7654321`);

    const xlsx = (await admin.get('/api/users/export?format=xlsx&search=plus%40sign')).bytes;
    expect(await imported(xlsx)).toMatchObject({ total: 1, unchanged: 1, refused: [] });
  });

  it('report refused rows with their reasons, to be mended and sent again', async () => {
    const outcome = await imported(await workbook([['Ann 4', 'ann4@report.example', 'Requester', 'Burgas Refinery']]));
    const report = await readWorkbook((await admin.get(`/api/user_imports/${outcome.id}/report?format=xlsx`)).bytes);
    const [columns, row] = report[0]?.rows ?? [];
    expect([columns?.at(0), columns?.at(-1), row?.at(0), row?.at(-1)]).toEqual([
      'Row',
      'Reason',
      '2',
      'Full name: Names accept only characters.',
    ]);

    const mended = await writeWorkbook([{ name: 'Report', rows: [columns ?? [], (row ?? []).with(1, 'Ann Four')] }]);
    expect(await imported(mended)).toMatchObject({ created: 1, refused: [] });
  });

  it('are another organisation’s own', async () => {
    const other = await Client.signIn(server, await server.anOrganization(), 'admin');
    const { id } = await imported(await workbook([['Own Row', 'own@row.example', 'Requester', 'Burgas Refinery']]));
    for (const path of [`/api/user_imports/${id}`, `/api/user_imports/${id}/report?format=csv`, `/api/user_imports/${uuidv7()}`])
      expect((await other.get<ProblemBody>(path)).body.code).toBe('settings.not-found');
  });
});
