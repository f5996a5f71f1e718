import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cell, compile, lint, open, type QuestionSchema, type RuleJson, type Template } from '../../../engine/index.ts';
import { a, aTemplate, choice, grid } from '../../support/a-template.ts';
import { found } from '../../support/lint-fixtures.ts';
import { propertyTimeout, runs } from '../../support/run-count.ts';

const questions: Record<string, QuestionSchema> = {
  kind: choice(['a', 'b', 'c']),
  many: a('multiple-choice'),
  box: a('check-box'),
  size: a('number', { minimum: 0, maximum: 10 }),
  child: a('number', { minimum: 5, 'x-show': { chosen: ['kind', 'b'] } }),
  fixed: a('hidden', { type: 'number', 'x-default': 7 }),
  sum: a('number', { 'x-value': { '+': [{ var: 'size' }, 1] } }),
  rows: grid({ level: a('number', { minimum: 0, maximum: 4 }) }, { maxItems: 3 }),
  grade: choice(['1', '2', '3']),
  whole: a('number', { type: 'integer' }),
  few: a('multiple-choice', { maxItems: 1 }),
  word: a('text'),
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
    ['a number that is no option', { chosen: ['grade', 1] }],
    ['one of an empty list', { in: [{ var: 'word' }, []] }],
    ['a part that a text has not', { in: ['z', 'abc'] }],
    ['a remark that nobody can make', { remark: ['word'] }],
    ['a number that no text spells', { '==': [{ var: 'size' }, 'many'] }],
    ['two words at once', { and: [{ '==': [{ var: 'word' }, 'x'] }, { '==': [{ var: 'word' }, 'y'] }] }],
    ['a word and not the same', { and: [{ '!=': [{ var: 'word' }, 'x'] }, { '==': [{ var: 'word' }, 'x'] }] }],
    ['no whole number in between', { and: [{ '>': [{ var: 'whole' }, 3] }, { '<': [{ var: 'whole' }, 4] }] }],
    ['more options than may be chosen', { and: [{ chosen: ['few', 'one'] }, { chosen: ['few', 'two'] }] }],
    ['a sum below its parts', { '<': [{ sum: ['rows', 'level'] }, 0] }],
    ['a column beyond its maximum', { '>': [{ max: ['rows', 'level'] }, 4] }],
    ['the last of a column beyond its maximum', { '>': [{ latest: ['rows', 'level', 'level'] }, 4] }],
    ['more than the maximum, rounded', { '>': [{ round: [{ var: 'size' }] }, 10] }],
    [
      'the same and its opposite',
      { and: [{ '<': [{ var: 'size' }, { var: 'whole' }] }, { '!': [{ '<': [{ var: 'size' }, { var: 'whole' }] }] }] },
    ],
    [
      'a span of time that is short and long',
      {
        and: [
          { '>': [{ date_diff: [{ var: 'word' }, { now: [] }, 'days'] }, 5] },
          { '<': [{ date_diff: [{ var: 'word' }, { now: [] }, 'days'] }, 3] },
        ],
      },
    ],
    ['an option beside two others', { and: [{ or: [{ chosen: ['kind', 'a'] }, { chosen: ['kind', 'b'] }] }, { chosen: ['kind', 'c'] }] }],
    [
      'two ways that are both closed further on',
      {
        and: [{ or: [{ chosen: ['kind', 'a'] }, { '>': [{ var: 'size' }, 5] }] }, { chosen: ['kind', 'b'] }, { '<': [{ var: 'size' }, 3] }],
      },
    ],
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

describe('a rule that may hold is let be', () => {
  it.each<[string, RuleJson]>([
    ['an option written as a number', { '==': [{ var: 'grade' }, 1] }],
    ['a fraction in between', { and: [{ '>': [{ var: 'size' }, 3] }, { '<': [{ var: 'size' }, 4] }] }],
    ['both of two options', { and: [{ chosen: ['many', 'one'] }, { chosen: ['many', 'two'] }] }],
    ['a number that a text spells', { and: [{ '==': [{ var: 'word' }, '3'] }, { '==': [{ var: 'word' }, 3] }] }],
    [
      'one moment in two spellings',
      { and: [{ '==': [{ var: 'word' }, '2026-06-01T08:00:00Z'] }, { '==': [{ var: 'word' }, '2026-06-01T10:00:00+02:00'] }] },
    ],
    ['another row', { and: [{ some: ['rows', { '>': [{ var: 'level' }, 3] }] }, { some: ['rows', { '<': [{ var: 'level' }, 1] }] }] }],
  ])('%s', (_, rule) => {
    expect(found(withRule('x-show', rule))).toEqual([]);
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

  it('that contradicts the one before is found, a warning is not held against it', () => {
    const two = (level: 'refuse' | 'warn') =>
      checked(true, {
        'x-check': [
          { id: 'low', rule: { '<': [{ var: 'size' }, 3] }, message: 'No', level },
          { id: 'high', rule: { '>': [{ var: 'size' }, 5] }, message: 'No', level: 'refuse' },
        ],
        'x-require': true,
      });
    expect(found(two('refuse'))).toEqual(['error check.never-holds /properties/size/x-check/1/rule']);
    expect(found(two('warn'))).toEqual([]);
  });

  it('that every answer passes checks nothing', () => {
    expect(found(checked({ '<=': [{ var: 'size' }, 10] }))).toEqual(['warning check.always-holds /properties/size/x-check/0/rule']);
  });
});

describe('a question that no answer fits', () => {
  const unanswerable = (schema: QuestionSchema): string[] => found(aTemplate({ questions: { target: schema } }));

  it.each<[string, QuestionSchema]>([
    ['a least beyond its most', a('number', { minimum: 5, maximum: 1 })],
    ['no whole number between its bounds', a('number', { type: 'integer', minimum: 0.2, maximum: 0.8 })],
    ['a text both longer and shorter', a('text', { minLength: 5, maxLength: 1 })],
    ['more choices than there are options', a('multiple-choice', { minItems: 3 })],
    ['more rows than there may be', grid({ level: a('number') }, { minItems: 5, maxItems: 2 })],
  ])('%s, is an error where an answer is required', (_, schema) => {
    expect(unanswerable(schema)).toEqual(['warning question.unanswerable /properties/target']);
    expect(unanswerable({ ...schema, 'x-require': true })).toEqual(['error question.unanswerable /properties/target']);
  });

  it('may be filled later where it only has no options yet, unless it must be answered', () => {
    expect(unanswerable(choice([]))).toEqual(['warning options.empty /properties/target/oneOf']);
    expect(unanswerable(choice([], { 'x-require': true }))).toContain('error question.unanswerable /properties/target');
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
    ...[{ var: 'grade' }, { var: 'whole' }, { var: 'word' }, '1', 2, 'x', { round: [{ var: 'size' }] }],
    ...['sum', 'min', 'max'].map((name) => ({ [name]: ['rows', 'level'] })),
    { latest: ['rows', 'level', 'level'] },
    { max: [{ var: 'size' }, { var: 'whole' }] },
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
          ...[
            { chosen: ['grade', 1] },
            { chosen: ['few', 'one'] },
            { chosen: ['few', 'two'] },
            { remark: ['kind'] },
            { in: ['x', { var: 'word' }] },
          ],
          ...[{ in: [{ var: 'word' }, ['x', '1']] }, { in: ['x', 'xyz'] }, { some: ['rows', { '>': [{ var: 'level' }, 2] }] }],
          { '==': [{ count: ['rows', { '>': [{ var: 'level' }, { var: 'whole' }] }] }, 1] },
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
      grade: fc.constantFrom('1', '2', '3'),
      whole: fc.integer({ min: -1, max: 12 }),
      word: fc.constantFrom('x', 'y', '1', '2.0'),
      few: fc.constantFrom(['one'], ['two']),
      rows: fc
        .array(fc.integer({ min: 0, max: 4 }), { maxLength: 3 })
        .map((levels) => levels.map((level, at) => ({ rowId: `00000000-0000-4000-8000-00000000000${at}`, level }))),
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
            const filling = open(form, { answers, now: '2026-06-01T08:00:00Z', zone: 'UTC' });
            expect({ answers, shown: cell(filling, 'target').shown }).toEqual({ answers, shown: verdict === 'rule.always-holds' });
          }
        }),
        { numRuns: runs(10_000, 250), maxSkipsPerRun: 1000 },
      );
    },
    propertyTimeout,
  );
});
