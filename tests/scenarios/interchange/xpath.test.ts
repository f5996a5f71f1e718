import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluateRule, type RuleJson } from '../../../engine/index.ts';
import { logicToXPath } from '../../../engine/interchange/xpath/from-logic.ts';
import type { KnownQuestion, Surroundings } from '../../../engine/interchange/xpath/surroundings.ts';
import { xpathToLogic } from '../../../engine/interchange/xpath/to-logic.ts';

const options = ['hot', 'cold'].map((value) => ({ const: value, title: `${value} work` }));
const questions: readonly KnownQuestion[] = [
  { id: 'kind', name: 'kind', field: 'radio', chain: [], options },
  { id: 'kinds', name: 'kinds', field: 'multiple-choice', chain: [], options },
  { id: 'gas', name: 'gas', field: 'number', chain: [] },
  { id: 'note', name: 'note', field: 'text', chain: [] },
  { id: 'start', name: 'start', field: 'date', chain: [] },
  { id: 'end', name: 'end', field: 'date', chain: [] },
  { id: 'hour', name: 'hour', field: 'time', chain: [] },
  { id: 'grade', name: 'grade', field: 'radio', chain: [], options: ['1', '2'].map((value) => ({ const: value, title: value })) },
  { id: 'agreed', name: 'agreed', field: 'declaration', chain: [] },
  { id: 'rows', name: 'rows', field: 'grid', chain: [] },
  { id: 'reading', name: 'reading', field: 'number', chain: ['rows'] },
  { id: 'gone', name: 'gone', field: 'hidden', chain: [], isEmpty: true },
];
const at = (self?: string, chain: readonly string[] = []): Surroundings => ({
  self: questions.find(({ id }) => id === self),
  chain,
  place: ['group', 'here'],
  find: (name) => questions.find((question) => question.name === name),
  findAt: ([group, name, ...others]) =>
    group === 'group' && others.length === 0 ? questions.find((question) => question.name === name) : undefined,
});
const naming = {
  reference: (id: string) => `\${${id}}`,
  isTicked: (id: string) => id === 'agreed',
  isMany: (id: string) => id === 'kinds',
};
const logic = (source: string, self?: string, chain?: readonly string[]) => xpathToLogic(source, at(self, chain));

