import { beforeAll, describe, expect, it } from 'vitest';
import { compile, type Finding, type Template } from '../../engine/index.ts';
import type { Completeness, Loss } from '../../engine/interchange/interchange.ts';
import { readWorkbook } from '../../src/server/interchange/read-workbook.ts';
import type { ProblemBody } from '../../src/shared/problem.ts';
import { aTemplate, a, publishable, yesNo } from '../support/a-template.ts';
import { send, type Answer } from '../support/client.ts';
import { useServer } from '../support/server.ts';
import { onVersion, TemplateEditor, type SavedDraft } from '../support/template-editor.ts';
import { fixtureContent, imported, rowsOf, xlsforms } from '../support/xlsform-fixtures.ts';
import { workbookFiles, zipArchive } from '../support/zip-archive.ts';

interface ImportAnswer {
  template: Template;
  losses: Loss[];
}

const server = useServer();
const importPath = '/api/templates/import?module=permits';
let editor: TemplateEditor;

beforeAll(async () => {
  editor = await TemplateEditor.at(server, await server.anOrganization());
});

function upload<T = ImportAnswer>(name: string, content: Buffer): Promise<Answer<T>> {
  return editor.designer.upload<T>(importPath, name, content);
}

/** Creates a separate template for a test, with a stored draft. */
async function aDesk(document: Template): Promise<TemplateEditor> {
  const made = await editor.designer.post<SavedDraft>('/api/templates', { module: 'permits', document });
  return new TemplateEditor(editor.designer, made.body.id);
}

describe('an import', () => {
  it.each(xlsforms)('turns %s into a template that can be published with the required permit questions', async (name) => {
    const answer = await upload(name, fixtureContent(name));
    expect(answer.status, answer.text).toBe(200);
    const { template } = answer.body;
    expect(compile(template).questions.size).toBeGreaterThan(0);

    const made = await aDesk(publishable(template));
    expect((await made.publish(1)).body).toMatchObject({ current_version: 1 });
  });

  it('refuses the old binary format whatever its extension, with a remedy', async () => {
    const name = 'ifrc-distribution-site-assessment-v1.old-binary.xls.xlsx';
    const answer = await upload<ProblemBody>(name, fixtureContent(name));
    expect(answer).toMatchObject({ status: 415, body: { code: 'import.old-binary-xls' } });
    expect(answer.body.mend).toContain('.xlsx');
  });

  it('refuses zip bombs without unpacking them, even with a false size, and keeps serving', async () => {
    const bomb = '<row>'.padEnd(40 * 1024 ** 2, ' ');
    const honest = zipArchive(workbookFiles(bomb));
    expect(honest.length).toBeLessThan(200_000);
    const lying = zipArchive(workbookFiles(bomb).map((file) => ({ ...file, size: 1_000, localSize: 1_000 })));
    const answers = await Promise.all([honest, lying, honest].map((content) => upload<ProblemBody>('bomb.xlsx', content)));

    expect(answers.map(({ body }) => body.code)).toEqual(Array.from({ length: 3 }, () => 'import.unsafe-workbook'));
    expect((await send(server.port, undefined, { path: '/healthz' })).status).toBe(200);
    expect((await upload(xlsforms[0] ?? '', fixtureContent(xlsforms[0] ?? ''))).status).toBe(200);
  });

  it('does not block other requests while it processes a large document', async () => {
    const rows = Array.from({ length: 40_000 }, (_, at) => `q${at}`);
    const heavy = { type: 'object', properties: Object.fromEntries(rows.map((row) => [row, { type: 'string', title: row }])) };
    const importing = editor.designer.post<ImportAnswer & ProblemBody>(importPath, heavy);
    const began = Date.now();
    expect((await editor.designer.get('/api/templates?module=permits')).status).toBe(200);
    expect(Date.now() - began).toBeLessThan(3_000);
    expect(await importing).toMatchObject({ status: 422, body: { code: expect.stringMatching(/^(import|template)\./) } });
  });

  it('accepts JSON Schema, a SurveyJS form and its own template format as JSON', async () => {
    const schema = { type: 'object', title: 'Visit', properties: { name: { type: 'string', title: 'Name' } } };
    const survey = { title: 'Visit', pages: [{ elements: [{ type: 'text', name: 'name', title: 'Name' }] }] };
    const ours = aTemplate({ questions: { name: a('text', { title: 'Name' }) } });
    for (const document of [schema, survey, ours]) {
      const answer = await editor.designer.post<ImportAnswer>(importPath, document);
      expect(answer.status, answer.text).toBe(200);
      expect(Object.values(answer.body.template.properties).map(({ title }) => title)).toEqual(['Name']);
    }
    const file = await upload('visit.json', Buffer.from(JSON.stringify(schema)));
    expect(file.body.template.title).toBe('Visit');
  });

  it.each([
    ['nothing', undefined, 'file.missing'],
    ['a list', [], 'import.format-unknown'],
  ])('refuses %s', async (_, body, code) => {
    expect((await editor.designer.post<ProblemBody>(importPath, body)).body.code).toBe(code);
  });

  it.each([
    ['nests beyond reason', '{"type":"object","properties":{"a":'.repeat(5_000) + '{"type":"string"}' + '}}'.repeat(5_000)],
    ['is lists in lists', '['.repeat(800_000) + ']'.repeat(800_000)],
    ['has a text that cannot be stored', JSON.stringify({ type: 'object', properties: { a: { type: 'string', title: 'A\0B' } } })],
  ])('refuses a file that %s, like a request body', async (_, text) => {
    expect((await upload<ProblemBody>('form.json', Buffer.from(text))).body.code).toBe('request.malformed');
  });

  it('refuses unknown formats, files that are too large and unknown modules', async () => {
    expect((await upload<ProblemBody>('a.txt', Buffer.from('Not a form'))).body.code).toBe('import.format-unknown');
    expect((await upload<ProblemBody>('a.bin', Buffer.alloc(2_097_153, 'x'))).body.code).toBe('import.too-large');
    expect((await editor.designer.post<ProblemBody>('/api/templates/import?module=nowhere', {})).body.code).toBe('module.not-found');
  });
});

