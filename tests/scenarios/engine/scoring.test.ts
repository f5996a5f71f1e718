import { describe, expect, it } from 'vitest';
import {
  projected,
  scores,
  scoringVersion,
  type Option,
  type QuestionSchema,
  type Scores,
  type Section,
  type Template,
} from '../../../engine/index.ts';
import { a, aTemplate, grid } from '../../support/a-template.ts';
import { Scenario } from '../../support/scenario.ts';

const option = (value: string, keywords: Partial<Option> = {}): Option => ({ const: value, title: value, ...keywords });
const verdict = [
  option('good', { 'x-score': 2 }),
  option('fair', { 'x-score': 1 }),
  option('bad', { 'x-score': 0, 'x-fail': true }),
  option('na', { 'x-na': true }),
];

function item(keywords: Partial<QuestionSchema> = {}): QuestionSchema {
  return { type: 'string', title: 'Item', 'x-field': 'radio', oneOf: verdict, ...keywords };
}

function anAudit(
  questions: Record<string, QuestionSchema>,
  settings: Partial<Template['x-settings']> = {},
  sections?: Section[],
): Template {
  const template = aTemplate({ questions, ...(sections && { sections }) });
  return { ...template, 'x-settings': { ...template['x-settings'], scoring: true, ...settings } };
}

const scored = (scenario: Scenario): Scores => scores(scenario.filling);
const totals = (scenario: Scenario): unknown[] => [scored(scenario).total, scored(scenario).max, scored(scenario).percentage];

describe('an audit', () => {
  it('scores an unanswered question as zero of its maximum', () => {
    const audit = new Scenario(anAudit({ one: item(), two: item() }));
    expect(totals(audit)).toEqual([0, 4, 0]);
    audit.answer('one', 'fair');
    expect(totals(audit)).toEqual([1, 4, 25]);
  });

  it('weighs its items', () => {
    const audit = new Scenario(anAudit({ one: item({ 'x-weight': 3 }), two: item() })).answer('one', 'good').answer('two', 'bad');
    expect(totals(audit)).toEqual([6, 8, 75]);
  });

  it('excludes answers that are not applicable from score and maximum', () => {
    const audit = new Scenario(anAudit({ one: item(), two: item() })).answer('one', 'na').answer('two', 'fair');
    expect(totals(audit)).toEqual([1, 2, 50]);
    audit.answer('two', 'na');
    expect(totals(audit)).toEqual([0, 0, null]);
  });

  it('excludes hidden questions from score and maximum', () => {
    const audit = new Scenario(anAudit({ one: item(), why: item({ 'x-show': { chosen: ['one', 'bad'] } }) })).answer('one', 'bad');
    expect(totals(audit)).toEqual([0, 4, 0]);
    audit.answer('why', 'good').answer('one', 'good');
    expect(totals(audit)).toEqual([2, 2, 100]);
  });

  it('sums the chosen options, and for the maximum the positive ones, up to the number allowed', () => {
    const oneOf = [option('a', { 'x-score': 3 }), option('b', { 'x-score': 2 }), option('c', { 'x-score': -4 })];
    const many = a('multiple-choice', { items: { type: 'string', oneOf } });
    const audit = new Scenario(anAudit({ many, two: { ...many, maxItems: 1 } }));
    expect(scored(audit).items.map(({ max }) => max)).toEqual([5, 3]);
    audit.answer('many', ['a', 'c']);
    expect(scored(audit).items[0]).toMatchObject({ score: -1, max: 5, percentage: -20 });
  });

  it('can score below zero, unless its settings set a floor', () => {
    const questions = { one: item({ oneOf: [option('well', { 'x-score': 1 }), option('awful', { 'x-score': -2 })] }) };
    expect(scored(new Scenario(anAudit(questions)).answer('one', 'awful')).percentage).toBe(-200);
    expect(scored(new Scenario(anAudit(questions, { scoreFloor: true })).answer('one', 'awful')).percentage).toBe(0);
  });

  it('scores by a rule if the options have no score', () => {
    const questions = {
      cracks: a('number', {
        'x-score': { if: [{ '==': [{ var: 'cracks' }, 0] }, 5, { '<': [{ var: 'cracks' }, 3] }, 2, 0] },
        'x-max-score': 5,
      }),
    };
    const audit = new Scenario(anAudit(questions));
    expect(totals(audit)).toEqual([0, 5, 0]);
    expect(totals(audit.answer('cracks', 2))).toEqual([2, 5, 40]);
    expect(totals(audit.answer('cracks', 0))).toEqual([5, 5, 100]);
  });

  it('scores each row of a grid', () => {
    const audit = new Scenario(anAudit({ ladders: grid({ state: item(), note: a('text') }) }));
    expect(totals(audit)).toEqual([0, 0, null]);
    const [first, second] = [audit.addRow('ladders'), audit.addRow('ladders')];
    audit.answer(`${first}/state`, 'good').answer(`${second}/state`, 'bad');
    expect(totals(audit)).toEqual([2, 4, 50]);
    expect(scored(audit).failed).toEqual([{ key: `${second}/state`, question: 'state', critical: false }]);
  });

  it('rolls child questions into their parents, and counts them once', () => {
    const audit = new Scenario(
      anAudit({
        one: item(),
        child: item({ 'x-show': { chosen: ['one', 'fair'] } }),
        grand: item({ 'x-show': { chosen: ['child', 'good'] } }),
      }),
    );
    audit.answer('one', 'fair').answer('child', 'good').answer('grand', 'bad');
    expect(scored(audit).items[0]).toMatchObject({ score: 1, max: 2, combined: { score: 3, max: 6, percentage: 50 } });
    expect(totals(audit)).toEqual([3, 6, 50]);
  });

  it('is not scored where its template does not ask for it', () => {
    const audit = new Scenario(aTemplate({ questions: { one: item() } })).answer('one', 'bad');
    expect(scored(audit)).toEqual({
      version: scoringVersion,
      total: 0,
      max: 0,
      percentage: null,
      passed: null,
      sections: [],
      items: [],
      failed: [],
    });
  });

  it('fills the column of the record with its percentage', () => {
    const audit = new Scenario(anAudit({ one: item() })).answer('one', 'fair');
    expect(projected(audit.form, audit.filling)).toEqual({ score: 50 });
  });
});