describe('an expression of XLSForm', () => {
  it.each<[string, RuleJson]>([
    ["${kind} = 'hot'", { '==': [{ var: 'kind' }, 'hot'] }],
    ['${kind} = ‘hot’', { '==': [{ var: 'kind' }, 'hot'] }],
    [
      "selected(${kinds}, 'hot') and not(selected(${kinds},'cold'))",
      { and: [{ chosen: ['kinds', 'hot'] }, { '!': [{ chosen: ['kinds', 'cold'] }] }] },
    ],
    ["${note} != ''", { answered: ['note'] }],
    ["'' = ${note}", { '!': [{ answered: ['note'] }] }],
    ["${agreed} = 'OK'", { '==': [{ var: 'agreed' }, true] }],
    ["${kinds} = 'hot cold'", { '==': [{ concat: [{ var: 'kinds' }] }, 'hot, cold'] }],
    ['1 + 2 * 3 - -4 div 2 mod 5', { '-': [{ '+': [1, { '*': [2, 3] }] }, { '%': [{ '/': [-4, 2] }, 5] }] }],
    ['(1 + 2) * 3', { '*': [{ '+': [1, 2] }, 3] }],
    ['1 + 2 + 3', { '+': [1, 2, 3] }],
    ['1 < 2 or 3 >= 4 and true()', { or: [{ '<': [1, 2] }, { and: [{ '>=': [3, 4] }, true] }] }],
    ["if(${gas} > 10, 'stop', coalesce(${note}, 'go'))", { if: [{ '>': [{ var: 'gas' }, 10] }, 'stop', { var: ['note', 'go'] }] }],
    ['count-selected(${kinds}) <= 1', { '<=': [{ '+': [{ chosen: ['kinds', 'hot'] }, { chosen: ['kinds', 'cold'] }] }, 1] }],
    ['${end} - ${start}', { date_diff: [{ var: 'start' }, { var: 'end' }, 'days'] }],
    ['${end} <= today() + 30', { '<=': [{ date_diff: [{ today: [] }, { var: 'end' }, 'days'] }, 30] }],
    ['(decimal-date-time(${end}) - decimal-date-time(${start})) * 24', { date_diff: [{ var: 'start' }, { var: 'end' }, 'hours'] }],
    ["${start} >= date('2026-01-01')", { '>=': [{ var: 'start' }, '2026-01-01'] }],
    ['sum(${reading}) + count(${rows})', { '+': [{ sum: ['rows', 'reading'] }, { count: ['rows'] }] }],
    ['max(${reading}, 1)', { max: [{ var: 'reading' }, 1] }],
    ["concat('a', ${note}, string(1))", { concat: ['a', { var: 'note' }, { concat: [1] }] }],
    [
      '../gas > 1 and current()/../gas < 2 and /form/group/gas != 3',
      { and: [{ '>': [{ var: 'gas' }, 1] }, { '<': [{ var: 'gas' }, 2] }, { '!=': [{ var: 'gas' }, 3] }] },
    ],
    ["contains(${note}, 'x')", { in: ['x', { var: 'note' }] }],
    ['selected(${grade}, 2)', { chosen: ['grade', '2'] }],
    [
      'selected(${grade}, ${gas})',
      { or: [{ chosen: ['grade', { concat: [{ var: 'gas' }] }] }, { '!': [{ or: [{ answered: ['grade'] }, { answered: ['gas'] }] }] }] },
    ],
    [
      'selected(${kinds}, ${kind})',
      { or: [{ chosen: ['kinds', { var: 'kind' }] }, { '!': [{ or: [{ answered: ['kinds'] }, { answered: ['kind'] }] }] }] },
    ],
    ['${note} < ${kind}', { '<': [{ '+': [{ var: 'note' }] }, { '+': [{ var: 'kind' }] }] }],
    ['${gas} = ${gas} + 1', { '==': [{ '-': [{ var: 'gas' }, { '+': [{ var: 'gas' }, 1] }] }, 0] }],
    ['string-length(${note}) > 0', { answered: ['note'] }],
    ['string-length(${note}) = 0', { '!': [{ answered: ['note'] }] }],
    ['decimal-date-time(${start}) > 18000', { '>': [{ date_diff: ['1970-01-01', { var: 'start' }, 'days'] }, 18_000] }],
    ['${gas} < ${start}', { '<': [{ var: 'gas' }, { date_diff: ['1970-01-01', { var: 'start' }, 'days'] }] }],
    ["${hour} >= '12:30:00.000'", { '>=': [{ var: 'hour' }, '12:30'] }],
  ])('%s becomes a rule', (source, rule) => {
    expect(logic(source, undefined, source.includes('max(') ? ['rows'] : [])).toEqual({ rule });
  });

  it.each<[string, string, Record<string, string | number>]>([
    ["regex(${note}, '(?i)[a-z]+')", 'expression-function', { function: 'regex' }],
    ['sqrt(${gas})', 'expression-function', { function: 'sqrt' }],
    ['position(..)', 'expression-function', { function: 'position' }],
    ["instance('list')/root/item[name = ${kind}]/label", 'expression-path', { path: 'root/item/label' }],
    ['${unknown} = 1', 'expression-question-missing', { name: 'unknown' }],
    ['${reading} > 1', 'expression-other-row', { name: 'reading' }],
    ['${rows} = 1', 'expression-repeat-value', { name: 'rows' }],
    ['${gone} + 1', 'expression-depends', { name: 'gone' }],
    ['today() + 1', 'expression-date-arithmetic', {}],
    ['1 +', 'expression-unreadable', { at: 4 }],
    ["'open", 'expression-unreadable', { at: 1 }],
    ['1 2', 'expression-unreadable', { at: 3 }],
    [`${'('.repeat(200)}1${')'.repeat(200)}`, 'expression-too-deep', { limit: 100 }],
    ['1'.repeat(10_001), 'expression-too-long', { limit: 10_000 }],
  ])('%s says why it cannot', (source, code, params) => {
    expect(logic(source)).toEqual({ fault: { code, params } });
  });

  it('compares with an option that the list does not have yet', () => {
    expect(logic("selected(${kind}, 'other')")).toEqual({ rule: { chosen: ['kind', { concat: ['other'] }] } });
  });

  it('means itself by a dot', () => {
    expect(logic('. >= 0 and . <= ${gas}', 'gas')).toEqual({
      rule: { and: [{ '>=': [{ var: 'gas' }, 0] }, { '<=': [{ var: 'gas' }, { var: 'gas' }] }] },
    });
  });

  it.each([
    ['int(-2.5)', -2],
    ['floor(-2.5)', -3],
    ['ceiling(2.1)', 3],
    ['abs(-4)', 4],
    ['round(2.345, 2)', 2.35],
    ["number('7')", 7],
    ['7 mod 3', 1],
  ])('%s is worked out as XPath does', (source, value) => {
    const found = logic(source);

    expect('rule' in found && evaluateRule(found.rule, { answers: {}, now: '2026-03-10T09:00:00Z', zone: 'UTC' })).toBe(value);
  });
});

