import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  answeredCells,
  compile,
  edit,
  fieldTypes,
  lint,
  open,
  sectionShown,
  type FieldTypeName,
  type Template,
} from '../../engine/index.ts';
import type { DemoOrganization } from '../../src/server/seed/demo-organization.ts';
import type { ProblemBody } from '../../src/shared/problem.ts';
import type { RecordDetail } from '../../src/shared/record.ts';
import { partsOfPermits } from '../support/lint-fixtures.ts';
import { PermitStory } from '../support/permit-story.ts';
import { anyEdit, commandFor } from '../support/random-edits.ts';
import { useServer } from '../support/server.ts';
import { stockDocument } from '../support/stock-documents.ts';
import { onVersion, TemplateEditor, type SavedDraft } from '../support/template-editor.ts';

const server = useServer();
let organization: DemoOrganization;

beforeAll(async () => {
  organization = await server.anOrganization();
});

const wanted = process.env['DEEP'] === undefined ? 20 : 50;

describe('a requested permit', () => {
  it(`reads and prints unchanged after ${wanted} editions of its template`, async () => {
    const story = await PermitStory.begin(server, organization, 'excavation');
    await story.requested();
    const editor = await TemplateEditor.at(server, organization, 'Excavation');
    const before = await renderedOf(story, editor);
    expect(before.cells.length).toBeGreaterThan(10);

    const other = stockDocument('schemas/permits/hot-work.json');
    const { document, version } = await editor.draft();
    let [template, draft, editions] = [document, version, 0];
    const told = new Set<string>();
    for (const tried of fc.sample(anyEdit, { numRuns: 2000, seed: 7 })) {
      if (editions === wanted) break;
      const command = commandFor(template, tried, other);
      const edited = edit(template, command);
      // An edit that breaks a rule could not be published.
      if (!edited.ok || edited.template === template || isFaulty(edited.template)) continue;
      template = edited.template;
      told.add(command.do);
      const saved = await editor.save(template, draft);
      const published = await editor.publish(saved.body.version);
      expect(published.status, published.text).toBe(200);
      draft = published.body.version;
      editions += 1;
    }
    expect(editions).toBe(wanted);
    expect(told.size).toBeGreaterThan(0.3 * wanted);
    expect((await editor.draft()).document).not.toEqual(document);

    expect(await renderedOf(story, editor)).toEqual(before);
  }, 90_000);
});

describe('a question that is fixed', () => {
  it('must remain in every later edition', async () => {
    const editor = await TemplateEditor.at(server, organization, 'Electrical');
    await editor.publishEdited((document) => {
      const { voltage } = document.properties;
      if (voltage) voltage['x-fixed'] = true;
    });
    const { document, version } = await editor.draft();
    const lost = {
      ...document,
      properties: { ...document.properties, voltage: { ...document.properties['voltage'], 'x-fixed': undefined } },
    };
    const saved = await editor.save(lost, version);
    expect(saved.body.findings.filter(({ level }) => level === 'error')).toMatchObject([
      { code: 'question.fixed-changed', pointer: '/properties/voltage', params: { id: 'voltage' } },
    ]);
    expect((await editor.draft()).findings).toContainEqual(expect.objectContaining({ code: 'question.fixed-changed' }));

    const refused = await editor.designer.post<ProblemBody>(`${editor.path}/publish`, {}, onVersion(saved.body.version));
    expect(refused).toMatchObject({ status: 422, body: { code: 'template.invalid', violations: [{ code: 'question.fixed-changed' }] } });

    const kept = await editor.save({ ...document, title: 'Electrical work' }, saved.body.version);
    expect((await editor.publish(kept.body.version)).status).toBe(200);
  });

  it('need not stay fixed in a copy that was never published with it', async () => {
    const editor = await TemplateEditor.at(server, organization, 'Electrical');
    const cloned = await editor.designer.post<SavedDraft>(`${editor.path}/clone`, { title: 'Another one' });
    const copy = new TemplateEditor(editor.designer, cloned.body.id);
    const { document, version } = await copy.draft();
    delete document.properties['voltage']?.['x-fixed'];
    const saved = await copy.save(document, version);
    expect((await copy.publish(saved.body.version)).status).toBe(200);
  });
});

function isFaulty(template: Template): boolean {
  return lint(template, partsOfPermits).some(({ level }) => level === 'error');
}

/** All that a screen or a sheet of paper shows of a permit: by its own version, with its own answers. */
async function renderedOf(story: PermitStory, editor: TemplateEditor) {
  const record = (await story.cast.requester.get<RecordDetail>(`/api/records/${story.id}`)).body;
  const document = await editor.document(record.template.version);
  const form = compile(document, 'de');
  const filling = open(form, {
    now: '2026-06-01T08:00:00Z',
    zone: record.zone,
    answers: record.answers,
    remarks: record.remarks,
    facts: record.facts,
  });
  return {
    record: { ...record, now: '' },
    text: JSON.stringify(document),
    form: [form.title, ...[...form.questions.values()].map(({ id, title, options }) => [id, title, options])],
    sections: form.sections.filter(({ id }) => sectionShown(filling, id)),
    cells: (Object.keys(fieldTypes) as FieldTypeName[])
      .flatMap((field) => answeredCells(filling, field))
      .map(({ key, value }) => [key, value]),
  };
}
