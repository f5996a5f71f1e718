import { expect, it } from 'vitest';
import { open, type Answers, type Option, type Template } from '../../../engine/index.ts';
import { submitFilled } from '../../../src/server/seed/submit-filled.ts';
import { AuditStory } from '../../support/audit-story.ts';
import { paperScore } from '../../support/paper-score.ts';
import { useServer } from '../../support/server.ts';
import { stockDocument } from '../../support/stock-documents.ts';
import { TemplateEditor, type SavedDraft } from '../../support/template-editor.ts';
import { fixtureContent } from '../../support/xlsform-fixtures.ts';

const server = useServer();
const workbook = 'ifrc-distribution-site-assessment-v1.xlsx';

/** Points for the choices of the assessment: what speaks for the site first. */
const points: Readonly<Record<string, readonly string[]>> = { yesno: ['no', 'yes'], quality: ['poor', 'average', 'good'] };

function scored(list: string, option: Option): Option {
  const at = points[list]?.indexOf(option.const) ?? -1;
  if (at < 0) return option;
  return { ...option, 'x-score': at, ...(at === 0 && { 'x-fail': true as const }) };
}

/** An imported form between the plan and the conclusion of a stock audit, with points for its choices. */
function asAudit(imported: Template, stock: Template): Template {
  const own = stock['x-sections'].filter(({ stage }) => stage === undefined || 'on' in stage);
  const [plan, ...closing] = own;
  if (!plan) throw new Error('The stock audit has no plan');
  const kept = own.flatMap(({ questions }) => questions).map((id) => [id, stock.properties[id]] as const);
  const { 'x-translations': _texts, ...rest } = imported;
  return {
    ...rest,
    'x-settings': { ...stock['x-settings'], passMark: 60 },
    'x-sections': [plan, ...imported['x-sections'].map((section) => ({ ...section, stage: { while: 'in_progress' } })), ...closing],
    properties: { ...imported.properties, ...Object.fromEntries(kept) } as Template['properties'],
    $defs: Object.fromEntries(
      Object.entries(imported.$defs ?? {}).map(([id, list]) => [id, { ...list, oneOf: list.oneOf.map((option) => scored(id, option)) }]),
    ),
  };
}

it('the imported IFRC site assessment is carried out as an audit and scores as it does on paper', async () => {
  const organization = await server.anOrganization();
  const { cast } = await AuditStory.begin(server, organization);
  const imported = await cast.admin.upload<{ template: Template }>(
    '/api/templates/import?module=audits',
    workbook,
    fixtureContent(workbook),
  );
  expect(imported.status, imported.text).toBe(200);
  const document = asAudit(imported.body.template, stockDocument('schemas/audits/safety-walk.json'));
  const made = await cast.admin.post<SavedDraft>('/api/templates', { module: 'audits', document });
  expect(made.status, made.text).toBe(201);
  const published = await new TemplateEditor(cast.admin, made.body.id).publish(made.body.version);
  expect(published.status, published.text).toBe(200);

  const story = await (await AuditStory.begin(server, organization, document['x-name'])).begun();
  const now = new Date().toISOString();
  const stages = { while: 'in_progress' } as const;
  const filling = open(story.form, { answers: story.detail?.answers ?? {}, now, zone: 'Europe/Sofia', stages });
  const given = { site_gps: { lat: 14.6, lng: 121 }, permission: 'no', weather: 'no', RCRC: 'average', fences: 'no', close: 'yes' };
  const filled = submitFilled(filling, stages, now, given);
  if (!filled.ok) throw new Error(JSON.stringify(filled.violations));
  const own = new Set(story.form.sections.filter(({ stage }) => 'while' in stage).flatMap(({ questions }) => questions));
  const answers: Answers = Object.fromEntries(Object.entries(filled.answers).filter(([id]) => own.has(id)));
  const recorded = await story.send('issuer', 'record', { answers });
  expect(recorded.status, recorded.text).toBe(200);
  const completed = await story.send('issuer', 'complete', { answers: story.conclusion() });
  expect(completed.status, completed.text).toBe(200);

  const paper = paperScore(document, answers);
  expect(paper.most).toBeGreaterThan(20);
  expect(completed.body).toMatchObject({ status: 'completed', score: paper.percent, passed: paper.passed });
  expect(completed.body.scores?.failed.map(({ question }) => question)).toEqual(paper.failed);
  expect(completed.body.answers).toMatchObject(given);
});
