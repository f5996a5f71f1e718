import { beforeAll, describe, expect, it } from 'vitest';
import type { Template } from '../../engine/index.ts';
import type { DemoOrganization } from '../../src/server/seed/demo-organization.ts';
import type { ProblemBody } from '../../src/shared/problem.ts';
import type { DesignedTemplate } from '../../src/shared/template.ts';
import { a } from '../support/a-template.ts';
import { Client } from '../support/client.ts';
import { useServer } from '../support/server.ts';
import { stockDocument } from '../support/stock-documents.ts';
import { onVersion, TemplateEditor, type SavedDraft } from '../support/template-editor.ts';
import { sendForm } from '../support/upload.ts';

const server = useServer();
const module = 'worker-profiles';
const fixed = ['name', 'photo', 'age', 'phone', 'gender'];
const stock = stockDocument('schemas/worker-profiles/worker-profile.json');
let organization: DemoOrganization;
let designer: Client;

beforeAll(async () => {
  organization = await server.anOrganization();
  designer = await Client.signIn(server, organization, 'admin');
});

/** The organisation's own worker profile, as published. */
async function ownProfile(): Promise<TemplateEditor> {
  const { items } = (await designer.get<{ items: DesignedTemplate[] }>(`/api/templates/designs?module=${module}`)).body;
  return new TemplateEditor(designer, items.find(({ stock_name: name }) => name === 'worker-profile')?.id ?? '');
}

async function made(path: string, body: object): Promise<TemplateEditor> {
  const answer = await designer.post<SavedDraft>(path, body);
  expect(answer.status, answer.text).toBe(201);
  return new TemplateEditor(designer, answer.body.id);
}

/** The ways to a new template of people. */
const ways: [name: string, begin: (title: string) => Promise<TemplateEditor>][] = [
  ['a copy', async (title) => made(`/api/templates/${(await ownProfile()).id}/clone`, { title })],
  ['one begun as a stock template', (title) => made('/api/templates/stock', { module, stock: 'worker-profile', title })],
  ['one sent whole', (title) => made('/api/templates', { module, document: { ...stock, title } })],
  [
    'one read from our own file',
    async (title) => {
      const file = Buffer.from(JSON.stringify({ ...stock, title }));
      const to = { method: 'POST', path: `/api/templates/import?module=${module}` };
      const read = await sendForm<{ template: Template }>(designer, to, file, 'people.json');
      return made('/api/templates', { module, document: read.body.template });
    },
  ],
];

function without(document: Template, id: string): Template {
  const { [id]: _, ...properties } = document.properties;
  const sections = document['x-sections'].map((section) => ({ ...section, questions: section.questions.filter((each) => each !== id) }));
  return { ...document, properties, 'x-sections': sections };
}

/** Returns the violations that keep a template from being published. */
async function violationsOf(editor: TemplateEditor, version: number) {
  const refused = await editor.designer.post<ProblemBody>(`${editor.path}/publish`, {}, onVersion(version));
  expect(refused).toMatchObject({ status: 422, body: { code: 'template.invalid' } });
  return refused.body.violations;
}

describe.each(ways)('a template of people, %s,', (_, begin) => {
  it('contains all fixed questions, and can be published', async () => {
    const editor = await begin('People on site');
    const { document, version, findings } = await editor.draft();
    for (const id of fixed) expect(document.properties[id]).toMatchObject({ 'x-fixed': true });
    expect(findings.filter(({ level }) => level === 'error')).toEqual([]);
    expect((await editor.publish(version)).status).toBe(200);
  });

  it('is not published without a fixed question, which is named', async () => {
    const editor = await begin('People without names');
    const { document, version } = await editor.draft();
    const saved = await editor.save(without(document, 'phone'), version);
    const gone = { code: 'question.fixed-gone', params: { id: 'phone', title: 'Phone no.' } };
    expect(saved.body.findings).toContainEqual(expect.objectContaining(gone));
    expect(await violationsOf(editor, saved.body.version)).toMatchObject([gone]);
  });

  it('cannot be published with a fixed question unfixed or of another kind', async () => {
    const editor = await begin('People of another kind');
    const { document, version } = await editor.draft();
    const { 'x-fixed': _fixed, ...phone } = document.properties['phone'] ?? {};
    const age = a('text-area', { title: 'Age', 'x-fixed': true });
    const saved = await editor.save({ ...document, properties: { ...document.properties, phone, age } }, version);
    expect(await violationsOf(editor, saved.body.version)).toMatchObject([
      { key: '/properties/age', code: 'question.fixed-changed', params: { title: 'Age' } },
      { key: '/properties/phone', code: 'question.fixed-changed', params: { title: 'Phone no.' } },
    ]);
  });
});

