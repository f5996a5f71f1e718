import { describe, expect, it } from 'vitest';
import { questionTypes, yesNoMaybe } from '../../support/fuzzed-xpath.ts';
import { Scenario } from '../../support/scenario.ts';
import { aWorkbook, imported } from '../../support/xlsform-fixtures.ts';

const questions = Object.entries(questionTypes).map(([name, type]) => ({ type, name, label: name }));

function worksOut(calculation: string, answers: Record<string, unknown>): unknown {
  const workbook = aWorkbook([...questions, { type: 'calculate', name: 'q', calculation }], yesNoMaybe);
  const { template, losses } = imported(workbook);
  expect(losses).toEqual([]);
  return new Scenario(template, { answers }).value('q');
}

describe('where nothing is answered, as in XPath', () => {
  it.each<[expression: string, value: unknown, answers?: Record<string, unknown>]>([
    // A missing number equals no number.
    ['${n} = ${d} + 1', false],
    ['${n} + 1 = ${d} + 1', false],
    ['${n} + 1 != ${d} + 1', true],
    ['${n} + 1 = ${d} + 1', true, { n: 2, d: 2 }],
    ["(${d} - 3) = ''", false],
    // A missing text is an empty one.
    ['${u} = substr(${t}, 9)', true, { t: 'abc' }],
    ["if(${n} > 1, ${day}, ${due}) = ''", true, { n: 2 }],
    ['contains(${t}, ${u})', true],
    ['contains(${t}, ${u})', true, { t: 'abc' }],
    ["selected(${m}, '')", true],
    ["selected(${m}, '')", false, { m: ['yes'] }],
    ['selected(${m}, ${c})', true],
    ['selected(${m}, ${c})', false, { m: ['yes'] }],
    ["coalesce(substring-before(${t}, '-'), ${u})", 'b', { t: 'a', u: 'b' }],
    // Texts have an order only where they spell numbers or days.
    ["${due} >= ''", false, { due: '2026-03-02' }],
    ['${t} >= ${u}', false, { t: 'x', u: 'a' }],
    ['${t} >= ${u}', true, { t: '10', u: '9' }],
    ['${day} < ${t}', false, { day: '2026-03-02', t: 'x' }],
    ["format-date(${day}, '%Y-%m-%d') < '2026-03-05'", false],
    ["format-date(${day}, '%Y-%m-%d') < '2026-03-05'", true, { day: '2026-03-02' }],
  ])('%s is %s', (expression, value, answers = {}) => {
    expect(worksOut(expression, answers)).toBe(value);
  });
});

describe('several choices, as one text with spaces', () => {
  const answers = { m: ['yes', 'no'], t: 'yes no' };

  it.each<[expression: string, value: unknown]>([
    ['string(${m})', 'yes no'],
    ["concat('is ', ${m})", 'is yes no'],
    ['${m}', 'yes no'],
    ['${m} = ${t}', true],
    ["contains(${m}, 's n')", true],
    ["if(true(), ${m}, '') = 'yes no'", true],
  ])('%s is %s', (expression, value) => {
    expect(worksOut(expression, answers)).toBe(value);
  });
});

describe('truth and rounding', () => {
  it.each<[expression: string, value: unknown]>([
    // A non-empty text is true, whatever its content.
    ["(${n} > 2) = 'true'", true],
    ["(${n} > 2) = 'false'", true],
    ["(${n} < 2) = ''", true],
    ['${n} = true()', true],
    ["boolean-from-string(string(${n})) != ''", false],
    ['round(${n}, -1)', 20],
    ['round(${n} * 11, -2)', 200],
  ])('%s is %s', (expression, value) => {
    expect(worksOut(expression, { n: 15 })).toBe(value);
  });
});
