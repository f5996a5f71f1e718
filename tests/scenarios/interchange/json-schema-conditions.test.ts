import { describe, expect, it } from 'vitest';
import { lint } from '../../../engine/index.ts';
import { importJson } from '../../../engine/interchange/interchange.ts';
import { Scenario } from '../../support/scenario.ts';
import { made } from '../../support/xlsform-fixtures.ts';

const text = { type: 'string' };
/** A condition. Spelled as text, because an object with a key `then` passes for a promise. */
const when = (condition: object, consequence: object, otherwise?: object): Record<string, unknown> =>
  JSON.parse(
    `{"if":${JSON.stringify(condition)},"then":${JSON.stringify(consequence)}${otherwise ? `,"else":${JSON.stringify(otherwise)}` : ''}}`,
  ) as Record<string, unknown>;
const read = (schema: object) => made(importJson({ type: 'object', ...schema }, { module: 'permits' }));
const lossesOf = (schema: object) => read(schema).losses.map(({ column, name, code }) => `${column} ${name} ${code}`);

describe('a JSON Schema that is put together of parts', () => {
  it('has the members of all of them, its own first', () => {
    const { template, losses } = read({
      properties: { own: text },
      allOf: [{ properties: { more: text }, required: ['more'] }, { $ref: '#/$defs/base' }],
      $defs: { base: { properties: { base: text } } },
    });
    expect(Object.keys(template.properties)).toEqual(['own', 'more', 'base']);
    expect(template.properties['more']).toMatchObject({ 'x-require': true });
    expect(losses).toEqual([]);
  });

  it('reports keywords on which its parts disagree', () => {
    const { losses } = read({ title: 'A', properties: { a: text }, allOf: [{ title: 'B', properties: { a: { type: 'number' } } }] });
    expect(losses.map(({ params }) => params['keyword'])).toEqual(['allOf.title', 'allOf.properties.a']);
  });
});

describe('dependencies with alternatives', () => {
  const { template, losses } = read({
    properties: { pets: { enum: ['none', 'one', 'many'] } },
    dependencies: {
      pets: {
        oneOf: [
          { properties: { pets: { enum: ['none'] } } },
          { properties: { pets: { enum: ['one'] }, age: { type: 'number' } }, required: ['age'] },
          { properties: { pets: { enum: ['many'] }, age: { type: 'number' }, count: { type: 'integer' } } },
        ],
      },
    },
  });

  it('ask the questions that match the answer', () => {
    expect(losses).toEqual([]);
    const form = new Scenario(template);
    const shown = (): boolean[] => ['age', 'count'].map((id) => form.cell(id).shown);
    expect(shown()).toEqual([false, false]);
    form.answer('pets', 'one');
    expect(shown()).toEqual([true, false]);
    expect(form.cell('age').required).toBe(true);
    form.answer('pets', 'many');
    expect(shown()).toEqual([true, true]);
    expect(form.cell('age').required).toBe(false);
  });

  it('without a condition are always shown and marked', () => {
    const found = read({
      properties: { a: text },
      dependencies: { a: { oneOf: [{ properties: { b: text } }, { properties: { c: text } }] } },
    });
    expect(Object.keys(found.template.properties)).toEqual(['a', 'b', 'c']);
    expect(found.losses.map(({ column, effect }) => [column, effect])).toEqual([['if', 'always-shown']]);
  });
});

describe('a member that two branches bring', () => {
  const branch = (value: string, member: object) =>
    when({ properties: { kind: { const: value } }, required: ['kind'] }, { properties: { watch: member } });
  const both = (one: object, other: object) =>
    read({ properties: { kind: { enum: ['hot', 'cold'] } }, allOf: [branch('hot', one), branch('cold', other)] });

  it('is asked in both cases as the first defines it, and the second is reported', () => {
    const { template, losses } = both({ type: 'string', title: 'First' }, { type: 'integer' });
    expect(template.properties['watch']).toMatchObject({ title: 'First', 'x-field': 'text' });
    const form = new Scenario(template);
    expect(form.cell('watch').shown).toBe(false);
    for (const kind of ['hot', 'cold']) {
      form.answer('kind', kind);
      expect(form.cell('watch').shown).toBe(true);
    }
    expect(losses.map(({ params }) => params['keyword'])).toEqual(['then.properties.watch']);
  });

  it('is not reported where both describe the same', () => {
    expect(both(text, text).losses).toEqual([]);
  });
});