const operand = fc.oneof(
  fc.integer({ min: 0, max: 99 }),
  fc.constantFrom<RuleJson>({ var: 'gas' }, { var: 'note' }, { count: ['rows'] }, { sum: ['rows', 'reading'] }, { var: ['note', 'none'] }),
  fc.string({ minLength: 1, maxLength: 5, unit: fc.constantFrom('a', 'ü', "'", ' ', '{', '中') }),
);
const { rule: someRule } = fc.letrec<{ rule: RuleJson; value: RuleJson }>((tie) => {
  const pair = fc.tuple(tie('value'), tie('value'));
  return {
    value: fc.oneof(
      { depthSize: 'small' },
      operand,
      fc.tuple(fc.constantFrom('-', '/', '%'), pair).map(([operator, args]) => ({ [operator]: args })),
    ),
    rule: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom<RuleJson>(
        { answered: ['note'] },
        { '!': [{ answered: ['gas'] }] },
        { chosen: ['kind', 'hot'] },
        { '==': [{ var: 'agreed' }, true] },
      ),
      // Two texts are compared as numbers, and are then written as numbers.
      fc
        .tuple(fc.constantFrom('<', '<=', '>', '>='), fc.tuple(fc.constantFrom<RuleJson>(7, { var: 'gas' }), tie('value')))
        .map(([operator, args]) => ({ [operator]: args })),
      fc.tuple(tie('rule'), tie('rule'), tie('rule')).map((args) => ({ if: args })),
      tie('rule').map((inner) => ({ '!!': [inner] })),
      fc
        .tuple(fc.constantFrom('and', 'or'), fc.array(tie('rule'), { minLength: 2, maxLength: 3 }))
        .map(([operator, args]) => ({ [operator]: args })),
    ),
  };
});

describe('a rule written as XPath', () => {
  it('is the same after it is read back', () => {
    fc.assert(
      fc.property(someRule, (rule) => {
        const source = logicToXPath(rule, naming);
        const found = logic(source);
        const again = 'rule' in found ? logicToXPath(found.rule, naming) : found;
        // Moments are subtracted and joined in different ways; only the written form counts.
        expect(again).toBe(source);
      }),
      { numRuns: 500 },
    );
  });

  it.each<[RuleJson, string]>([
    [
      { and: [{ or: [{ chosen: ['kind', 'hot'] }, { answered: ['note'] }] }, true] },
      "(selected(${kind}, 'hot') or ${note} != '') and true()",
    ],
    [{ '-': [1, { '-': [2, 3] }] }, '1 - (2 - 3)'],
    [{ '<': [1, { var: 'gas' }, 10] }, '1 < ${gas} and ${gas} < 10'],
    [{ concat: [`it's "so"`, 'x'] }, `concat(concat('it', "'", 's "so"'), 'x')`],
    [{ '==': [{ concat: [{ var: 'kinds' }] }, 'hot, cold'] }, "${kinds} = 'hot cold'"],
  ])('%j is %s', (rule, source) => {
    expect(logicToXPath(rule, naming)).toBe(source);
  });

  it('is refused if XPath cannot express it', () => {
    expect(() => logicToXPath({ overlaps_night: [{ var: 'start' }, { var: 'end' }] }, naming)).toThrow('rule-not-xpath');
  });
});
