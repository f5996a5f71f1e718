import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answer, cell, compile, lint, open, type QuestionSchema, type RuleJson, type Template } from '../../../engine/index.ts';
import { a, aTemplate, choice, grid, yesNo } from '../../support/a-template.ts';
import { propertyTimeout, runs } from '../../support/run-count.ts';

const found = (template: Template): string[] =>
  lint(template)
    .filter(({ code }) => !code.startsWith('translation.'))
    .map(({ code, level, pointer }) => `${level} ${code} ${pointer}`);

const questions: Record<string, QuestionSchema> = {
  kind: choice(['a', 'b', 'c']),
  many: a('multiple-choice'),
  box: a('check-box'),
  size: a('number', { minimum: 0, maximum: 10 }),
  child: a('number', { minimum: 5, 'x-show': { chosen: ['kind', 'b'] } }),
  fixed: a('hidden', { type: 'number', 'x-default': 7 }),
  sum: a('number', { 'x-value': { '+': [{ var: 'size' }, 1] } }),
  rows: grid({ level: a('number', { minimum: 0, maximum: 4 }) }, { maxItems: 3 }),
};
const withRule = (keyword: 'x-show' | 'x-require', rule: RuleJson): Template =>
  aTemplate({ questions: { ...questions, target: a('text', { [keyword]: rule }) } });
const never = 'warning rule.never-holds /properties/target/x-show';
const always = 'warning rule.always-holds /properties/target/x-show';

describe('a rule that can never hold is found', () => {
  it.each<[string, RuleJson]>([
    ['two options of one question', { and: [{ chosen: ['kind', 'a'] }, { chosen: ['kind', 'b'] }] }],
    ['two options, written as a comparison', { and: [{ '==': [{ var: 'kind' }, 'a'] }, { in: [{ var: 'kind' }, ['b', 'c']] }] }],
    ['an option and no answer', { and: [{ chosen: ['kind', 'a'] }, { '!': [{ answered: ['kind'] }] }] }],
    ['an option chosen and not', { and: [{ chosen: ['many', 'one'] }, { '!': [{ chosen: ['many', 'one'] }] }] }],
    ['more than the maximum', { '>': [{ var: 'size' }, 10] }],
    ['an empty span', { and: [{ '>': [{ var: 'size' }, 6] }, { '<': [{ var: 'size' }, 3] }] }],
    ['a span between bounds', { '<': [6, { var: 'size' }, 5] }],
    ['a calculated value out of its range', { '<': [{ var: 'sum' }, 1] }],
    ['what shows the question that it reads', { and: [{ answered: ['child'] }, { chosen: ['kind', 'a'] }] }],
    ['a fixed value', { '>': [{ var: 'fixed' }, 7] }],
    ['a setting', { '>': [{ setting: ['defaultHours'] }, 8] }],
    ['more rows than there may be', { '>': [{ count: ['rows'] }, 3] }],
    ['a row that cannot be', { some: ['rows', { '>': [{ var: 'level' }, 4] }] }],
    ['a part of a choice', { or: [{ and: [{ var: 'box' }, { '!': [{ var: 'box' }] }] }, false] }],
    ['a branch', { if: [{ chosen: ['kind', 'a'] }, { chosen: ['kind', 'b'] }, false] }],
  ])('%s', (_, rule) => {
    expect(found(withRule('x-show', rule))).toEqual([never]);
  });

  it('where its section, its grid or an option stands in the way', () => {
    const template = aTemplate({
      sections: [
        { id: 'main', title: 'Main', questions: ['kind', 'list'] },
        { id: 'only', title: 'Only', questions: ['target'], 'x-show': { chosen: ['kind', 'a'] } },
        { id: 'inner', title: 'Inner', questions: [], parent: 'only', 'x-show': { chosen: ['kind', 'b'] } },
      ],
      questions: {
        kind: choice(['a', 'b']),
        list: choice(['x', 'y']),
        target: a('text', { 'x-show': { chosen: ['kind', 'b'] } }),
      },
    });
    template.properties['list'] = choice([], {
      oneOf: [
        { const: 'x', title: 'X', 'x-show': { and: [{ chosen: ['kind', 'a'] }, { chosen: ['kind', 'b'] }] } },
        { const: 'y', title: 'Y' },
      ],
    });
    expect(found(template)).toEqual([
      'warning rule.never-holds /x-sections/2/x-show',
      'warning rule.never-holds /properties/target/x-show',
      'warning rule.never-holds /properties/list/oneOf/0/x-show',
    ]);
  });
});

