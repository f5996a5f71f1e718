import { beforeAll, describe, expect, it } from 'vitest';
import type { Change } from '../../engine/index.ts';
import type { DemoOrganization } from '../../src/server/seed/demo-organization.ts';
import type { ProblemBody } from '../../src/shared/problem.ts';
import type { OfferedTemplate } from '../../src/shared/record.ts';
import { a, aTemplate } from '../support/a-template.ts';
import { Client } from '../support/client.ts';
import { useServer } from '../support/server.ts';
import { onVersion, TemplateEditor, type SavedDraft } from '../support/template-editor.ts';

interface Design {
  id: string;
  name: string;
  current_version: number | null;
  questions: number;
  draft: { version: number; updated_by: { name: string } | null } | null;
  stock_name: string | null;
  has_newer_stock: boolean;
}

const server = useServer();
let organization: DemoOrganization;
let designer: Client;

beforeAll(async () => {
  organization = await server.anOrganization();
  designer = await Client.signIn(server, organization, 'admin');
});

const designs = async (): Promise<Design[]> =>
  (await designer.get<{ items: Design[] }>('/api/templates/designs?module=permits')).body.items;
const designOf = async (id: string): Promise<Design | undefined> => (await designs()).find((each) => each.id === id);

async function aDraft(title: string): Promise<string> {
  const document = { ...aTemplate({ questions: { task: a('text') } }), title };
  return (await designer.post<SavedDraft>('/api/templates', { module: 'permits', document })).body.id;
}

describe('the templates of a module, for who designs them', () => {
  it('include the unpublished ones with their drafts', async () => {
    const id = await aDraft('Rope access');
    expect(await designOf(id)).toMatchObject({
      name: 'Rope access',
      current_version: null,
      questions: 0,
      draft: { version: 1, updated_by: { name: 'Amelia Okafor' } },
      stock_name: null,
      has_newer_stock: false,
    });
    const hotWork = (await designs()).find(({ stock_name: stock }) => stock === 'hot-work');
    expect(hotWork).toMatchObject({ current_version: 1, draft: null, has_newer_stock: false });
    const { items } = (await designer.get<{ items: OfferedTemplate[] }>('/api/templates?module=permits')).body;
    expect((await designs()).length).toBe(items.length + 1);
  });

  it('are refused to other users', async () => {
    const requester = await Client.signIn(server, organization, 'requester');
    expect((await requester.get<ProblemBody>('/api/templates/designs?module=permits')).body.code).toBe('permission.denied');
    const id = await aDraft('Nobody else’s');
    expect((await requester.delete(`/api/templates/${id}`, onVersion(1))).status).toBe(403);
    expect((await requester.post(`/api/templates/${id}/clone`, { title: 'Mine' })).status).toBe(403);
    const stranger = await Client.signIn(server, await server.anOrganization(), 'admin');
    expect((await stranger.delete(`/api/templates/${id}`, onVersion(1))).status).toBe(404);
    expect((await stranger.delete(`/api/templates/${id}/draft`, onVersion(1))).status).toBe(404);
    expect((await stranger.post(`/api/templates/${id}/clone`, { title: 'Mine' })).status).toBe(404);
    expect((await stranger.get(`/api/templates/${id}/stock`)).status).toBe(404);
    expect(
      (await stranger.get<{ items: Design[] }>('/api/templates/designs?module=permits')).body.items.map((each) => each.id),
    ).not.toContain(id);
  });
});

describe('a template that was never published', () => {
  it('can be deleted on its current version, and the history records it', async () => {
    const id = await aDraft('A mistake');
    expect((await designer.delete<ProblemBody>(`/api/templates/${id}`)).status).toBe(428);
    expect((await designer.delete<ProblemBody>(`/api/templates/${id}`, onVersion(7))).body.code).toBe('template.version-stale');
    expect((await designer.delete<ProblemBody>(`/api/templates/${id}/draft`, onVersion(1))).body.code).toBe('template.not-published');

    expect((await designer.delete(`/api/templates/${id}`, onVersion(1))).status).toBe(204);
    expect(await designOf(id)).toBeUndefined();
    expect((await designer.delete(`/api/templates/${id}`, onVersion(1))).status).toBe(404);
    expect(await toldOf(id)).toEqual(['create', 'delete']);
  });
});

