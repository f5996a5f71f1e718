import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import type { QuestionSchema } from '../../engine/index.ts';
import { addVersion } from '../../src/server/templates/template-store.ts';
import type { ProblemBody } from '../../src/shared/problem.ts';
import { categoryTypes, type CategoryTypeRow, type TermRow } from '../../src/shared/term.ts';
import { a, aTemplate } from '../support/a-template.ts';
import { Client } from '../support/client.ts';
import { publishTemplate } from '../support/publish-template.ts';
import { useServer } from '../support/server.ts';

const server = useServer();
interface Listed {
  items: TermRow[];
  total: number;
}
interface Tree {
  id: string;
  name: string;
  children: Tree[];
}

async function anAdmin(): Promise<Client> {
  return Client.signIn(server, await server.anOrganization(), 'admin');
}

const categories = (client: Client, query = '') => client.get<Listed>(`/api/categories?${query}`);
const typesFor = async (client: Client) =>
  (await client.get<{ category_types: CategoryTypeRow[] }>('/api/categories/category_types')).body.category_types;
const causes = (client: Client, query: string) => client.get<Listed>(`/api/root_cause_settings?size=100&${query}`);

async function aCategory(client: Client, name = 'Dropped object', more: object = {}): Promise<TermRow> {
  const answer = await client.post<{ category: TermRow }>('/api/categories', {
    category: { category_type: 'incident_category', name, ...more },
  });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body.category;
}

describe('a new organisation', () => {
  it('has categories of every type, in the reader’s language', async () => {
    const admin = await anAdmin();

    const types = await typesFor(admin);
    expect(types.map(({ id }) => id)).toEqual([...categoryTypes]);
    for (const type of categoryTypes) expect((await categories(admin, `category_type=${type}`)).body.total, type).toBeGreaterThan(2);

    const german = await admin.get<Listed>('/api/categories?category_type=control_type&search=ersetz', { 'x-lang': 'de' });
    expect(german.body.items.map(({ name }) => name)).toEqual(['Ersetzen']);
    expect((await categories(admin, 'category_type=control_type&search=substit')).body.items.map(({ name }) => name)).toEqual([
      'Substitution',
    ]);
  });

  it('lists environmental damages with their units for users who report incidents', async () => {
    const organization = await server.anOrganization();
    const requester = await Client.signIn(server, organization, 'requester');

    const answer = await requester.get<{ environment_damages_list: { name: string; children: { name: string; unit: string | null }[] }[] }>(
      '/api/categories/environment_damages_list',
    );

    const spill = answer.body.environment_damages_list.find(({ name }) => name === 'Spill');
    expect(spill?.children.map(({ name, unit }) => `${name}, ${unit}`)).toEqual(['Chemical, l', 'Oil or fuel, l', 'Waste water, m3']);
    expect((await requester.get('/api/v2/environment_categories')).status).toBe(403);
  });

  it('has root causes in three levels, each top with five whys', async () => {
    const admin = await anAdmin();

    const { items: tops } = (await causes(admin, 'type_name=grandparent')).body;
    expect(tops.map(({ whys }) => whys?.length)).toEqual(tops.map(() => 5));
    const human = tops.find(({ name }) => name === 'Human factors');
    const listing = await admin.get<{ root_cause_parent_listing: Tree[] }>(
      `/api/root_cause_settings/${human?.id}/root_cause_parent_listing`,
    );
    expect(listing.body.root_cause_parent_listing.map(({ name }) => name)).toEqual([
      'Behaviour',
      'Fitness for work',
      'Knowledge and skill',
    ]);
    expect(listing.body.root_cause_parent_listing[0]?.children.map(({ name }) => name)).toEqual(['Attention lost', 'Rule not followed']);
    expect((await causes(admin, `below=${human?.id}`)).body.total).toBe(9);
  });
});