describe('a template of people without its fixed questions', () => {
  it.each([
    ['sent whole', async () => ({ ...without(stock, 'name'), title: 'Nameless' })],
    [
      'read from the file of another program',
      async () => {
        const survey = { title: 'Visitors', pages: [{ elements: [{ type: 'text', name: 'who', title: 'Who comes' }] }] };
        const read = await designer.post<{ template: Template }>(`/api/templates/import?module=${module}`, survey);
        return read.body.template;
      },
    ],
  ])('%s, says so at once and is not published', async (_, documentOf) => {
    const sent = await designer.post<SavedDraft>('/api/templates', { module, document: await documentOf() });
    const gone = { code: 'question.fixed-gone', params: { id: 'name', title: 'Name' } };
    expect(sent.body.findings).toContainEqual(expect.objectContaining(gone));
    expect(await violationsOf(new TemplateEditor(designer, sent.body.id), sent.body.version)).toContainEqual(expect.objectContaining(gone));
  });

  it('cannot be started blank, unlike a permit template', async () => {
    const of = async (id: string) => (await designer.get<{ has_blank: boolean }>(`/api/templates/stock?module=${id}`)).body.has_blank;
    expect([await of(module), await of('permits')]).toEqual([false, true]);
  });
});

describe('the published template of people', () => {
  it('keeps its fixed questions when an older version or the stock template is restored', async () => {
    const editor = await ownProfile();
    await editor.publishEdited((document) => void (document.title = 'People'));
    const { version } = await editor.draft();
    const restored = await designer.post<SavedDraft>(`${editor.path}/restore`, { version: 1 }, onVersion(version));
    expect(restored.status).toBe(200);
    const { document } = await editor.draft();
    const stripped = await editor.save(without(document, 'gender'), restored.body.version);
    const gone = { code: 'question.fixed-gone', params: { id: 'gender', title: 'Gender' } };
    expect(await violationsOf(editor, stripped.body.version)).toMatchObject([gone]);
    const kept = await editor.save(document, stripped.body.version);
    const published = await editor.publish(kept.body.version);
    expect(published.status).toBe(200);

    // As if the program had brought an older edition when the organisation was made.
    await server.tenancy.withTenant(organization, (trx) =>
      trx.updateTable('templates').set({ stock_hash: 'older' }).where('id', '=', editor.id).execute(),
    );
    const taken = await designer.post<SavedDraft>(`${editor.path}/stock`, undefined, onVersion(published.body.version));
    expect(taken.status, taken.text).toBe(200);
    const lost = await editor.save(without(stock, 'gender'), taken.body.version);
    expect(await violationsOf(editor, lost.body.version)).toMatchObject([gone]);
  });
});

describe('a fixed question of a permit', () => {
  it('cannot be deleted by the specification’s calls, nor can its section', async () => {
    const editor = await TemplateEditor.at(server, organization, 'Electrical');
    await editor.publishEdited((document) => {
      const { voltage } = document.properties;
      if (voltage) voltage['x-fixed'] = true;
    });
    const { document, version } = await editor.draft();
    const section = document['x-sections'].find(({ questions }) => questions.includes('voltage'))?.id ?? '';
    const path = `/api/permits/${editor.id}/sections`;
    const { sections } = (await designer.get<{ sections: { id: string; section_questions: { id: string }[] }[] }>(path)).body;
    const held = sections.find(({ id }) => id === section)?.section_questions.find(({ id }) => id === 'voltage');
    expect(held).toMatchObject({ fixed: true });

    const destroyed = { section_questions: [{ id: 'voltage', _destroy: true }] };
    const changed = { section_questions: [{ id: 'voltage', type: 'Text-Area' }] };
    for (const body of [destroyed, changed])
      expect((await designer.patch<ProblemBody>(`${path}/${section}`, body, onVersion(version))).body.code).toBe('template.part-fixed');
    expect((await designer.delete<ProblemBody>(`${path}/${section}`, onVersion(version))).body.code).toBe('template.part-fixed');
    expect(await editor.draft()).toMatchObject({ is_stored: false, document: { properties: { voltage: { 'x-fixed': true } } } });
  });
});