describe('a published template', () => {
  it('cannot be deleted, but its draft can be discarded', async () => {
    const editor = await TemplateEditor.at(server, organization, 'Excavation');
    expect((await designer.delete<ProblemBody>(editor.path, onVersion(0))).body.code).toBe('template.published');

    const { document, version } = await editor.draft();
    await editor.save({ ...document, title: 'Digging' }, version);
    const stored = await editor.draft();
    expect((await designer.delete(`${editor.path}/draft`, onVersion(stored.version))).status).toBe(204);
    expect(await editor.draft()).toMatchObject({ is_stored: false, based_on: 1, document: { title: document.title } });
    expect((await editor.save(document, stored.version)).status).toBe(412);
    expect(await toldOf(editor.id)).toContain('discard');
  });

  it('is copied completely under a new name, which replaces the name in every language', async () => {
    const editor = await TemplateEditor.at(server, organization, 'Hot work');
    const source = await editor.document(1);
    const made = await designer.post<SavedDraft>(`${editor.path}/clone`, { title: 'Hot work at the tank farm' });
    expect(made).toMatchObject({ status: 201, body: { version: 1 } });
    expect(made.body.findings).toEqual([]);

    const clone = new TemplateEditor(designer, made.body.id);
    const { document } = await clone.draft();
    expect(document).toMatchObject({
      title: 'Hot work at the tank farm',
      properties: source.properties,
      'x-sections': source['x-sections'],
    });
    expect(new Set(Object.values(document['x-translations'] ?? {}).map(({ title }) => title))).toEqual(new Set([document.title]));
    expect(await designOf(clone.id)).toMatchObject({ stock_name: null, current_version: null, name: 'Hot work at the tank farm' });
    expect((await clone.publish(1)).status).toBe(200);
    expect((await designer.post(`${editor.path}/clone`, { title: 'X', version: '900' })).status).toBe(404);
    expect((await designer.post(`${editor.path}/clone`, { title: '' })).status).toBe(400);
  });

  it('is copied without a new name as a “copy” in each of its languages, with nothing left to translate', async () => {
    const editor = await TemplateEditor.at(server, organization, 'Hot work');
    const made = await designer.post<SavedDraft>(`${editor.path}/clone`, {});
    expect(made).toMatchObject({ status: 201, body: { findings: [] } });

    const { document } = await new TemplateEditor(designer, made.body.id).draft();
    expect(document.title).toBe('Hot work permit (copy)');
    expect(document['x-translations']).toMatchObject({
      de: { title: expect.stringMatching(/.+ \(Kopie\)$/) },
      fr: { title: expect.stringMatching(/.+ \(copie\)$/) },
      zh: { title: expect.stringMatching(/.+（副本）$/) },
    });

    const id = await aDraft('Heißarbeit');
    const german = await designer.post<SavedDraft>(`/api/templates/${id}/clone`, {}, { 'x-lang': 'de' });
    expect((await new TemplateEditor(designer, german.body.id).draft()).document.title).toBe('Heißarbeit (Kopie)');
  });
});

describe('a new template from a stock one', () => {
  it('starts as the stock document under the chosen name', async () => {
    const { items } = (
      await designer.get<{ items: { name: string; title: string; icon: string }[] }>('/api/templates/stock?module=permits')
    ).body;
    expect(items).toContainEqual(expect.objectContaining({ name: 'excavation', title: 'Excavation permit', icon: 'landscape' }));

    const made = await designer.post<SavedDraft>('/api/templates/stock', {
      module: 'permits',
      stock: 'excavation',
      title: ' Deep excavation ',
    });
    expect(made.status).toBe(201);
    expect(made.body.findings.filter(({ level }) => level === 'error')).toEqual([]);
    expect(await designOf(made.body.id)).toMatchObject({ name: 'Deep excavation', current_version: null, stock_name: null });
    const { document } = await new TemplateEditor(designer, made.body.id).draft();
    expect(document['x-sections'].length).toBeGreaterThan(5);
  });

  it('requires a designer and an existing stock template', async () => {
    const from = (stock: string) => ({ module: 'permits', stock, title: 'Mine' });
    expect((await designer.post<ProblemBody>('/api/templates/stock', from('nothing'))).body.code).toBe('template.not-found');
    const requester = await Client.signIn(server, organization, 'requester');
    expect((await requester.post('/api/templates/stock', from('excavation'))).status).toBe(403);
    expect((await requester.get('/api/templates/stock?module=permits')).status).toBe(403);
  });
});

describe('the modules', () => {
  it('with visible templates differ from those with readable records', async () => {
    const ids = async (client: Client, query: string) =>
      (await client.get<{ items: { id: string }[] }>(`/api/modules${query}`)).body.items.map(({ id }) => id);
    const requester = await Client.signIn(server, organization, 'requester');

    expect(await ids(designer, '?of=settings')).toContain('permits');
    expect(await ids(requester, '')).toContain('permits');
    expect(await ids(requester, '?of=settings')).not.toContain('permits');
  });
});

