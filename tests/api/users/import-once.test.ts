import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { appendHistory } from '../../../src/server/audit/append-history.ts';
import { writeWorkbook } from '../../../src/server/interchange/write-workbook.ts';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import type { ProblemBody } from '../../../src/shared/problem.ts';
import type { ManagedUser } from '../../../src/shared/user.ts';
import type { UserImport } from '../../../src/shared/user-import.ts';
import { Client } from '../../support/client.ts';
import { useServer } from '../../support/server.ts';
import { untilWaitedFor } from '../../support/until-waited-for.ts';

const server = useServer();
let organization: DemoOrganization;
let admin: Client;

beforeAll(async () => {
  organization = await server.anOrganization();
  admin = await Client.signIn(server, organization, 'admin');
});

type Sent = ProblemBody & { user_import: UserImport };
const head = ['Full name', 'E-mail', 'Role', 'Sites', 'Employee ID', 'Phone', 'Gender', 'Shift'];
const workbook = (rows: string[][]) => writeWorkbook([{ name: 'Users', rows: [head, ...rows] }]);
const post = (content: Buffer, headers = {}) => admin.upload<Sent>('/api/user_imports', 'people.xlsx', content, headers);
/** Sooner than an import that was cut off is taken up again. */
const finished = async (id: string): Promise<UserImport> => {
  const now = async () => (await admin.get<Sent>(`/api/user_imports/${id}`)).body.user_import;
  await expect.poll(async () => (await now()).is_finished, { timeout: 15_000, interval: 100 }).toBe(true);
  return now();
};
const imported = async (content: Buffer) => finished((await post(content)).body.user_import.id);

describe('an import of users', () => {
  it('refuses cells that are longer than the form allows', async () => {
    const outcome = await imported(
      await workbook([
        ['x'.repeat(5_000), 'long@name.example', 'Requester', 'Burgas Refinery'],
        ['Long Number', 'long@number.example', 'Requester', 'Burgas Refinery', '9'.repeat(61)],
        ['Just Right', 'just@right.example', 'Requester', 'Burgas Refinery', '9'.repeat(60)],
      ]),
    );

    expect(outcome).toMatchObject({ created: 1, is_finished: true });
    expect(outcome.refused.map(({ row, reasons }) => [row, reasons])).toEqual([
      [2, [{ column: 'full_name', code: 'answer.too-long', params: { limit: 120 } }]],
      [3, [{ column: 'employee_id', code: 'answer.too-long', params: { limit: 60 } }]],
    ]);
  });

  it('waits for a transaction that is changing one of its users, and completes', async () => {
    const rows = (shift: string) =>
      ['one', 'two'].map((who) => [who, `${who}@busy.example`, 'Requester', 'Burgas Refinery', '', '', '', shift]);
    await imported(await workbook(rows('first')));
    const [busy] = (await admin.get<{ items: ManagedUser[] }>('/api/users?search=two%40busy')).body.items;
    const content = await workbook(rows('second'));

    const { sent } = await server.tenancy.withTenant(organization, async (trx) => {
      // As people change their profile: the user first, the history last.
      const id = busy?.id ?? '';
      await trx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
      const sending = post(content);
      await untilWaitedFor(trx);
      const entry = { at: new Date(), actorId: null, entity: 'user', entityId: id, action: 'update', details: {} } as const;
      await appendHistory(trx, organization.organizationId, entry);
      return { sent: sending };
    });

    expect(await finished((await sent).body.user_import.id)).toMatchObject({ updated: 2, refused: [] });
  });

  it('runs once per Idempotency-Key, and refuses the key with another file', async () => {
    const headers = { 'idempotency-key': uuidv7() };
    const row = (name: string) => [name, 'once@key.example', 'Requester', 'Burgas Refinery'];
    const [content, another] = [await workbook([row('Once Only')]), await workbook([row('Somebody Else')])];
    const sendOnce = (sent: Buffer) => post(sent, headers);
    const [one, again, other] = [await sendOnce(content), await sendOnce(content), await sendOnce(another)];

    expect([one.status, again.status]).toEqual([202, 202]);
    expect(again.body.user_import.id).toBe(one.body.user_import.id);
    expect(other.body.code).toBe('request.idempotency-key-reused');
    expect(await finished(one.body.user_import.id)).toMatchObject({ created: 1 });
  });
});
