import { describe, expect, it } from 'vitest';
import {
  answer,
  cell,
  compile,
  lint,
  open,
  people,
  projected,
  scores,
  submit,
  type Filling,
  type Template,
} from '../../../engine/index.ts';
import type { ModuleManifest } from '../../../src/shared/manifest.ts';
import { modulePartsOf } from '../../../src/shared/module-parts.ts';
import { textOf } from '../../support/repository.ts';
import { stockDocument } from '../../support/stock-documents.ts';
import { uncovered } from '../../support/template-texts.ts';

const manifest: ModuleManifest = JSON.parse(textOf('schemas/audits/module.json'));
const templates = manifest.forms.map((name) => {
  return { name, template: stockDocument(`schemas/audits/${name}.json`) };
});
const [{ template: workplace } = { template: undefined as never }] = templates;
const moment = { now: '2026-03-10T09:00:00Z', zone: 'Europe/Sofia' };
const [one, two] = ['0199a0aa-0000-7000-8000-000000000001', '0199a0aa-0000-7000-8000-000000000002'];

const scoredIn = (template: Template) =>
  Object.entries(template.properties).flatMap(([id, schema]) => (schema.$ref === '#/$defs/finding' ? [id] : []));
/** An audit in progress in which every question is answered with yes, but for those that are named. */
function audited(template: Template, change: Record<string, unknown> = {}): Filling {
  const answers = { ...Object.fromEntries(scoredIn(template).map((id) => [id, 'yes'])), ...change };
  return open(compile(template), { ...moment, answers, stages: { while: 'in_progress' } });
}
const planned = (answers: Record<string, unknown>) =>
  Object.entries(answers).reduce((filling, [id, value]) => answer(filling, id, value), open(compile(workplace), moment));

describe.each(templates)('the stock audit $name', ({ name, template }) => {
  it('is a clean document of the closed profile', () => {
    expect(lint(template, modulePartsOf(manifest))).toEqual([]);
    expect(template['x-name']).toBe(name);
    expect(template['x-settings']).toMatchObject({ prefix: 'AUD', scoring: true, separationOfDuty: true });
  });

  it.each(['bg', 'de', 'es', 'fr', 'tr', 'zh'])('is complete in %s', (language) => {
    expect(uncovered(template, language)).toEqual([]);
    expect(compile(template, language).title).not.toBe(template.title);
  });

  it('asks 12 to 30 scored questions in three to six sections and collects findings in one more', () => {
    const inProgress = template['x-sections'].filter(({ stage }) => stage !== undefined && 'while' in stage);
    expect(inProgress.length).toBeGreaterThanOrEqual(3);
    expect(inProgress.length).toBeLessThanOrEqual(7);
    expect(scoredIn(template).length).toBeGreaterThanOrEqual(12);
    expect(scoredIn(template).length).toBeLessThanOrEqual(30);
    expect(template['x-sections'].flatMap(({ questions }) => questions).toSorted()).toEqual(Object.keys(template.properties).toSorted());
  });

  it('has a plan to fill at submission, sections to fill in progress, and a closing section with a signature', () => {
    const stages = template['x-sections'].map(({ id, stage }) => [id, stage]);
    expect(stages[0]).toEqual(['schedule', { on: 'submit', again: ['reschedule'] }]);
    expect(stages.at(-1)).toEqual(['closing', { on: 'complete' }]);
    expect(new Set(stages.slice(1, -1).map(([, stage]) => JSON.stringify(stage)))).toEqual(new Set(['{"while":"in_progress"}']));
    expect(template['x-sections'].at(-1)?.questions.slice(-2)).toEqual(['auditorDeclaration', 'auditorSignature']);
  });

  it('asks for a comment and a photo only if an item fails', () => {
    const [first = ''] = scoredIn(template);
    expect(cell(audited(template, { [first]: 'no' }), first).asks).toEqual(['comment', 'evidence']);
    expect(cell(audited(template), first).asks).toEqual([]);
  });

  it('passes if all items are good, and fails with its critical question, whatever the other answers', () => {
    expect(scores(audited(template))).toMatchObject({ percentage: 100, passed: true, failed: [] });
    const critical = scoredIn(template).filter((id) => template.properties[id]?.['x-critical']);
    expect(critical).toHaveLength(1);
    const failed = scores(audited(template, { [critical[0] ?? '']: 'no' }));
    expect(failed.percentage).toBeGreaterThan(template['x-settings'].passMark ?? 0);
    expect(failed).toMatchObject({ passed: false, failed: [{ question: critical[0], critical: true }] });
  });

  it('fails below the pass mark of one section or of the whole audit', () => {
    const marked = template['x-sections'].filter((section) => (section['x-pass'] ?? 0) > 0);
    expect(marked).toHaveLength(1);
    const others = scoredIn(template).filter((id) => marked[0]?.questions.includes(id) && !template.properties[id]?.['x-critical']);
    const below = scores(audited(template, Object.fromEntries(others.slice(0, 2).map((id) => [id, 'no']))));
    expect(below.percentage).toBeGreaterThan(template['x-settings'].passMark ?? 0);
    expect(below).toMatchObject({ passed: false });
    expect(below.sections.filter(({ passed }) => passed === false).map(({ section }) => section)).toEqual([marked[0]?.id]);
  });

  it('excludes questions that are not applicable from the score', () => {
    const [first = ''] = scoredIn(template);
    const [whole, without] = [scores(audited(template)), scores(audited(template, { [first]: 'na' }))];
    expect(without).toMatchObject({ percentage: 100, passed: true });
    expect(without.max).toBeLessThan(whole.max);
  });

  it('reads on a phone: no title over 90 characters, every text limited', () => {
    for (const question of compile(template).questions.values()) {
      expect(question.title.length).toBeLessThanOrEqual(90);
      if (question.field === 'text' || question.field === 'text-area') expect(question.schema.maxLength).toBeGreaterThan(0);
    }
  });
});