describe('a rule that always holds is found', () => {
  it.each<[string, RuleJson]>([
    ['every option', { or: [{ chosen: ['kind', 'a'] }, { '!': [{ chosen: ['kind', 'a'] }] }] }],
    ['a fixed value', { '!': [{ '>': [{ var: 'fixed' }, 7] }] }],
    ['a count', { '>=': [{ count: ['rows'] }, 0] }],
  ])('%s', (_, rule) => {
    expect(found(withRule('x-show', rule))).toEqual([always]);
  });

  it('as what is required', () => {
    expect(found(withRule('x-require', { '!': [false] }))).toEqual(['warning rule.always-holds /properties/target/x-require']);
  });
});

describe('a check', () => {
  const checked = (rule: RuleJson, keywords: Partial<QuestionSchema> = {}): Template =>
    aTemplate({
      questions: {
        size: a('number', { minimum: 0, maximum: 10, 'x-check': [{ id: 'sane', rule, message: 'No', level: 'refuse' }], ...keywords }),
      },
    });

  it('that no answer passes is an error where an answer is required', () => {
    expect(found(checked({ '>': [{ var: 'size' }, 10] }))).toEqual(['warning check.never-holds /properties/size/x-check/0/rule']);
    expect(found(checked({ '>': [{ var: 'size' }, 10] }, { 'x-require': true }))).toEqual([
      'error check.never-holds /properties/size/x-check/0/rule',
    ]);
  });

  it('that every answer passes checks nothing', () => {
    expect(found(checked({ '<=': [{ var: 'size' }, 10] }))).toEqual(['warning check.always-holds /properties/size/x-check/0/rule']);
  });
});

describe('an event that needs what can never be', () => {
  it('is an error', () => {
    const interlocks = [{ id: 'impossible', on: ['accept'], rule: { '>': [{ count: ['rows'] }, 3] }, message: 'No', mend: 'None' }];
    expect(found(aTemplate({ questions, interlocks }))).toEqual(['error interlock.never-holds /x-interlocks/0/rule']);
  });
});

describe('what is found', () => {
  const operand = fc.constantFrom<RuleJson>(
    { var: 'size' },
    { var: 'child' },
    { var: 'sum' },
    { var: 'fixed' },
    { var: ['child', 3] },
    { count: ['rows'] },
    0,
    3,
    7,
    10,
    null,
    '4',
    { '*': [{ var: 'size' }, -2] },
    { '-': [{ var: 'sum' }, { var: 'fixed' }] },
    { if: [{ var: 'box' }, 3, { var: 'size' }] },
  );
  const { rule } = fc.letrec<{ rule: RuleJson }>((tie) => ({
    rule: fc.oneof(
      { maxDepth: 4 },
      fc.oneof(
        fc.constantFrom<RuleJson>(
          { var: 'box' },
          { answered: ['child'] },
          { answered: ['kind'] },
          { chosen: ['many', 'one'] },
          { in: [{ var: 'kind' }, ['a', 'c']] },
          { '==': [{ var: 'kind' }, null] },
          true,
          false,
        ),
        fc.constantFrom('a', 'b', 'c').map((option): RuleJson => ({ chosen: ['kind', option] })),
        fc
          .tuple(fc.constantFrom('<', '<=', '>', '>=', '==', '!=', '===', '!=='), operand, operand)
          .map(([order, one, other]): RuleJson => ({ [order]: [one, other] })),
        operand,
      ),
      fc.array(tie('rule'), { minLength: 1, maxLength: 3 }).map((rules): RuleJson => ({ and: rules })),
      fc.array(tie('rule'), { minLength: 1, maxLength: 3 }).map((rules): RuleJson => ({ or: rules })),
      tie('rule').map((inner): RuleJson => ({ '!': [inner] })),
      fc.tuple(tie('rule'), tie('rule'), tie('rule')).map((parts): RuleJson => ({ if: parts })),
    ),
  }));
  const given = fc.record(
    {
      kind: fc.constantFrom('a', 'b', 'c'),
      many: fc.subarray(['one', 'two'], { minLength: 1 }),
      box: fc.boolean(),
      size: fc.integer({ min: 0, max: 10 }),
      child: fc.integer({ min: 5, max: 12 }),
    },
    { requiredKeys: [] },
  );

  it(
    'is true of all answers: what never holds is never shown, what always holds is always shown',
    () => {
      fc.assert(
        fc.property(rule, fc.array(given, { minLength: 1, maxLength: 12 }), (written, sets) => {
          const template = withRule('x-show', written);
          const verdict = lint(template).find(({ pointer }) => pointer === '/properties/target/x-show')?.code;
          fc.pre(verdict !== undefined);
          const form = compile(template);
          for (const answers of sets) {
            const filling = Object.entries(answers).reduce(
              (now, [id, value]) => answer(now, id, value),
              open(form, { now: '2026-06-01T08:00:00Z', zone: 'UTC' }),
            );
            expect({ answers, shown: cell(filling, 'target').shown }).toEqual({ answers, shown: verdict === 'rule.always-holds' });
          }
        }),
        { numRuns: runs(10_000, 250), maxSkipsPerRun: 1000 },
      );
    },
    propertyTimeout,
  );
});

