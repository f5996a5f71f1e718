import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mendCommands, mendOf, lint, type QuestionSchema, type RuleJson } from '../../../engine/index.ts';
import { edit } from '../../../engine/designing/edit.ts';
import { ruleFaults } from '../../../engine/designing/rules/rule-faults.ts';
import { kindsOf, type ValueKind } from '../../../engine/rules/value-kinds.ts';
import { a, aTemplate, choice } from '../../support/a-template.ts';
import { found } from '../../support/lint-fixtures.ts';
import { Scenario } from '../../support/scenario.ts';
import { aWorkbook, imported } from '../../support/xlsform-fixtures.ts';

const asked = { a: a('number'), b: a('text'), many: a('multiple-choice'), day: a('date'), level: choice(['low', 'high']) };
const withValue = (schema: QuestionSchema) => aTemplate({ questions: { ...asked, result: schema } });
const calculated = (schema: QuestionSchema): string[] => found(withValue(schema)).filter((line) => line.includes('/result/'));

describe('a calculation', () => {
  it.each<[string, Parameters<typeof a>[0], RuleJson]>([
    ['a text in one branch', 'number', { if: [{ answered: ['a'] }, 5, 'none'] }],
    ['a number in one branch', 'text', { if: [{ answered: ['a'] }, 5, 'none'] }],
    ['a number instead of a text', 'text', { var: ['b', 0] }],
    ['several choices', 'text', { var: 'many' }],
    ['a moment instead of a day', 'date', { now: [] }],
  ])('that can give %s is an error', (_, field, rule) => {
    expect(calculated(a(field, { 'x-value': rule }))).toEqual(['error rule.wrong-kind /properties/result/x-value']);
  });

  it.each<[string, QuestionSchema]>([
    ['text', a('text', { 'x-value': { concat: [{ var: 'a' }] } })],
    ['whole number', a('number', { type: 'integer', 'x-value': { round: [{ '/': [{ var: 'a' }, 3] }] } })],
    ['number of days', a('number', { type: 'integer', 'x-value': { date_diff: [{ today: [] }, { var: 'day' }, 'days'] } })],
    ['truth', a('check-box', { 'x-value': { and: [{ var: 'b' }, { '>': [{ var: 'a' }, 1] }] } })],
    ['day', a('date', { 'x-value': { today: [] } })],
  ])('of a %s is sound', (_, schema) => {
    expect(calculated(schema)).toEqual([]);
  });

  it('of a whole number that can give a fraction is an error, and rounding mends it', () => {
    const template = withValue(a('number', { type: 'integer', 'x-value': { '/': [{ var: 'a' }, 3] } }));
    const finding = lint(template).find(({ code }) => code === 'rule.fraction');
    const mend = finding && mendOf(template, finding, new Set());
    const [command] = mend ? mendCommands(template, mend, { texts: {} }) : [];
    const edited = command && edit(template, command);
    expect(edited).toMatchObject({
      ok: true,
      template: { properties: { result: { 'x-value': { round: [{ '/': [{ var: 'a' }, 3] }] } } } },
    });
    expect(edited?.ok && lint(edited.template).filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('with a result that its question cannot accept is a violation while it lasts', () => {
    const form = new Scenario(withValue(a('number', { 'x-value': { if: [{ answered: ['a'] }, { var: 'a' }, 'none'] } })));
    const violation = { key: 'result', question: 'result', code: 'answer.calculation', params: { rule: 'result', result: '"none"' } };
    expect(form.submit()).toEqual({ ok: false, violations: [violation] });
    form.answer('a', 5);
    expect(form.submitted()).toMatchObject({ result: 5 });
    form.clear('a');
    expect(form.submit()).toEqual({ ok: false, violations: [violation] });
  });
});

describe('a call', () => {
  it.each<[string, RuleJson, string]>([
    ['hours after a day', { add_hours: [{ today: [] }, 24] }, '/add_hours'],
    ['the hours of a number', { '+': [1, { date_diff: [{ var: 'a' }, { now: [] }, 'hours'] }] }, '/+/1/date_diff'],
    ['an unknown unit', { date_diff: [{ var: 'day' }, { now: [] }, 'weeks'] }, '/date_diff'],
    ['a sum with a word', { '+': [{ var: 'a' }, 'none'] }, '/+'],
    ['a product of days', { '*': [{ var: 'day' }, 2] }, '/*'],
  ])('that never has a result is an error where it is: %s', (_, rule, at) => {
    const template = withValue(a('text', { 'x-show': { '>': [rule, 0] } }));
    expect(calculated(template.properties['result'] ?? a('text'))).toEqual([`error rule.no-result /properties/result/x-show/>/0${at}`]);
    expect(ruleFaults(template, { owner: 'question', id: 'result' }, rule)).toMatchObject([{ code: 'rule.no-result', pointer: at }]);
  });

  it.each<[string, RuleJson, boolean]>([
    ['two texts', { '<': [{ var: 'b' }, 'm'] }, true],
    ['a text and a numeral', { '<': [{ var: 'b' }, '5'] }, true],
    ['two options', { '>': [{ var: 'level' }, 'low'] }, true],
    ['a text and a number', { '<': [{ var: 'b' }, 5] }, false],
    ['two numerals', { '>': ['12', '5'] }, false],
    ['two days', { '<': [{ var: 'day' }, { today: [] }] }, false],
  ])('that compares %s by order warns: %j', (_, rule, warns) => {
    const codes = calculated(a('text', { 'x-require': { and: [rule, { answered: ['a'] }] } }));
    expect(codes.some((line) => line.startsWith('warning rule.text-order'))).toBe(warns);
  });

  it('has the kind that operators.json declares', () => {
    const { operators } = JSON.parse(readFileSync(new URL('../../../schemas/core/operators.json', import.meta.url), 'utf8')) as {
      operators: Record<string, { gives: string; examples: { rule: RuleJson }[] }>;
    };
    const kinds: Record<string, ValueKind[]> = {
      number: ['whole', 'number'],
      boolean: ['boolean'],
      text: ['text', 'word'],
      date: ['date'],
      instant: ['instant'],
    };
    const source = { settings: aTemplate({ questions: {} })['x-settings'], schema: () => undefined };
    for (const { gives, examples } of Object.values(operators)) {
      for (const { rule } of examples) {
        for (const kind of gives === 'any' ? [] : (kindsOf(rule, source) ?? [])) expect(kinds[gives], JSON.stringify(rule)).toContain(kind);
      }
    }
  });
});

describe('an imported calculation', () => {
  it.each([
    ['integer', '10 div 3', { round: [{ '/': [10, 3] }] }],
    ['text', "if(1 = 1, 5, 'none')", { concat: [{ if: [{ '==': [1, 1] }, 5, 'none'] }] }],
    ['decimal', 'coalesce(1, 2)', undefined],
  ])('of %s fits its question: %s', (type, calculation, value) => {
    const { template } = imported(aWorkbook([{ type, name: 'a', label: 'A', calculation, readonly: 'yes' }], []));
    if (value) expect(template.properties['a']?.['x-value']).toEqual(value);
    expect(found(template).filter((line) => line.includes('rule.'))).toEqual([]);
  });
});