describe('the plan of an audit', () => {
  it('fills the parties, the times and the title of the record', () => {
    const form = compile(workplace);
    const answers = { auditor: one, auditee: two, scope: 'Workshop', startsAt: '2026-03-11T08:00:00Z' };
    const filling = planned(answers);

    expect(people(form, answers)).toEqual(
      expect.arrayContaining([
        { party: 'auditor', userId: one },
        { party: 'auditee', userId: two },
      ]),
    );
    expect(projected(form, filling)).toMatchObject({
      title: 'Workshop',
      assignee: one,
      starts_at: '2026-03-11T08:00:00.000Z',
      ends_at: '2026-03-11T10:00:00.000Z',
    });
  });

  it('refuses an auditor as auditee, and an end before the start', () => {
    const codes = (answers: Record<string, unknown>, id: string) => cell(planned(answers), id).violations.map(({ code }) => code);
    expect(codes({ auditor: one, auditee: one }, 'auditee')).toEqual(['answer.check']);
    expect(codes({ auditor: one, auditee: two }, 'auditee')).toEqual([]);
    expect(codes({ startsAt: '2026-03-11T08:00:00Z', endsAt: '2026-03-11T07:00:00Z' }, 'endsAt')).toEqual(['answer.check']);
  });

  it('needs no auditee, but an auditor, a place and a time', () => {
    const submission = submit(planned({}), { event: 'submit' });
    const wanting = submission.ok ? [] : submission.violations.map(({ key }) => key);
    expect(wanting).toEqual(['site', 'scope', 'auditKind', 'auditor', 'startsAt', 'endsAt']);
  });
});

describe('the findings of an audit', () => {
  it('can be saved in part if no answer is invalid', () => {
    const begun = answer(open(compile(workplace), { ...moment, stages: { while: 'in_progress' } }), 'guardsFitted', 'no');
    const whole = submit(begun, { while: 'in_progress' });
    expect(whole.ok).toBe(false);
    expect(submit(begun, { while: 'in_progress', isPartial: true })).toMatchObject({ ok: true, answers: { guardsFitted: 'no' } });
    const wrong = answer(begun, 'stopsWork', 'perhaps');
    expect(submit(wrong, { while: 'in_progress', isPartial: true })).toMatchObject({ ok: false });
  });

  it('require the cause if an exit is blocked', () => {
    expect(cell(audited(workplace, { escapeFree: 'no' }), 'escapeBlockedBy')).toMatchObject({ shown: true, required: true });
    expect(cell(audited(workplace), 'escapeBlockedBy').shown).toBe(false);
  });
});
