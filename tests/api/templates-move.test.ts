import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Change } from '../../engine/index.ts';
import type { DemoOrganization } from '../../src/server/seed/demo-organization.ts';
import type { Answers, HistoryEntry, NewerVersion, RecordDetail } from '../../src/shared/record.ts';
import { a, aTemplate, choice, publishable } from '../support/a-template.ts';
import { Client, type Answer } from '../support/client.ts';
import { useServer } from '../support/server.ts';
import { onVersion, TemplateEditor, type SavedDraft } from '../support/template-editor.ts';

const server = useServer();
let organization: DemoOrganization;
let requester: Client;
let editor: TemplateEditor;

beforeAll(async () => {
  organization = await server.anOrganization();
  requester = await Client.signIn(server, organization, 'requester');
});

/** A template of three questions whose second version drops one, narrows one and adds one; and a draft of its first version. */
async function aDraftOfAnOldVersion(answers: Answers = { task: 'Weld', kind: 'b', gone: 'Away' }): Promise<RecordDetail> {
  const designer = await Client.signIn(server, organization, 'admin');
  const questions = { task: a('text', { title: 'Task' }), kind: choice(['a', 'b'], { title: 'Kind' }), gone: a('text', { title: 'Gone' }) };
  const made = await designer.post<SavedDraft>('/api/templates', { module: 'permits', document: publishable(aTemplate({ questions })) });
  editor = new TemplateEditor(designer, made.body.id);
  await editor.publish(1);
  const record = await draftOn(answers);
  await editor.publishEdited((document) => {
    delete document.properties['gone'];
    document.properties['kind'] = choice(['a', 'c'], { title: 'Kind' });
    document.properties['added'] = a('text', { title: 'Added' });
    document['x-sections'].splice(0, 1, { id: 'main', title: 'Main', questions: ['task', 'kind', 'added'] });
  });
  return record;
}

async function draftOn(answers: Answers): Promise<RecordDetail> {
  const body = { id: uuidv7(), module: 'permits', template_id: editor.id, answers };
  return (await requester.post<RecordDetail>('/api/records', body)).body;
}

async function newer(id: string, client = requester): Promise<NewerVersion | null> {
  return (await client.get<{ newer: NewerVersion | null }>(`/api/records/${id}/newer`)).body.newer;
}

function move(id: string, to: number, on: number, client = requester): Promise<Answer<RecordDetail>> {
  return client.post<RecordDetail>(`/api/records/${id}/move`, { version: to }, onVersion(on));
}

describe('a draft of an old version', () => {
  it('previews the move to the newer version: changes, kept and dropped answers, questions to answer again', async () => {
    const { id } = await aDraftOfAnOldVersion();
    const preview = await newer(id);

    expect(preview).toMatchObject({ version: 2, note: null, kept: 1 });
    expect(preview?.dropped).toEqual([
      { key: 'kind', title: 'Kind', reason: 'refused' },
      { key: 'gone', title: 'Gone', reason: 'gone' },
    ]);
    expect(preview?.reasked.map((question) => question.title).toSorted()).toEqual(['Added', 'Kind']);
    expect(preview?.changes.map(({ code }) => code)).toContain('question.removed');
  });

  it('counts the changed texts in other languages, and lists them for template designers only', async () => {
    const { id } = await aDraftOfAnOldVersion();
    await editor.publishEdited((document) => (document['x-translations'] = { de: { 'q.task.title': 'Aufgabe' } }));

    const told = (await newer(id))?.changes.filter(({ code }) => code.startsWith('translation.'));
    expect(told?.map(({ code, params }) => [code, params['changes']])).toEqual([['translation.changed', 1]]);
    const { changes } = (await editor.designer.get<{ changes: Change[] }>(`${editor.path}/diff?from=2&to=3`)).body;
    expect(changes.map(({ code }) => code)).toEqual(['translation.changed', 'translation.text-added']);
  });

  it('keeps its version until it is moved, and then only the answers that fit', async () => {
    const { id, version, template } = await aDraftOfAnOldVersion();
    expect(template.version).toBe(1);

    const moved = await move(id, 2, version);
    expect(moved.status).toBe(200);
    expect(moved.body).toMatchObject({ version: version + 1, template: { version: 2 }, answers: { task: 'Weld' } });
    expect(moved.body.answers).not.toHaveProperty('gone');
    expect(await newer(id)).toBeNull();

    const [entry] = (await requester.get<{ items: HistoryEntry[] }>(`/api/records/${id}/history`)).body.items;
    expect(entry).toMatchObject({ action: 'move', actor: { name: 'Rosa Lindqvist' } });
    const saved = await requester.patch(
      `/api/records/${id}`,
      { answers: { task: 'Weld', added: 'New' }, remarks: {} },
      onVersion(version + 1),
    );
    expect(saved.status).toBe(200);
  });

  it('refuses a move on a stale record version or to any version but the newest', async () => {
    const { id, version } = await aDraftOfAnOldVersion();
    expect(await move(id, 2, version + 1)).toMatchObject({ status: 412, body: { code: 'record.version-stale' } });
    expect(await move(id, 1, version)).toMatchObject({ status: 409, body: { code: 'record.not-movable' } });
    expect(await move(id, 3, version)).toMatchObject({ status: 409, body: { code: 'record.not-movable' } });
    expect((await requester.post(`/api/records/${id}/move`, { version: 2 })).status).toBe(428);
  });

  it('can be moved by its creator, not by users it is shared with', async () => {
    const { id, version } = await aDraftOfAnOldVersion();
    const performer = await Client.signIn(server, organization, 'performer');
    const { items } = (await requester.get<{ items: { id: string }[] }>('/api/sources/users?search=Paul')).body;
    await requester.post(`/api/records/${id}/shares`, { shared_to: [items[0]?.id] });

    expect(await newer(id, performer)).toBeNull();
    expect(await move(id, 2, version, performer)).toMatchObject({ status: 403, body: { code: 'permission.denied' } });
    expect((await move(id, 2, version)).status).toBe(200);
  });

  it('is submitted on the version it has and keeps that version from then on', async () => {
    const { id, version } = await aDraftOfAnOldVersion();
    const paul = (await requester.get<{ items: { id: string }[] }>('/api/sources/users?search=Paul')).body.items[0]?.id ?? '';
    const endsAt = new Date(Date.now() + 8 * 60 * 60_000).toISOString();
    const answers = { task: 'Weld', kind: 'b', gone: 'Away', performer: paul, endsAt };
    const submitted = await requester.post<RecordDetail>(`/api/records/${id}/events`, { event: 'submit', answers, remarks: {}, version });
    expect(submitted.status).toBe(200);
    expect(submitted.body.template.version).toBe(1);
    expect(await newer(id)).toBeNull();
    expect(await move(id, 2, submitted.body.version)).toMatchObject({ status: 409, body: { code: 'record.not-draft' } });
  });

  it('has no newer version while its template has none', async () => {
    await aDraftOfAnOldVersion();
    expect(await newer((await draftOn({})).id)).toBeNull();
  });
});
