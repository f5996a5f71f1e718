import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Template } from '../../engine/index.ts';
import type { DemoOrganization } from '../../src/server/seed/demo-organization.ts';
import type { ProblemBody } from '../../src/shared/problem.ts';
import type { OfferedTemplate, RecordDetail } from '../../src/shared/record.ts';
import { a, aTemplate, choice, publishable } from '../support/a-template.ts';
import { Client } from '../support/client.ts';
import { useServer } from '../support/server.ts';
import { onVersion, TemplateEditor, type DraftAnswer, type SavedDraft, type TemplateAnswer } from '../support/template-editor.ts';

const server = useServer();
let organization: DemoOrganization;
let editor: TemplateEditor;

beforeAll(async () => {
  organization = await server.anOrganization();
  editor = await TemplateEditor.at(server, organization);
});

/** Number of publications: each kind of edit occurs twice, or ten times with DEEP. */
const publications = process.env['DEEP'] === undefined ? 10 : 50;

describe('a template without a draft', () => {
  it('returns the published version as its draft, marked as not stored', async () => {
    const excavation = await TemplateEditor.at(server, organization, 'Excavation');
    const draft = await excavation.draft();

    expect(draft).toMatchObject({ version: 0, based_on: 1, is_stored: false, updated_by: null });
    expect(draft.document).toEqual(await excavation.document(1));
    expect(draft.findings.filter(({ level }) => level === 'error')).toEqual([]);
    expect((await excavation.publish(0)).body).toMatchObject({ code: 'template.nothing-to-publish' });
  });
});

describe('a draft', () => {
  it('is saved despite errors, returns them as findings, and cannot be published', async () => {
    const { document, version } = await editor.draft();
    const saved = await editor.save({ ...document, 'x-sections': [], invented: true }, version);

    expect(saved.status).toBe(200);
    expect(saved.headers['etag']).toBe(`"${saved.body.version}"`);
    expect(saved.body.findings).toContainEqual(expect.objectContaining({ code: 'template.unknown-keyword', pointer: '/invented' }));
    expect((await editor.draft()).document).toHaveProperty('invented', true);

    const refused = await editor.designer.post<ProblemBody>(`${editor.path}/publish`, {}, onVersion(saved.body.version));
    expect(refused).toMatchObject({ status: 422, body: { code: 'template.invalid' } });
    expect(refused.body.violations).toContainEqual(expect.objectContaining({ key: '/invented', code: 'template.unknown-keyword' }));
    expect((await editor.designer.get<ProblemBody>(`${editor.path}/diff`)).body.code).toBe('template.invalid');
    await editor.save(document, saved.body.version);
  });

  it('is not changed without saying on which version', async () => {
    const { document } = await editor.draft();
    const answer = await editor.designer.put<ProblemBody>(`${editor.path}/draft`, { document });
    expect(answer).toMatchObject({ status: 428, body: { code: 'request.if-match-required' } });
  });

  it('refuses the second of two administrators who save it at the same time', async () => {
    const second = await Client.signIn(server, organization, 'admin');
    const { document, version } = await editor.draft();
    const statuses = await Promise.all(
      [editor.designer, second].map((client, at) =>
        client.put(`${editor.path}/draft`, { document: { ...document, title: `Title ${at}` } }, onVersion(version)),
      ),
    );
    expect(statuses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 412]);
  });

  it('from before a publication is stale for ever after it', async () => {
    const before = (await editor.draft()).version;
    await editor.publishEdited((document) => void (document.description = 'Published meanwhile'));
    const { document } = await editor.draft();
    expect((await editor.save(document, before)).status).toBe(412);
    expect((await editor.save(document, 0)).status).toBe(412);
  });

  it('is refused when it is nested too deeply or too large', async () => {
    const { version } = await editor.draft();
    const nested = (levels: number) =>
      editor.designer.call<ProblemBody>({
        method: 'PUT',
        path: `${editor.path}/draft`,
        body: Buffer.from(`{"document":{"title":${'['.repeat(levels)}${']'.repeat(levels)}}}`),
        headers: { 'content-type': 'application/json', ...onVersion(version) },
      });
    for (const levels of [1_000, 500_000]) expect(await nested(levels)).toMatchObject({ status: 400, body: { code: 'request.malformed' } });
    const large = { document: { title: 'x'.repeat(2_200_000) } };
    expect((await editor.designer.put(`${editor.path}/draft`, large, onVersion(version))).status).toBe(413);
  });

  it('is restricted to users who may design templates', async () => {
    const requester = await Client.signIn(server, organization, 'requester');
    expect((await requester.get(`${editor.path}/draft`)).status).toBe(403);
    expect((await requester.post('/api/templates', { module: 'permits', document: {} })).status).toBe(403);
  });
});