describe('a category', () => {
  it('is added, renamed and deactivated, with a history per field', async () => {
    const admin = await anAdmin();
    const made = await aCategory(admin);

    const { status, body } = await admin.patch<{ category: TermRow }>(`/api/categories/${made.id}`, {
      category: { name: 'Falling object', is_active: false, lock_version: made.lock_version },
    });

    expect([status, body.category.name, body.category.is_active, body.category.lock_version]).toEqual([200, 'Falling object', false, 2]);
    expect((await categories(admin, 'search=falling&is_active=true')).body.total).toBe(0);
    expect((await categories(admin, 'search=falling&is_active=false')).body.total).toBe(1);
    const log = await admin.get<{ items: { id: string; action: string; entity_name: string }[] }>('/api/activity_logs?entity=category');
    expect(log.body.items.map(({ action, entity_name: name }) => `${action} ${name}`)).toEqual([
      'update Falling object',
      'create Dropped object',
    ]);
    const entry = await admin.get<{ activity_log: { changes: unknown[] } }>(`/api/activity_logs/${log.body.items[0]?.id}`);
    expect(entry.body.activity_log.changes).toEqual([
      { field: 'is_active', from: true, to: false },
      { field: 'name', from: 'Dropped object', to: 'Falling object' },
    ]);
  });

  it('refuses a stale change', async () => {
    const admin = await anAdmin();
    const made = await aCategory(admin);
    const rename = (name: string) =>
      admin.patch<ProblemBody>(`/api/categories/${made.id}`, { category: { name, lock_version: made.lock_version } });

    const answers = await Promise.all([rename('One'), rename('Two'), rename('Three')]);

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('settings.changed-meanwhile');
  });

  it('is unique regardless of case and spaces, and is created once per idempotency key', async () => {
    const admin = await anAdmin();
    const key = { 'idempotency-key': uuidv7() };
    const send = () =>
      admin.post<{ category: TermRow }>('/api/categories', { category: { category_type: 'control_type', name: 'Guarding' } }, key);

    const [first, again] = [await send(), await send()];
    const twice = await admin.post<ProblemBody>('/api/categories', { category: { category_type: 'control_type', name: ' GUARDING ' } });

    expect([first.status, again.status, again.body.category.id]).toEqual([201, 201, first.body.category.id]);
    expect([twice.status, twice.body.code]).toEqual([422, 'settings.refused']);
    expect(twice.body.violations).toEqual([{ key: 'name', code: 'answer.duplicate' }]);
  });

  it('can have a parent, one level deep', async () => {
    const admin = await anAdmin();
    const parent = await aCategory(admin, 'Vehicles');
    const child = await aCategory(admin, 'Fork-lift truck', { parent_id: parent.id });

    expect([parent.type_name, child.type_name, child.parent_name]).toEqual(['parent', 'child', 'Vehicles']);
    await expect(aCategory(admin, 'Too deep', { parent_id: child.id })).rejects.toThrow('parent_id');
    await expect(aCategory(admin, 'Nowhere', { parent_id: uuidv7() })).rejects.toThrow('answer.reference');
    const moved = await admin.patch<ProblemBody>(`/api/categories/${parent.id}`, {
      category: { parent_id: child.id, lock_version: parent.lock_version },
    });
    expect(moved.status).toBe(422);
  });

  it('can be deleted only when it has no children', async () => {
    const admin = await anAdmin();
    const parent = await aCategory(admin, 'Vehicles');
    const child = await aCategory(admin, 'Fork-lift truck', { parent_id: parent.id });
    const remove = ({ id, lock_version: version }: TermRow) => admin.delete<ProblemBody>(`/api/categories/${id}?lock_version=${version}`);

    expect((await remove(parent)).body.code).toBe('settings.in-use');
    expect([(await remove(child)).status, (await remove(parent)).status]).toEqual([204, 204]);
    expect((await admin.get(`/api/categories/${parent.id}`)).status).toBe(404);
  });

  it('needs a name', async () => {
    const admin = await anAdmin();

    await expect(aCategory(admin, '   ')).rejects.toThrow('answer.required');
    const answer = await admin.post<ProblemBody>('/api/categories', { category: { category_type: 'no such type', name: 'x' } });
    expect([answer.status, answer.body.violations?.[0]?.key]).toEqual([400, 'category/category_type']);
  });
});