describe('a newer edition of a stock template', () => {
  it('is offered with its changes, becomes a draft, and is no longer offered once that is published', async () => {
    const editor = await TemplateEditor.at(server, organization, 'Confined');
    const stock = () => designer.get<{ is_newer: boolean; changes: Change[] }>(`${editor.path}/stock`);
    const take = (version: number) => designer.post<ProblemBody & SavedDraft>(`${editor.path}/stock`, undefined, onVersion(version));
    expect((await stock()).body).toEqual({ is_newer: false, changes: [] });
    expect((await take(0)).body.code).toBe('template.nothing-newer');

    // As if the program had brought an older edition when the organisation was made.
    const original = (await editor.draft()).document.title;
    await editor.publishEdited((document) => void (document.title = 'The older edition'));
    await server.tenancy.withTenant(organization, (trx) =>
      trx.updateTable('templates').set({ stock_hash: 'older' }).where('id', '=', editor.id).execute(),
    );
    expect(await designOf(editor.id)).toMatchObject({ has_newer_stock: true });
    expect((await stock()).body).toMatchObject({
      is_newer: true,
      changes: [{ code: 'template.relabelled', pointer: '/title', params: { from: 'The older edition', to: original } }],
    });

    const { version } = await editor.draft();
    expect((await take(version + 1)).body.code).toBe('template.version-stale');
    const taken = await take(version);
    expect(taken.status).toBe(200);
    expect(await editor.draft()).toMatchObject({ is_stored: true, based_on: 2, document: { title: original } });
    expect(await designOf(editor.id)).toMatchObject({ has_newer_stock: true, current_version: 2 });

    const { document } = await editor.draft();
    const edited = await editor.save({ ...document, description: 'With our own words' }, taken.body.version);
    expect((await editor.publish(edited.body.version)).status).toBe(200);
    expect(await designOf(editor.id)).toMatchObject({ has_newer_stock: false, current_version: 3 });
    expect(await toldOf(editor.id)).toEqual(['publish', 'publish', 'takeStock', 'publish']);
  });
});

describe('a newer edition of a stock template that is declined', () => {
  it('is no longer offered and changes nothing, while the next one is offered', async () => {
    const editor = await TemplateEditor.at(server, organization, 'Work at height');
    const edition = (hash: string) =>
      server.tenancy.withTenant(organization, (trx) =>
        trx.updateTable('templates').set({ stock_hash: hash }).where('id', '=', editor.id).execute(),
      );
    const decline = (version: number) => designer.patch<ProblemBody>(editor.path, { declines_stock: true }, onVersion(version));
    const before = await editor.draft();
    expect((await decline(1)).headers['etag']).toBe('"1"');

    await edition('older');
    expect((await decline(9)).body.code).toBe('template.version-stale');
    expect((await decline(1)).headers['etag']).toBe('"2"');
    expect(await designOf(editor.id)).toMatchObject({ has_newer_stock: false, current_version: 1, draft: null });
    expect(await editor.draft()).toEqual(before);
    expect(await toldOf(editor.id)).toEqual(['publish', 'update']);
    await edition('older still');
    expect(await designOf(editor.id)).toMatchObject({ has_newer_stock: true });
    const requester = await Client.signIn(server, organization, 'requester');
    expect((await requester.patch(editor.path, { declines_stock: true }, onVersion(2))).status).toBe(403);
  });
});

describe('references from a template to its module', () => {
  it('are checked before publishing: unknown events, states, parties and lists', async () => {
    const document = aTemplate({
      questions: {
        task: a('text'),
        late: a('text'),
        boss: a('user-list', { 'x-party': 'astronaut' }),
        tool: { type: 'string', title: 'Tool', 'x-field': 'single-select', 'x-source': 'equipment', maxLength: 100 },
      },
      sections: [
        { id: 'one', title: 'One', questions: ['task', 'boss', 'tool'] },
        { id: 'two', title: 'Two', questions: ['late'], stage: { on: 'frobnicate' } },
      ],
      interlocks: [{ id: 'ready', on: ['launch'], while: ['orbiting'], rule: { answered: ['task'] }, message: 'Not ready', mend: 'Wait' }],
    });
    const made = await designer.post<SavedDraft>('/api/templates', { module: 'permits', document });
    const codes = ['stage.event-unknown', 'interlock.event-unknown', 'interlock.state-unknown', 'party.unknown', 'source.unknown'];
    expect(made.body.findings.map(({ code }) => code)).toEqual([
      ...codes,
      'party.nobody',
      'record.nowhere',
      'record.no-end',
      'text.description-missing',
    ]);
    const refused = await designer.post<ProblemBody>(`/api/templates/${made.body.id}/publish`, {}, onVersion(1));
    expect(refused).toMatchObject({ status: 422, body: { code: 'template.invalid' } });
    expect(refused.body.violations?.map(({ code }) => code)).toEqual([
      ...codes,
      'party.nobody',
      'record.no-end',
      'text.description-missing',
    ]);
  });
});

async function toldOf(id: string): Promise<string[]> {
  const rows = await server.tenancy.withTenant(organization, (trx) =>
    trx.selectFrom('history').select('action').where('entity', '=', 'template').where('entity_id', '=', id).orderBy('seq').execute(),
  );
  return rows.map(({ action }) => action);
}
