import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import type { ProblemBody } from '../../../src/shared/problem.ts';
import type { RecordDetail } from '../../../src/shared/record.ts';
import { a, aTemplate } from '../../support/a-template.ts';
import { Client } from '../../support/client.ts';
import { publishTemplate } from '../../support/publish-template.ts';
import { useServer } from '../../support/server.ts';

interface Page {
  items: { id: string; name: string; detail: string | null; status?: string }[];
  total: number;
}

const server = useServer();
let organization: DemoOrganization;
let requester: Client;
let plain = '';
let naming = '';

const { format: _, ...one } = a('record');
const naming2 = aTemplate({
  questions: {
    follows: a('record', { 'x-relation': 'follows' }),
    others: { ...one, type: 'array', items: { type: 'string', format: 'uuid' }, uniqueItems: true, maxItems: 5 },
  },
});

beforeAll(async () => {
  organization = await server.anOrganization();
  requester = await Client.signIn(server, organization, 'requester');
  plain = await publishTemplate(
    server.tenancy,
    organization.organizationId,
    aTemplate({ questions: { what: a('text', { 'x-column': 'title' }) } }),
  );
  naming = await publishTemplate(server.tenancy, organization.organizationId, naming2);
});

async function submitted(client: Client, template: string, answers: object): Promise<ProblemBody & RecordDetail> {
  const id = uuidv7();
  await client.post('/api/records', { id, module: 'permits', template_id: template });
  return (await client.post<ProblemBody & RecordDetail>(`/api/records/${id}/events`, { event: 'submit', answers, version: 1 })).body;
}

const linksFrom = async (id: string) =>
  server.tenancy.withTenant(organization, (trx) =>
    trx
      .selectFrom('record_links')
      .select(['relation', 'to_id', 'question', 'row_id'])
      .where('from_id', '=', id)
      .orderBy('relation')
      .execute(),
  );

describe('the records of a module as a list', () => {
  it('contain the submitted and readable ones only, searchable by number and title', async () => {
    const welding = await submitted(requester, plain, { what: 'Welding in tank seven' });
    const draft = uuidv7();
    await requester.post('/api/records', { id: draft, module: 'permits', template_id: plain });

    const found = (await requester.get<Page>('/api/sources/records%2Fpermits?search=tank%20seven')).body;
    expect(found).toMatchObject({
      total: 1,
      items: [{ id: welding.id, name: welding.number, detail: 'Welding in tank seven', status: 'requested' }],
    });
    expect((await requester.get<Page>(`/api/sources/records%2Fpermits?search=${welding.number}`)).body.total).toBe(1);
    const all = (await requester.get<Page>('/api/sources/records%2Fpermits?size=100')).body;
    expect(all.items.map(({ id }) => id)).not.toContain(draft);

    const labels = await requester.get(`/api/sources/records%2Fpermits/labels?ids=${welding.id}`);
    expect(labels.body).toEqual({ items: [{ id: welding.id, name: `${welding.number} · Welding in tank seven`, is_active: true }] });
  });

  it('start with those that the user recently chose in records of the same module', async () => {
    const older = await submitted(requester, plain, { what: 'Chosen often' });
    await submitted(requester, plain, { what: 'Never chosen' });
    await requester.post('/api/records', { id: uuidv7(), module: 'permits', template_id: naming, answers: { follows: older.id } });
    const first = async (query: string) => (await requester.get<Page>(`/api/sources/records%2Fpermits?${query}`)).body.items[0]?.id;

    expect(await first('module=permits')).toBe(older.id);
    expect(await first('size=1')).not.toBe(older.id);
  });

  it('are not found without a module or for an unknown module', async () => {
    for (const [path, code] of [
      ['records', 'source.not-found'],
      ['users%2Fpermits', 'source.not-found'],
      ['records%2Fnothing', 'module.not-found'],
    ])
      expect((await requester.get<ProblemBody>(`/api/sources/${path}`)).body).toMatchObject({ status: 404, code });
  });

  it('of a module that the user may not read are empty until a form that they fill in needs them', async () => {
    const profiles = async () => (await requester.get<Page>('/api/sources/records%2Fworker-profiles')).body;
    expect(await profiles()).toMatchObject({ items: [], total: 0 });
  });
});