describe('a type of categories', () => {
  const formsOf = async (client: Client, type: string) => (await typesFor(client)).find(({ id }) => id === type)?.forms;
  const asking: QuestionSchema = {
    type: 'string',
    title: 'Kind',
    'x-field': 'single-select',
    'x-source': 'terms/observation_type',
    maxLength: 100,
  };

  it('counts the active forms that use it', async () => {
    const organization = await server.anOrganization();
    const { organizationId } = organization;
    const admin = await Client.signIn(server, organization, 'admin');
    const stranger = await anAdmin();
    expect(await formsOf(admin, 'document_type')).toBeGreaterThan(0);
    expect(await formsOf(admin, 'observation_type')).toBe(0);

    // Two questions of one form, and a text that only mentions the list.
    const document = aTemplate({ questions: { one: asking, other: asking } });
    const mention = aTemplate({ questions: { note: a('text', { title: '"x-source": "terms/observation_type"', maxLength: 100 }) } });
    const templateId = await publishTemplate(server.tenancy, organizationId, document);
    await publishTemplate(server.tenancy, organizationId, mention);

    expect(await formsOf(admin, 'observation_type')).toBe(1);
    expect(await formsOf(stranger, 'observation_type')).toBe(0);

    await server.tenancy.withTenant(organization, (trx) =>
      trx.updateTable('templates').set({ is_active: false }).where('id', '=', templateId).execute(),
    );
    expect(await formsOf(admin, 'observation_type')).toBe(0);
  });

  it('counts no form whose current version has dropped the list', async () => {
    const organization = await server.anOrganization();
    const { organizationId } = organization;
    const admin = await Client.signIn(server, organization, 'admin');
    const templateId = await publishTemplate(server.tenancy, organizationId, aTemplate({ questions: { kind: asking } }));
    const document = aTemplate({ questions: { note: a('text', { title: 'Note', maxLength: 100 }) } });
    const version = { templateId, version: 2, document, questionCount: 1, note: null, publishedBy: null, at: new Date() };

    await server.tenancy.withTenant(organization, (trx) => addVersion(trx, organizationId, version));

    expect(await formsOf(admin, 'observation_type')).toBe(0);
  });

  it('is closed to users who may not read categories', async () => {
    const viewer = await Client.signIn(server, await server.anOrganization(), 'viewer');

    expect((await viewer.get<ProblemBody>('/api/categories/category_types')).body.code).toBe('permission.denied');
  });
});

describe('ten thousand categories', () => {
  it('are paged, sorted and searched by the database', async () => {
    const organization = await server.anOrganization();
    const admin = await Client.signIn(server, organization, 'admin');
    const { organizationId } = organization;
    await server.tenancy.withTenant(organization, async (trx) => {
      for (let start = 0; start < 10_000; start += 2_000) {
        const rows = Array.from({ length: 2_000 }, (_, index) => {
          const name = `Kind ${String(start + index).padStart(5, '0')}`;
          return {
            ...{ organization_id: organizationId, id: uuidv7(), kind: 'category' as const, category_type: 'action_category', level: 1 },
            ...{ names: JSON.stringify({ en: name }), name_key: name.toLowerCase() },
          };
        });
        await trx.insertInto('terms').values(rows).execute();
      }
    });

    const { status, body: page } = await categories(admin, 'category_type=action_category&sort=-name&page=2&size=50&search=kind');

    expect(status).toBe(200);
    expect([page.total, page.items.length, page.items[0]?.name]).toEqual([10_000, 50, 'Kind 09949']);
    expect((await categories(admin, 'sort=names')).status).toBe(400);
  });
});