describe('scores', () => {
  const scored = (questionsOf: Record<string, QuestionSchema>, settings: Partial<Template['x-settings']> = {}, pass = 0): string[] => {
    const template = aTemplate({
      questions: questionsOf,
      sections: [{ id: 'main', title: 'Main', questions: Object.keys(questionsOf), 'x-pass': pass }],
    });
    return found({ ...template, 'x-settings': { ...template['x-settings'], scoring: true, ...settings } });
  };
  const good = choice([], {
    oneOf: [
      { const: 'g', title: 'Good', 'x-score': 5 },
      { const: 'b', title: 'Bad', 'x-score': 0 },
    ],
  });

  it('must be able to reach their pass marks', () => {
    expect(scored({ note: a('text') }, { passMark: 50 }, 60)).toEqual([
      'error score.pass-unreachable /x-sections/0/x-pass',
      'error score.pass-unreachable /x-settings/passMark',
    ]);
    expect(scored({ good }, { passMark: 100 }, 100)).toEqual([]);
    const poor = a('number', { maximum: 4, 'x-score': { '+': [{ var: 'poor' }, 1] }, 'x-max-score': 10 });
    expect(scored({ poor }, { passMark: 60 })).toEqual(['error score.pass-unreachable /x-settings/passMark']);
    expect(scored({ poor }, { passMark: 50 })).toEqual([]);
  });

  it('have a maximum, and count only where the template scores', () => {
    expect(scored({ size: a('number', { 'x-score': { var: 'size' } }) })).toEqual(['error score.no-maximum /properties/size/x-score']);
    expect(scored({ bad: choice([], { oneOf: [{ const: 'b', title: 'Bad', 'x-score': -1 }] }) })).toEqual([
      'warning score.maximum-not-positive /properties/bad',
    ]);
    expect(scored({ good: { ...good, 'x-critical': true } })).toEqual(['warning score.cannot-fail /properties/good/x-critical']);
    expect(scored({ good: { ...good, 'x-weight': 2 } }, { scoring: false, passMark: 5 })).toEqual([
      'warning score.not-scored /x-settings/passMark',
      'warning score.not-scored /properties/good/x-weight',
    ]);
  });
});

describe('rules that together would take seconds', () => {
  it('are refused when the template is saved, at the rule that takes the most', () => {
    const columns = Object.fromEntries(
      Array.from({ length: 20 }, (_, at) => [`c${at}`, a('number', { 'x-value': { sum: ['rows', { '+': [{ var: 'level' }, at] }] } })]),
    );
    const template = aTemplate({ questions: { rows: grid({ level: a('number'), ...columns }, { maxItems: 500 }), ok: yesNo() } });
    expect(found(template)).toEqual(['error template.too-many-steps /properties/rows/items/properties/c0/x-value']);
    expect(found(aTemplate({ questions: { rows: grid({ level: a('number'), ...columns }, { maxItems: 50 }) } }))).toEqual([]);
  });
});