describe('an export', () => {
  it('provides a version as JSON and as an XLSForm that can be imported again', async () => {
    const json = await editor.designer.get(`${editor.path}/export?version=1`);
    expect(json.headers['content-disposition']).toMatch(/^attachment; .*v1\.json$/);
    expect(JSON.parse(json.text)).toEqual(await editor.document(1));

    const template = aTemplate({
      questions: { hot: yesNo({ title: 'Hot?' }), why: a('text', { title: 'Why?', 'x-show': { chosen: ['hot', 'yes'] } }) },
    });
    const made = await aDesk(template);
    const xlsx = await download(`${made.path}/export?format=xlsform`);
    const workbook = await readWorkbook(xlsx);
    expect(rowsOf(workbook, 'survey').find(({ name }) => name === 'why')).toMatchObject({ relevant: expect.stringContaining('hot') });
    expect(Object.values(imported(workbook).template.properties).map(({ title }) => title)).toEqual(['Hot?', 'Why?']);
  });

  it('lists what XLSForm cannot express', async () => {
    const { losses } = (await editor.designer.get<{ losses: Loss[] }>(`${editor.path}/export/losses`)).body;
    expect(losses.map(({ code }) => code)).toContain('field-not-in-xlsform');
  });
});

describe('translations', () => {
  const template = (): Template =>
    aTemplate({
      questions: { task: a('text', { title: 'Task' }), hot: yesNo({ title: 'Hot?' }) },
      translations: { de: { title: 'Erlaubnis' } },
    });

  it('are exported as CSV, imported into the draft, and count as complete', async () => {
    const made = await aDesk(template());
    const csv = await editor.designer.get(`${made.path}/translations?languages=de,fr`);
    expect(csv.headers['content-type']).toContain('text/csv');
    expect(csv.text).toContain('"q.task.title","Task","",""');
    const before = (await editor.designer.get<{ languages: Record<string, Completeness> }>(`${made.path}/completeness`)).body.languages[
      'de'
    ];
    expect(before).toMatchObject({ translated: 1 });

    const filled = csv.text.replaceAll(/^"([^"]+)","([^"]*)","[^"]*","[^"]*"/gm, (line, key: string, base: string) =>
      key === 'key' ? line : `"${key}","${base}","${base} de","${base} fr"`,
    );
    const taken = await editor.designer.upload<SavedDraft>(`${made.path}/translations`, 'texts.csv', Buffer.from(filled), onVersion(1));
    expect(taken).toMatchObject({ status: 200, body: { version: 2, findings: [] } });
    expect((await made.draft()).document['x-translations']?.['fr']).toMatchObject({ 'q.task.title': 'Task fr' });
    const { languages } = (await editor.designer.get<{ languages: Record<string, Completeness> }>(`${made.path}/completeness`)).body;
    expect([languages['de']?.missing, languages['fr']?.missing]).toEqual([[], []]);
  });

  it('are exported and imported as XLIFF, one language at a time', async () => {
    const made = await aDesk(template());
    expect((await editor.designer.get(`${made.path}/translations?format=xliff&languages=de,fr`)).status).toBe(400);
    const xliff = await editor.designer.get(`${made.path}/translations?format=xliff&languages=tr`);
    expect(xliff.text).toContain('target-language="tr"');
    const filled = xliff.text.replaceAll(/<source>([^<]*)<\/source>/g, '<source>$1</source><target>$1 tr</target>');
    const taken = await editor.designer.upload<SavedDraft>(`${made.path}/translations`, 'texts.xlf', Buffer.from(filled), onVersion(1));
    expect(taken.status).toBe(200);
    expect((await made.draft()).document['x-translations']?.['tr']).toMatchObject({ title: 'A permit tr' });

    const unstorable = Buffer.from(filled.replace('A permit tr', 'A permit &#0;'));
    const refused = await editor.designer.upload<ProblemBody>(`${made.path}/translations`, 'texts.xlf', unstorable, onVersion(2));
    expect(refused).toMatchObject({ status: 400, body: { code: 'request.malformed' } });
  });

  it('of a changed text are imported with a finding, while an unknown key refuses them all', async () => {
    const made = await aDesk(template());
    const sent = (csv: string, version: number) =>
      editor.designer.upload<SavedDraft & ProblemBody & { findings: Finding[] }>(
        `${made.path}/translations`,
        'a.csv',
        Buffer.from(csv),
        onVersion(version),
      );

    const stale = await sent('key,source,de\nq.task.title,Old task,Aufgabe\n', 1);
    expect(stale.body.findings.map(({ code }) => code)).toEqual(['translation.source-changed']);
    const refused = await sent('key,source,de\nq.task.title,Task,Aufgabe\nq.nowhere.title,Nowhere,Nirgends\n', 2);
    expect(refused).toMatchObject({ status: 422, body: { code: 'template.translations-refused' } });
    expect(refused.body.violations).toMatchObject([{ code: 'translation.unknown-key', key: '/x-translations/de/q.nowhere.title' }]);
    expect((await sent('key,source,de\nq.task.title,Task,Aufgabe\n', 1)).status).toBe(412);
  });
});

/** An attachment's bytes. */
async function download(path: string): Promise<Buffer> {
  const answer = await editor.designer.get(path);
  expect(answer.status, answer.text).toBe(200);
  return answer.bytes;
}
