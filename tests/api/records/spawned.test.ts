import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ProblemBody } from '../../../src/shared/problem.ts';
import type { OfferedTemplate, RecordDetail, RecordLinks } from '../../../src/shared/record.ts';
import { projectRoot } from '../../../src/server/config.ts';
import { demoPassword } from '../../../src/server/seed/demo-plan.ts';
import { Client } from '../../support/client.ts';
import { useOwnServer } from '../../support/server.ts';

type Answer = RecordDetail & ProblemBody;

const server = useOwnServer(() => ({ env: { MODULES_DIR: `${projectRoot}/tests/fixtures/linked-modules` } }));
let admin: Client;
let walk = '';
let finding = '';
let site = '';
let me = '';

beforeAll(async () => {
  const organization = { subDomain: 'demo', password: demoPassword, organizationId: '', accounts: [] };
  admin = await Client.signIn(server, organization, 'admin');
  const offered = async (module: string) =>
    (await admin.get<{ items: OfferedTemplate[] }>(`/api/templates?module=${module}`)).body.items[0]?.id;
  walk = (await offered('walks')) ?? '';
  finding = (await offered('findings')) ?? '';
  site = (await admin.get<{ items: { id: string }[] }>('/api/directory/sites')).body.items[0]?.id ?? '';
  me = (await admin.get<{ user: { id: string } }>('/api/v2/users/user_profile')).body.user.id;
});

const row = (text: string, weight = 3) => ({ rowId: uuidv7(), text, weight });
const get = async (id: string) => (await admin.get<Answer>(`/api/records/${id}`)).body;
const send = async (id: string, event: string, answers?: object) =>
  (await admin.post<Answer>(`/api/records/${id}/events`, { event, ...(answers && { answers, version: (await get(id)).version }) })).body;

/** A walk under way with rows that are saved. */
async function aWalk(rows: object[]): Promise<Answer> {
  const id = uuidv7();
  const answers = { site: { site }, auditor: me, until: new Date(Date.now() + 86_400_000).toISOString() };
  const created = await admin.post('/api/records', { id, module: 'walks', template_id: walk, answers });
  expect(created.body).toMatchObject({ id });
  await send(id, 'submit', answers);
  await send(id, 'begin');
  return send(id, 'record', { rows });
}

describe('the rows of a grid that spawns', () => {
  it('become submitted records of their own with the event, and read only from then on', async () => {
    const rows = [row('Guard rail loose'), row('Exit blocked')];
    const before = await aWalk(rows);
    expect(before.children).toEqual({});
    const after = await send(before.id, 'complete');
    expect(after.status).toBe('completed');
    expect(Object.keys(after.children)).toEqual(rows.map(({ rowId }) => rowId));
    expect(after.facts).toMatchObject({ 'links.findings.count': 2, 'links.findings.open': 2, 'links.findings.overdue': 0 });

    const child = await get(rows[0]?.rowId ?? '');
    expect(child).toMatchObject({
      module: 'findings',
      status: 'requested',
      title: 'Guard rail loose',
      answers: { what: 'Guard rail loose', weight: 3, site: { site } },
      parent: { id: before.id, module: 'walks' },
    });
    expect(child.number).toMatch(/^FND-/);
    const links = (await admin.get<RecordLinks>(`/api/records/${before.id}/links`)).body;
    expect(links.items).toMatchObject([
      { relation: 'findings', direction: 'to', title: 'Guard rail loose', is_child: true, is_readable: true },
      { relation: 'findings', direction: 'to', title: 'Exit blocked' },
    ]);
    expect(links.creates).toEqual([{ relation: 'findings', module: 'findings', template_id: finding }]);
    const back = (await admin.get<RecordLinks>(`/api/records/${child.id}/links`)).body;
    expect(back.items).toMatchObject([{ relation: 'findings', direction: 'from', id: before.id, is_child: false }]);
  });

  it('become all of them or none: what is wrong with one is said at its cell, and nothing is written', async () => {
    const rows = [row('Sound'), row('Too heavy', 9), row('Sound as well')];
    const before = await aWalk(rows);
    const refused = await send(before.id, 'complete');
    expect(refused).toMatchObject({
      code: 'record.answers-invalid',
      violations: [{ key: `rows/${rows[1]?.rowId}/weight`, question: 'weight', code: 'answer.maximum' }],
    });
    expect((await get(before.id)).status).toBe('in_progress');
    for (const { rowId } of rows) expect(await get(rowId)).toMatchObject({ code: 'record.not-found' });

    // A row that does not say what it is about asks for no child.
    const nothing = { rowId: uuidv7() };
    const sound = row('Sound');
    await send(before.id, 'record', { rows: [sound, nothing] });
    const after = await send(before.id, 'complete');
    expect(Object.keys(after.children ?? {})).toEqual([sound.rowId]);
    expect(await get(nothing.rowId)).toMatchObject({ code: 'record.not-found' });
  });
});

describe('a child made by hand', () => {
  const make = async (parent: object, module = 'findings', template = finding) =>
    (await admin.post<Answer>('/api/records', { id: uuidv7(), module, template_id: template, parent })).body;

  it('keeps its parent and is linked with it once it is submitted', async () => {
    const { id } = await aWalk([]);
    const child = await make({ id, relation: 'findings' });
    expect(child.parent).toEqual({ id, module: 'walks' });
    expect((await admin.get<RecordLinks>(`/api/records/${id}/links`)).body.items).toEqual([]);
    await send(child.id, 'submit', { site: { site }, what: 'By hand' });
    expect((await admin.get<RecordLinks>(`/api/records/${id}/links`)).body.items).toMatchObject([
      { title: 'By hand', status: 'requested' },
    ]);
  });

  it('is refused where its parent knows no such child, or is not there', async () => {
    const { id } = await aWalk([]);
    const code = 'record.parent-invalid';
    expect(await make({ id, relation: 'actions' })).toMatchObject({ code });
    expect(await make({ id, relation: 'constructor' })).toMatchObject({ code });
    expect(await make({ id: uuidv7(), relation: 'findings' })).toMatchObject({ code });
    expect(await make({ id, relation: 'findings' }, 'walks', walk)).toMatchObject({ code });
  });
});

describe('a change of a linked record', () => {
  it('reaches what is linked with it: its links count anew', async () => {
    const rows = [row('To be revoked')];
    const { id } = await aWalk(rows);
    await send(id, 'complete');
    const child = rows[0]?.rowId ?? '';
    await admin.post(`/api/records/${child}/events`, { event: 'reject', reason: 'Not ours' });
    expect((await get(child)).status).toBe('rejected');
    const links = (await admin.get<RecordLinks>(`/api/records/${id}/links`)).body;
    expect(links.items).toMatchObject([{ status: 'rejected' }]);
    expect((await get(id)).children[child]?.status).toBe('rejected');
  });
});