describe('an audit passes or fails', () => {
  it('by its pass mark', () => {
    const audit = new Scenario(anAudit({ one: item(), two: item() }, { passMark: 75 })).answer('one', 'good');
    expect(scored(audit).passed).toBe(false);
    expect(scored(audit.answer('two', 'fair')).passed).toBe(true);
  });

  it('by the pass mark of each section, nested sections included', () => {
    const sections: Section[] = [
      { id: 'ladders', title: 'Ladders', questions: ['one'], 'x-pass': 50 },
      { id: 'rungs', title: 'Rungs', parent: 'ladders', questions: ['two'] },
      { id: 'other', title: 'Other', questions: ['three'], 'x-pass': 0 },
    ];
    const audit = new Scenario(anAudit({ one: item(), two: item(), three: item() }, {}, sections)).answer('one', 'good');
    expect(scored(audit).sections).toEqual([
      { section: 'ladders', score: 2, max: 4, percentage: 50, passed: true },
      { section: 'rungs', score: 0, max: 2, percentage: 0, passed: null },
      { section: 'other', score: 0, max: 2, percentage: 0, passed: null },
    ]);
    expect(scored(audit).passed).toBe(true);
    expect(scored(audit.answer('one', 'fair')).passed).toBe(false);
  });

  it('by its critical questions, whatever the percentage', () => {
    const audit = new Scenario(anAudit({ one: item({ 'x-critical': true }), two: item({ 'x-weight': 99 }) })).answer('two', 'good');
    expect(scored(audit).passed).toBe(true);
    audit.answer('one', 'bad');
    expect(scored(audit).passed).toBe(false);
    expect(scored(audit).failed).toEqual([{ key: 'one', question: 'one', critical: true }]);
  });

  it('neither way if no criterion applies', () => {
    expect(scored(new Scenario(anAudit({ one: item() })).answer('one', 'bad')).passed).toBe(null);
    expect(scored(new Scenario(anAudit({ one: item() }, { passMark: 50 })).answer('one', 'na')).passed).toBe(null);
  });
});

describe('scoring', () => {
  it('evaluates only the rules that read the changed answer, and gives the same result for the same filling', () => {
    const byRule = (id: string): QuestionSchema => a('number', { 'x-score': { '+': [{ var: id }, 1] }, 'x-max-score': 10 });
    const audit = new Scenario(anAudit(Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`q${at}`, byRule(`q${at}`)]))));
    audit.answer('q7', 3);
    expect(audit.evaluated).toBe(1);
    expect(totals(audit).slice(0, 2)).toEqual([4, 1000]);
    expect(scored(audit)).toBe(scored(audit));
  });
});
