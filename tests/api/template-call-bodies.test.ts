import { beforeEach, describe, expect, it } from 'vitest';
import type { DemoOrganization } from '../../src/server/seed/demo-organization.ts';
import type { ProblemBody } from '../../src/shared/problem.ts';
import { Client } from '../support/client.ts';
import { useServer } from '../support/server.ts';
import { onVersion, TemplateEditor } from '../support/template-editor.ts';

const server = useServer();
let organization: DemoOrganization;
let designer: Client;

beforeEach(async () => {
  organization = await server.anOrganization();
  designer = await Client.signIn(server, organization, 'admin');
});

const wanted = { name: 'Rope access', description: 'Work on ropes', prefix_id: 'ROPE' };
const made = async () => (await designer.post<{ permit: { id: string } }>('/api/permits', wanted)).body.permit.id;

describe('the body of a section', () => {
  it('allows remarks on an answer when comment or evidence is enabled', async () => {
    const id = await made();
    const path = `/api/permits/${id}/sections`;
    const asks = [
      { isAttach: false, isDescription: true },
      { isAttach: true, isDescription: false },
      { isAttach: false, isDescription: false },
    ];
    const questions = asks.map((attr, index) => ({ label: `Q ${index}`, attr }));
    const { section } = (
      await designer.post<{ section: { section_questions: object[] } }>(
        path,
        { label: 'Ropes', section_questions: questions },
        onVersion(1),
      )
    ).body;
    expect(section.section_questions).toMatchObject([true, true, false].map((has) => ({ attr: { isAttach: has, isDescription: has } })));
  });

  it('requires labels like a response type does, and reports each missing one', async () => {
    const id = await made();
    const missingIn = async (path: string, body: object) => {
      const { status, body: problem } = await designer.post<ProblemBody>(`/api/permits/${id}/${path}`, body, onVersion(1));
      return [status, problem.code, problem.violations];
    };
    const at = (key: string) => [400, 'request.incomplete', [{ key, code: 'answer.required' }]];
    const questions = (...list: object[]) => ({ label: 'Ropes', section_questions: list });
    const choice = { type: 'Radio-Button', label: 'State', options: [{ label: 'Good' }, {}] };

    expect(await missingIn('sections', {})).toEqual(at('label'));
    expect(await missingIn('sections', questions({ type: 'declaration', label: '' }))).toEqual(at('section_questions/0/label'));
    expect(await missingIn('sections', questions({ label: 'Rope' }, { type: 'declaration' }))).toEqual(at('section_questions/1/label'));
    expect(await missingIn('sections', questions(choice))).toEqual(at('section_questions/0/options/1/label'));
    expect(await missingIn('form_types', {})).toEqual(at('name'));
    expect(await missingIn('form_types', { name: 'State', options: [{ label: 'Good' }, {}] })).toEqual(at('options/1/label'));
    expect(await new TemplateEditor(designer, id).draft()).toMatchObject({ version: 1 });
  });
});