describe('a JSON Schema with conditions', () => {
  const { template, losses } = read({
    properties: { kind: { enum: ['hot', 'cold'] }, size: { type: 'integer' }, note: text, done: { type: 'boolean' } },
    allOf: [
      when(
        { properties: { kind: { const: 'hot' } }, required: ['kind'] },
        { properties: { watch: text }, required: ['watch', 'note'] },
        { properties: { reason: text } },
      ),
      when({ properties: { size: { minimum: 10 } }, required: ['size'] }, { required: ['note'] }),
    ],
    dependentRequired: { note: ['size'] },
  });

  it('shows a question only if its condition holds', () => {
    expect(lint(template).filter(({ level }) => level === 'error')).toEqual([]);
    expect(losses).toEqual([]);
    const form = new Scenario(template);

    expect(form.asked).not.toContain('watch');
    form.answer('kind', 'hot');
    expect(form.asked).toContain('watch');
    expect(form.asked).not.toContain('reason');
  });

  it('requires an answer only if its condition holds', () => {
    const form = new Scenario(template);
    form.answer('kind', 'cold');
    expect(form.cell('note').required).toBe(false);
    form.answer('size', 12);
    expect(form.cell('note').required).toBe(true);
    form.answer('note', 'x');
    expect(form.cell('size').required).toBe(true);
  });

  it.each<[string, object, string[]]>([
    ['a pattern', when({ properties: { a: { pattern: 'x' } } }, { required: ['b'] }), ['if  keyword-not-carried']],
    ['another type', when({ required: ['a'] }, { properties: { b: { maxLength: 2 } } }), ['then  keyword-not-carried']],
    ['what is not there', when({ required: ['a'] }, { required: ['c'] }), ['then  keyword-not-carried']],
    ['what it requires and does not have', { required: ['c'] }, ['required /c reference-missing']],
    ['members of any name', { additionalProperties: { type: 'string' } }, ['additionalProperties  keyword-not-carried']],
    ['nothing of an idle condition', { if: { required: ['a'] }, additionalProperties: false }, []],
  ])('lists what no rule can say: %s', (_, schema, expected) => {
    expect(lossesOf({ properties: { a: text, b: text }, ...schema })).toEqual(expected);
  });
});

describe('a list of a JSON Schema', () => {
  it('is required if the schema requires it, and constraints on its rows are reported', () => {
    const items = { type: 'object', properties: { a: text }, minProperties: 1, ...when({ required: ['a'] }, { required: ['b'] }) };
    const { template, losses } = read({ required: ['rows'], properties: { rows: { type: 'array', items } } });
    expect(template.properties['rows']).toMatchObject({ 'x-field': 'grid', 'x-require': true });
    expect(losses.map(({ column, name }) => `${column} ${name}`)).toEqual(['minProperties /rows', 'if /rows']);
  });

  it('of more options than a template can have is cut with a line', () => {
    const many = Array.from({ length: 5001 }, (_, at) => `o${at}`);
    expect(lossesOf({ properties: { a: { enum: many } } })).toEqual(['enum /a choices-too-many']);
  });
});

describe('a hostile JSON Schema', () => {
  it.each<[string, object]>([
    ['a format that every object has', { properties: { a: { type: 'string', format: 'constructor' } } }],
    ['a reference that no URL can hold', { properties: { a: { $ref: '#/%E0%A4%A' }, b: text } }],
    ['keywords that every object has', { properties: { a: text }, ...when({ properties: { a: { constructor: 1, toString: 2 } } }, {}) }],
    ['parts of itself', { properties: { a: text, b: { allOf: [{ $ref: '#/properties/b' }] } } }],
    ['a member that is all of it', { properties: { a: text, b: { $ref: '#' }, c: { type: 'array', items: { $ref: '#' } } } }],
  ])('is read to its end: %s', (_, schema) => {
    expect(Object.keys(read(schema).template.properties)).toHaveLength(1);
  });

  it('is refused before it has spread', () => {
    const level = (at: number): object => ({
      type: 'object',
      properties: Object.fromEntries(Array.from({ length: 40 }, (_, member) => [`p${member}`, { $ref: `#/$defs/d${at + 1}` }])),
    });
    const defs = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`d${at}`, level(at)]));
    expect(importJson({ type: 'object', properties: { a: { $ref: '#/$defs/d0' } }, $defs: defs }, { module: 'permits' })).toMatchObject({
      ok: false,
    });
  });
});
