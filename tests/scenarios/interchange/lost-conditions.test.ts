import { describe, expect, it } from 'vitest';
import { lint, type Template } from '../../../engine/index.ts';
import { importJson } from '../../../engine/interchange/interchange.ts';
import { aWorkbook, imported, made } from '../../support/xlsform-fixtures.ts';

const lost = (template: Template): string[] => lint(template).flatMap(({ code, pointer }) => (code === 'rule.lost' ? [pointer] : []));
const lostRelevance = "pulldata('a', 'b', 'c', 'd') = 'x'";

describe('a question of XLSForm whose relevance is lost', () => {
  const { template, losses } = imported(
    aWorkbook([
      { type: 'text', name: 'first', label: 'First', appearance: 'w1' },
      { type: 'text', name: 'a', label: 'A', required: 'yes', relevant: lostRelevance },
      { type: 'text', name: 'sure', label: 'Sure', required: 'yes' },
      { type: 'begin group', name: 'g', label: 'G', relevant: lostRelevance },
      { type: 'begin group', name: 'inner', label: 'Inner' },
      { type: 'text', name: 'b', label: 'B', required: 'yes' },
      { type: 'end group', name: '' },
      { type: 'end group', name: '' },
      { type: 'begin repeat', name: 'r', label: 'R', relevant: lostRelevance },
      { type: 'text', name: 'c', label: 'C', required: 'yes' },
      { type: 'end repeat', name: '' },
      { type: 'text', name: 'x', label: 'X', required: 'yes', relevant: "${y} = '1'" },
      { type: 'text', name: 'y', label: 'Y', relevant: "${x} = '1'" },
    ]),
  );

  it('is always shown, and is not required, nor are the questions in it', () => {
    const { a, b, sure, r } = template.properties;
    expect([a, b, sure, r?.items?.properties?.['c']].map((question) => question?.['x-require'])).toEqual([
      undefined,
      undefined,
      true,
      undefined,
    ]);
  });

  it('is marked in the designer, until it has a condition again', () => {
    expect(lost(template)).toEqual(['/x-sections/1', '/properties/a', '/properties/r', '/properties/x']);
    const mended = structuredClone(template);
    Object.assign(mended.properties['a'] ?? {}, { 'x-show': { '==': [{ var: 'first' }, 'x'] } });
    expect(lost(mended)).toEqual(['/x-sections/1', '/properties/r', '/properties/x']);
  });

  it('leads the report', () => {
    expect(losses.map(({ name, code, effect }) => [name, code, effect])).toEqual([
      ['a', 'expression-function', 'always-shown'],
      ['g', 'expression-function', 'always-shown'],
      ['r', 'expression-function', 'always-shown'],
      ['x', 'rule-refused', 'always-shown'],
      ['first', 'appearance', undefined],
    ]);
  });
});

describe('an element of SurveyJS whose condition is lost', () => {
  const { template, losses } = made(
    importJson(
      {
        elements: [
          { type: 'text', name: 'z', hideNumber: true },
          { type: 'text', name: 'a', isRequired: true, visibleIf: 'age({z}) > 1' },
          { type: 'panel', name: 'p', visibleIf: 'age({z}) > 1', elements: [{ type: 'text', name: 'b', isRequired: true }] },
        ],
      },
      { module: 'permits' },
    ),
  );

  it('requires no answer, is marked, and leads the report', () => {
    expect(JSON.stringify(template)).not.toContain('x-require');
    expect(lost(template)).toEqual(['/x-sections/1', '/properties/a']);
    expect(losses.map(({ name }) => name)).toEqual(['a', 'p', 'z']);
  });
});

describe('a member of a JSON Schema whose condition is lost', () => {
  it('requires no answer, is marked, and leads the report', () => {
    const schema = `{"type":"object","properties":{"z":{"type":"string","pattern":"x"}},"if":{"minProperties":3},"then":{"properties":{"a":{"type":"string"}},"required":["a"]}}`;
    const { template, losses } = made(importJson(JSON.parse(schema), { module: 'permits' }));
    expect(template.properties['a']).not.toHaveProperty('x-require');
    expect(lost(template)).toEqual(['/properties/a']);
    expect(losses.map(({ column, effect }) => [column, effect])).toEqual([
      ['if', 'always-shown'],
      ['pattern', undefined],
    ]);
  });
});