describe('a section that is sent back as it was read', () => {
  const read = async (path: string) => (await designer.get<{ sections: ReadSection[] }>(`${path}/sections?of=draft`)).body.sections;

  it('changes nothing, in any language', async () => {
    expect((await designer.patch('/api/v2/users/user_profile', { language: 'de' })).status).toBe(200);
    const { items } = (await designer.get<{ items: { id: string; name: string }[] }>('/api/templates/designs?module=permits')).body;
    expect(items.length).toBeGreaterThan(4);
    for (const { id, name } of items) {
      const editor = new TemplateEditor(designer, id);
      const before = await editor.draft();
      let { version } = before;
      for (const section of await read(`/api/permits/${id}`)) {
        const answer = await designer.patch<ProblemBody>(`/api/permits/${id}/sections/${section.id}`, section, onVersion(version));
        expect([answer.status, answer.body.violations], `${name}: ${section.id}`).toEqual([200, undefined]);
        version = Number(/\d+/.exec(String(answer.headers['etag']))?.[0]);
      }
      expect((await editor.draft()).document, name).toEqual(before.document);
    }
  });

  it('applies changed values, and refuses changes to read-only ones', async () => {
    const id = await made();
    const path = `/api/permits/${id}`;
    const questions = [
      {
        label: 'Rope?',
        type: 'Radio-Button',
        options: [
          { id: 'yes', label: 'Yes' },
          { id: 'no', label: 'No' },
        ],
      },
      { label: 'Why not?', attr: { parentID: 'rope', optionid: 'no' } },
    ];
    await designer.post(`${path}/sections`, { label: 'Ropes', section_questions: questions }, onVersion(1));
    const [section] = await read(path);
    const sent = (change: object, at = 0) => {
      const all = section?.section_questions ?? [];
      const body = { ...section, section_questions: all.map((question, index) => (index === at ? { ...question, ...change } : question)) };
      return designer.patch<ProblemBody>(`${path}/sections/${section?.id}`, body, onVersion(2));
    };
    for (const [change, key] of [
      [{ isShow: false }, 'isShow'],
      [{ section_id: 'other' }, 'section_id'],
      [{ attr: { isParent: false } }, 'attr/isParent'],
    ] as const) {
      const { status, body } = await sent(change);
      expect([status, body.code, body.violations]).toEqual([
        400,
        'request.invalid',
        [{ key: `section_questions/0/${key}`, code: 'answer.unknown' }],
      ]);
    }
    expect((await sent({ required: true, attr: { parentID: null, optionid: null } }, 1)).status).toBe(200);
    const [now] = await read(path);
    expect(now?.section_questions.map(({ label, required, attr }) => [label, required, attr.parentID])).toEqual([
      ['Rope?', false, null],
      ['Why not?', true, null],
    ]);

    const [rope, why] = now?.section_questions ?? [];
    const swapped = {
      ...now,
      section_questions: [
        { ...rope, order: 2 },
        { ...why, order: 1 },
      ],
    };
    expect((await designer.patch(`${path}/sections/${now?.id}`, swapped, onVersion(3))).status).toBe(200);
    expect((await read(path))[0]?.section_questions.map(({ label }) => label)).toEqual(['Why not?', 'Rope?']);
  });
});

describe('the options of a question', () => {
  it('keep the properties that a call omits, in every language, while omitted options are removed', async () => {
    const editor = await TemplateEditor.at(server, organization);
    expect((await designer.patch('/api/v2/users/user_profile', { language: 'de' })).status).toBe(200);
    const shared = {
      type: 'string',
      title: 'Condition',
      oneOf: [rich('good', 'Good'), rich('poor', 'Poor'), rich('gone', 'Missing')],
    } as const;
    const version = await editor.saveEdited((document) => {
      const [section] = document['x-sections'];
      section?.questions.push('ladder');
      document.properties['ladder'] = { type: 'string', 'x-field': 'radio', title: 'Ladder', $ref: '#/$defs/condition' };
      document.$defs = { ...document.$defs, condition: structuredClone(shared) as never };
      Object.assign(((document['x-translations'] ??= {})['de'] ??= {}), { 'o.condition.good': 'Gut', 'o.condition.poor': 'Schlecht' });
    });
    const path = `/api/permits/${editor.id}/sections`;
    const { sections } = (await designer.get<{ sections: ReadSection[] }>(`${path}?of=draft`)).body;
    const section = sections.find((each) => each.section_questions.some(({ id }) => id === 'ladder'));
    const read = section?.section_questions.find(({ id }) => id === 'ladder');
    expect(read?.options.map(({ label }) => label)).toEqual(['Gut', 'Schlecht', 'Missing']);

    const [good, poor] = read?.options ?? [];
    const options = [{ ...good, score: 3 }, poor];
    const body = { section_questions: [{ id: 'ladder', options }] };
    const answer = await designer.patch<ProblemBody>(`${path}/${section?.id}`, body, onVersion(version));
    expect([answer.status, answer.body.violations]).toEqual([200, undefined]);

    const { document } = await editor.draft();
    expect(document.properties['ladder']).toMatchObject({ oneOf: [{ ...rich('good', 'Good'), 'x-score': 3 }, rich('poor', 'Poor')] });
    expect(document.properties['ladder']?.oneOf).toHaveLength(2);
    expect(document['x-translations']?.['de']).toMatchObject({ 'o.ladder.good': 'Gut', 'o.ladder.poor': 'Schlecht' });
    expect(document.$defs?.['condition']).toEqual(shared);
  });
});

function rich(value: string, title: string) {
  return { const: value, title, 'x-score': 1, 'x-colour': '#2e7d32', 'x-ask': ['comment'], 'x-notify': ['requester'] };
}

interface ReadSection {
  id: string;
  section_questions: {
    id: string;
    label: string;
    required: boolean;
    options: { id: string; label: string }[];
    attr: { parentID: string | null };
  }[];
}