/** Creates a separate template for a test, with a stored draft. */
async function aDesk(document: Template): Promise<TemplateEditor> {
  const made = await editor.designer.post<SavedDraft>('/api/templates', { module: 'permits', document });
  expect(made.status, made.text).toBe(201);
  return new TemplateEditor(editor.designer, made.body.id);
}

/** Returns the codes of the refusal to publish a draft. */
async function refusedCodes(of: TemplateEditor, version: number): Promise<string[] | undefined> {
  const refused = await of.designer.post<ProblemBody>(`${of.path}/publish`, {}, onVersion(version));
  expect(refused).toMatchObject({ status: 422, body: { code: 'template.invalid' } });
  return refused.body.violations?.map(({ code }) => code);
}

describe('a new template', () => {
  it('is offered once published, with its version number, note and author', async () => {
    const document = publishable(aTemplate({ questions: { task: a('text', { title: 'Task' }) } }));
    const made = await editor.designer.post<SavedDraft>('/api/templates', {
      module: 'permits',
      document: { ...document, title: 'Lifting' },
    });
    expect(made).toMatchObject({ status: 201, body: { version: 1 } });
    // A template without a site is reported, but the warning blocks nothing.
    expect(made.body.findings).toMatchObject([{ code: 'record.nowhere', level: 'warning' }]);
    const lifting = new TemplateEditor(editor.designer, made.body.id);
    const offered = async () =>
      (await editor.designer.get<{ items: OfferedTemplate[] }>('/api/templates?module=permits')).body.items.map(({ name }) => name);

    expect(await offered()).not.toContain('Lifting');
    expect((await editor.designer.get<TemplateAnswer>(lifting.path)).body).toMatchObject({
      name: 'Lifting',
      current_version: null,
      versions: [],
    });
    expect((await lifting.publish(1, 'The first one')).body).toMatchObject({ current_version: 1, version: 2 });

    expect(await offered()).toContain('Lifting');
    expect((await editor.designer.get<TemplateAnswer>(lifting.path)).body).toMatchObject({
      current_version: 1,
      draft: null,
      versions: [{ version: 1, note: 'The first one', published_by: { name: 'Amelia Okafor' } }],
    });
  });

  it('stays an unpublished draft while no one could accept its records or they would never end', async () => {
    const kept = await aDesk({ ...aTemplate({ questions: { task: a('text') } }), description: ' ' });
    const lacking = [
      { code: 'party.nobody', level: 'error', params: { party: 'performer', event: 'accept' } },
      { code: 'record.no-end', level: 'error', pointer: '/x-sections' },
      { code: 'text.description-missing', level: 'error', pointer: '/description' },
    ];
    expect((await kept.draft()).findings.filter(({ level }) => level === 'error')).toMatchObject(lacking);
    expect(await refusedCodes(kept, 1)).toEqual(['party.nobody', 'record.no-end', 'text.description-missing']);

    const ending = await kept.saveEdited((document) => {
      Object.assign(document, publishable({ ...document, description: 'For work' }));
      delete document.properties['endsAt']?.['x-require'];
    });
    expect(await refusedCodes(kept, ending)).toEqual(['record.end-optional']);

    const whole = await kept.saveEdited(({ properties }) => {
      if (properties['endsAt']) properties['endsAt']['x-require'] = true;
    });
    expect((await kept.publish(whole)).body).toMatchObject({ current_version: 1 });
  });

  it('is created once and published once per Idempotency-Key', async () => {
    const document = publishable(aTemplate({ questions: { task: a('text') } }));
    const key = { 'idempotency-key': 'one-template' };
    const ids = await Promise.all(
      [1, 2].map(async () => (await editor.designer.post<SavedDraft>('/api/templates', { module: 'permits', document }, key)).body.id),
    );
    expect(new Set(ids).size).toBe(1);
    const publish = () =>
      editor.designer.post(`/api/templates/${ids[0]}/publish`, {}, { ...onVersion(1), 'idempotency-key': 'one-publication' });
    const [first, again] = [await publish(), await publish()];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
  });
});