describe('an answer that names records', () => {
  it('links them, by relation and question, and follows a change of the answer', async () => {
    const first = await submitted(requester, plain, { what: 'First' });
    const second = await submitted(requester, plain, { what: 'Second' });
    const id = uuidv7();
    await requester.post('/api/records', { id, module: 'permits', template_id: naming, answers: { follows: first.id } });
    expect(await linksFrom(id)).toEqual([{ relation: 'follows', to_id: first.id, question: 'follows', row_id: '' }]);

    const answers = { follows: second.id, others: [first.id] };
    const after = await requester.post<RecordDetail>(`/api/records/${id}/events`, { event: 'submit', answers, version: 1 });
    expect(after.body).toMatchObject({
      status: 'requested',
      names: { [first.id]: `${first.number} · First`, [second.id]: `${second.number} · Second` },
    });
    expect(await linksFrom(id)).toEqual([
      { relation: 'follows', to_id: second.id, question: 'follows', row_id: '' },
      { relation: 'permits', to_id: first.id, question: 'others', row_id: '' },
    ]);
  });

  it('shows only the number of a record that the reader may not read', async () => {
    const elsewhere = await submitted(await Client.signIn(server, organization, 'admin'), plain, { what: 'Not for everybody' });
    const id = uuidv7();
    await requester.post('/api/records', { id, module: 'permits', template_id: naming, answers: { follows: elsewhere.id } });
    await server.tenancy.withTenant(organization, async (trx) => {
      const site = uuidv7();
      await trx
        .insertInto('sites')
        .values({ organization_id: organization.organizationId, id: site, name: 'Out of reach', city: '', timezone: 'Europe/Sofia' })
        .execute();
      await trx.updateTable('records').set({ site_id: site }).where('id', '=', elsewhere.id).execute();
    });

    expect((await requester.get<RecordDetail>(`/api/records/${id}`)).body.names[elsewhere.id]).toBe(elsewhere.number);
    const labels = await requester.get(`/api/sources/records%2Fpermits/labels?ids=${elsewhere.id}`);
    expect(labels.body).toEqual({ items: [{ id: elsewhere.id, name: elsewhere.number, is_active: true }] });
  });

  it('is refused at its question where the record is unknown, a draft, another organisation’s or not readable', async () => {
    const draft = uuidv7();
    await requester.post('/api/records', { id: draft, module: 'permits', template_id: plain });
    const elsewhere = await server.anOrganization();
    const stranger = await Client.signIn(server, elsewhere, 'requester');
    const foreignTemplate = await publishTemplate(server.tenancy, elsewhere.organizationId, aTemplate({ questions: { what: a('text') } }));
    const foreign = await submitted(stranger, foreignTemplate, { what: 'Elsewhere' });
    const hidden = await submitted(await Client.signIn(server, organization, 'admin'), plain, { what: 'At another site' });
    await server.tenancy.withTenant(organization, async (trx) => {
      const site = uuidv7();
      await trx
        .insertInto('sites')
        .values({ organization_id: organization.organizationId, id: site, name: 'Far away', city: '', timezone: 'Europe/Sofia' })
        .execute();
      await trx.updateTable('records').set({ site_id: site }).where('id', '=', hidden.id).execute();
    });

    for (const wrong of [uuidv7(), draft, foreign.id, hidden.id]) {
      const refused = await submitted(requester, naming, { follows: wrong });
      expect(refused).toMatchObject({ code: 'record.answers-invalid', violations: [{ key: 'follows', code: 'answer.reference' }] });
    }
    const id = uuidv7();
    const saved = await requester.post<ProblemBody>('/api/records', {
      id,
      module: 'permits',
      template_id: naming,
      answers: { follows: foreign.id },
    });
    expect(saved.body).toMatchObject({ code: 'record.answers-invalid', violations: [{ key: 'follows', code: 'answer.reference' }] });
    expect((await submitted(requester, naming, { follows: 'HW-2026-0001' })).violations).toMatchObject([{ code: 'answer.record' }]);
  });
});
