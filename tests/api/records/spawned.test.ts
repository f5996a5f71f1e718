import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { linkedWith } from '../../../src/server/records/tell-linked.ts';
import type { RecordLinks } from '../../../src/shared/record.ts';
import type { Profile } from '../../../src/shared/session.ts';
import { useOwnServer } from '../../support/server.ts';
import { findingRow, Walks, withWalks, type WalkAnswer } from '../../support/walks.ts';

const server = useOwnServer(withWalks);
let walks: Walks;

beforeAll(async () => {
  walks = await Walks.begin(server);
});

const get = (id: string) => walks.get(id);
const send = (id: string, event: string, answers?: object) => walks.send(id, event, answers);

describe('the rows of a grid that spawns', () => {
  it('become submitted records of their own with the event, and read only from then on', async () => {
    const rows = [findingRow('Guard rail loose'), findingRow('Exit blocked')];
    const before = await walks.underWay(rows);
    expect(before.children).toEqual({});
    const after = await send(before.id, 'complete');
    expect(after.status).toBe('completed');
    expect(Object.keys(after.children)).toEqual(rows.map(({ rowId }) => rowId));
    expect(after.facts).toMatchObject({ 'links.findings.count': 2, 'links.findings.open': 2, 'links.findings.overdue': 0 });

    const child = await get(rows[0]?.rowId ?? '');
    expect(child).toMatchObject({
      module: 'walk-findings',
      status: 'requested',
      title: 'Guard rail loose',
      answers: { what: 'Guard rail loose', weight: 3, site: { site: walks.site } },
      parent: { id: before.id, module: 'walks' },
    });
    expect(child.number).toMatch(/^FND-/);
    const links = (await walks.walker.get<RecordLinks>(`/api/records/${before.id}/links`)).body;
    expect(links.items).toMatchObject([
      { relation: 'findings', direction: 'to', title: 'Guard rail loose', is_child: true, is_readable: true },
      { relation: 'findings', direction: 'to', title: 'Exit blocked' },
    ]);
    expect(links.creates).toEqual([{ relation: 'findings', module: 'walk-findings', template_id: walks.finding }]);
    const back = (await walks.walker.get<RecordLinks>(`/api/records/${child.id}/links`)).body;
    expect(back.items).toMatchObject([
      { relation: 'findings', direction: 'from', id: before.id, is_child: false, source: { answer: null, finding: null } },
    ]);
  });

  it('notify a record once for each relation that leads to it', async () => {
    const row = findingRow('Rail rusted');
    const { id } = await walks.underWay([row]);
    await send(id, 'complete');
    const { user } = (await walks.walker.get<Profile>('/api/v2/users/user_profile')).body;
    const { organization_id: organizationId } = user;
    await server.tenancy.withTenant({ organizationId }, async (trx) => {
      const other = { organization_id: organizationId, from_id: row.rowId, to_id: id, relation: 'related', question: 'seen', row_id: '' };
      await trx.insertInto('record_links').values(other).execute();
      const linked = await linkedWith(trx, organizationId, id);
      expect(linked.toSorted((a, b) => a.relation.localeCompare(b.relation))).toEqual([
        { other: row.rowId, relation: 'findings' },
        { other: row.rowId, relation: 'related' },
      ]);
    });
  });

  it('create all children or none: an error names its cell, and nothing is stored', async () => {
    const rows = [findingRow('Sound'), findingRow('Too heavy', 9), findingRow('Sound as well')];
    const before = await walks.underWay(rows);
    const refused = await send(before.id, 'complete');
    expect(refused).toMatchObject({
      code: 'record.answers-invalid',
      violations: [{ key: `rows/${rows[1]?.rowId}/weight`, question: 'weight', code: 'answer.maximum' }],
    });
    expect((await get(before.id)).status).toBe('in_progress');
    for (const { rowId } of rows) expect(await get(rowId)).toMatchObject({ code: 'record.not-found' });

    // A row without its title question creates no child.
    const nothing = { rowId: uuidv7() };
    const sound = findingRow('Sound');
    await send(before.id, 'record', { rows: [sound, nothing] });
    const after = await send(before.id, 'complete');
    expect(Object.keys(after.children ?? {})).toEqual([sound.rowId]);
    expect(await get(nothing.rowId)).toMatchObject({ code: 'record.not-found' });
  });
});

describe('a draft that was returned', () => {
  it('keeps the rows that became records', async () => {
    const rows = [findingRow('Guard rail loose')];
    const { id } = await walks.underWay(rows);
    await send(id, 'complete');
    await server.tenancy.withTenant({ organizationId: (await server.tenancy.organizationIds())[0] ?? '' }, (trx) =>
      trx.updateTable('records').set({ status: 'draft' }).where('id', '=', id).execute(),
    );
    const { answers, version } = await get(id);
    const save = async (change: object) => {
      const body = { answers: { ...answers, ...change }, remarks: {} };
      return (await walks.walker.patch<WalkAnswer>(`/api/records/${id}`, body, { 'if-match': `"${version}"` })).body;
    };
    const refused = (key: string) => ({ code: 'record.answers-invalid', violations: [{ key, code: 'answer.spawned' }] });
    const [row] = rows;
    expect(await save({ rows: [{ ...row, text: 'All is well' }] })).toMatchObject(refused(`rows/${row?.rowId}/text`));
    expect(await save({ rows: [] })).toMatchObject(refused('rows'));
    const added = findingRow('Exit blocked');
    await save({ rows: [row, added] });
    expect((await get(id)).answers).toMatchObject({ rows: [row, added] });
  });
});

describe('a child made by hand', () => {
  const make = async (parent: object, module = 'walk-findings', template = walks.finding) =>
    (await walks.walker.post<WalkAnswer>('/api/records', { id: uuidv7(), module, template_id: template, parent })).body;

  it('keeps its parent, and is linked to it once submitted', async () => {
    const { id } = await walks.underWay([]);
    const child = await make({ id, relation: 'findings' });
    expect(child.parent).toEqual({ id, module: 'walks' });
    expect(child.answers).toEqual({ site: { site: walks.site } });
    expect((await walks.walker.get<RecordLinks>(`/api/records/${id}/links`)).body.items).toEqual([]);
    await send(child.id, 'submit', { site: { site: walks.site }, what: 'By hand' });
    expect((await walks.walker.get<RecordLinks>(`/api/records/${id}/links`)).body.items).toMatchObject([
      { title: 'By hand', status: 'requested' },
    ]);
  });

  it('is refused when its parent allows no such child, or does not exist', async () => {
    const { id } = await walks.underWay([]);
    const code = 'record.parent-invalid';
    expect(await make({ id, relation: 'actions' })).toMatchObject({ code });
    expect(await make({ id, relation: 'constructor' })).toMatchObject({ code });
    expect(await make({ id: uuidv7(), relation: 'findings' })).toMatchObject({ code });
    expect(await make({ id, relation: 'findings' }, 'walks', walks.walk)).toMatchObject({ code });
  });
});

describe('a change of a linked record', () => {
  it('updates the links of its parent', async () => {
    const rows = [findingRow('To be revoked')];
    const { id } = await walks.underWay(rows);
    await send(id, 'complete');
    const child = rows[0]?.rowId ?? '';
    await walks.walker.post(`/api/records/${child}/events`, { event: 'reject', reason: 'Not ours' });
    expect((await get(child)).status).toBe('rejected');
    const links = (await walks.walker.get<RecordLinks>(`/api/records/${id}/links`)).body;
    expect(links.items).toMatchObject([{ status: 'rejected' }]);
    expect((await get(id)).children[child]?.status).toBe('rejected');
  });
});