describe('a published version', () => {
  it('is written into the history with the hash of its document', async () => {
    const version = await editor.publishEdited((document) => void (document.description = 'For the history'));
    const told = await server.tenancy.withTenant({ organizationId: await organizationOf() }, (trx) =>
      trx
        .selectFrom('history')
        .select(['action', 'text'])
        .where('entity_id', '=', editor.id)
        .orderBy('seq', 'desc')
        .executeTakeFirstOrThrow(),
    );
    expect(told.action).toBe('publish');
    expect(JSON.parse(told.text).details).toMatchObject({ version, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });

  it('cannot be updated by the application', async () => {
    await expect(
      server.tenancy.withTenant({ organizationId: await organizationOf() }, (trx) =>
        trx.updateTable('template_versions').set({ note: 'Never mind' }).where('template_id', '=', editor.id).execute(),
      ),
    ).rejects.toThrow(/permission denied/);
  });

  it('can be restored as a draft, with its differences listed', async () => {
    const before = await editor.publishEdited((document) => void (document.title = 'General work permit'));
    const after = await editor.publishEdited((document) => void (document.title = 'Works permit'));
    const diff = (query: string) => editor.designer.get<{ changes: { code: string; params: object }[] }>(`${editor.path}/diff${query}`);

    expect((await diff(`?from=${before}&to=${after}`)).body.changes).toEqual([
      { code: 'template.relabelled', pointer: '/title', params: { from: 'General work permit', to: 'Works permit' } },
    ]);
    const restored = await editor.designer.post(`${editor.path}/restore`, { version: before }, onVersion((await editor.draft()).version));
    expect(restored.status).toBe(200);
    expect(await editor.draft()).toMatchObject({ is_stored: true, based_on: before, document: await editor.document(before) });
    expect((await diff('')).body.changes).toHaveLength(1);
    expect((await diff('?from=900')).body).toMatchObject({ code: 'template.version-not-found' });
    expect((await editor.designer.post(`${editor.path}/restore`, { version: 900 }, onVersion((await editor.draft()).version))).status).toBe(
      404,
    );
  });

  it(`renders its records unchanged through ${publications} later publications`, async () => {
    const requester = await Client.signIn(server, organization, 'requester');
    const busy = await TemplateEditor.at(server, organization, 'Work at height');
    const id = uuidv7();
    await requester.post('/api/records', { id, module: 'permits', template_id: busy.id });
    const rendered = async () => {
      const record = (await requester.get<RecordDetail>(`/api/records/${id}`)).body;
      const { template } = record;
      return { record: { ...record, now: '' }, document: await busy.document(template.version) };
    };
    const before = await rendered();
    const text = JSON.stringify(before.document);

    for (let edit = 1; edit <= publications; edit += 1) {
      const version = await busy.publishEdited((document) => editAt(document, edit));
      expect(version).toBe(edit + 1);
    }
    const after = await rendered();
    expect(after).toEqual(before);
    expect(JSON.stringify(after.document)).toBe(text);
  });
});

/** Edits that a designer makes, one kind after the other. */
function editAt(document: Template, edit: number): void {
  const [sections, ids] = [document['x-sections'], Object.keys(document.properties)];
  const question = document.properties[ids[(edit * 7) % ids.length] ?? ''];
  const kinds = [
    () => void (document.title = `Edition ${edit}`),
    () => {
      document.properties[`extra${edit}`] = choice(['one', 'two'], { title: `Extra ${edit}` });
      sections[0]?.questions.push(`extra${edit}`);
    },
    () => question && (question.title = `${question.title} (${edit})`),
    () => void sections[0]?.questions.reverse(),
    () => void (document['x-settings'].defaultHours = (edit % 24) + 1),
  ];
  kinds[edit % kinds.length]?.();
}

async function organizationOf(): Promise<string> {
  const profile = await editor.designer.get<{ organization: { id: string } }>('/api/v2/users/user_profile');
  return profile.body.organization.id;
}

it('a template of another organisation is unknown to every route of designers', async () => {
  const stranger = await TemplateEditor.at(server, await server.anOrganization());
  for (const path of ['', '/draft', '/diff', '/export', '/export/losses', '/translations', '/completeness'])
    expect((await stranger.designer.get<DraftAnswer>(`${editor.path}${path}`)).status, path).toBe(404);
});
