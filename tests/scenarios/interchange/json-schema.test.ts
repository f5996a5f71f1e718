import { describe, expect, it } from 'vitest';
import { lint } from '../../../engine/index.ts';
import { importJson, importJsonSchema } from '../../../engine/interchange/interchange.ts';
import { Scenario } from '../../support/scenario.ts';
import { fillAll } from '../../support/fill-all.ts';
import { made } from '../../support/xlsform-fixtures.ts';

const schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Near miss',
  type: 'object',
  required: ['what', 'when', 'level'],
  $defs: {
    person: {
      type: 'object',
      properties: { name: { type: 'string', maxLength: 100 }, age: { type: 'integer', exclusiveMinimum: 15, maximum: 99 } },
      required: ['name'],
    },
  },
  properties: {
    what: { type: 'string', title: 'What happened', description: 'In your own words', maxLength: 4000 },
    when: { type: 'string', format: 'date-time' },
    level: { enum: ['low', 'high'], default: 'low' },
    score: {
      oneOf: [
        { const: 1, title: 'One' },
        { const: 2, title: 'Two' },
      ],
    },
    hazards: { type: 'array', items: { type: 'string', enum: ['fire', 'fall'] }, uniqueItems: true, maxItems: 2 },
    reported: { type: ['boolean', 'null'], default: false },
    agreed: { const: true, type: 'boolean' },
    code: { type: 'string', pattern: '^[A-Z]+$' },
    form: { const: 'NM-1' },
    witness: { $ref: '#/$defs/person' },
    injured: { type: 'array', minItems: 1, items: { $ref: '#/$defs/person' } },
    gone: { $ref: '#/$defs/nobody' },
  },
  dependentSchemas: { code: { minProperties: 2 } },
};

describe('a plain JSON Schema', () => {
  const { template, losses } = made(importJsonSchema(schema, { module: 'permits' }));

  it('becomes a template that can be filled and submitted', () => {
    expect(lint(template).filter(({ level }) => level === 'error')).toEqual([]);
    expect(fillAll(template).submission).toMatchObject({ ok: true });
  });

  it('has a field for each kind of value', () => {
    expect(Object.fromEntries(Object.entries(template.properties).map(([id, question]) => [id, question['x-field']]))).toEqual({
      what: 'text-area',
      when: 'date-time',
      level: 'radio',
      score: 'radio',
      hazards: 'multiple-choice',
      reported: 'check-box',
      agreed: 'declaration',
      code: 'text',
      form: 'hidden',
      injured: 'grid',
      name_2: 'text',
      age_2: 'number',
    });
  });

  it('has its objects as nested sections and its lists of objects as grids', () => {
    expect(template['x-sections'].map(({ id, parent, questions }) => ({ id, parent, questions: questions.length }))).toEqual([
      { id: 'form', parent: undefined, questions: 10 },
      { id: 'witness', parent: 'form', questions: 2 },
    ]);
    expect(Object.keys(template.properties['injured']?.items?.properties ?? {})).toEqual(['rowId', 'name', 'age']);
    expect(template.properties['injured']).toMatchObject({ minItems: 1 });
  });

  it('keeps required fields, bounds, titles and defaults', () => {
    expect(template.properties['what']).toMatchObject({
      title: 'What happened',
      description: 'In your own words',
      'x-require': true,
      maxLength: 4000,
    });
    expect(template.properties['age_2']).toMatchObject({ type: 'integer', minimum: 16, maximum: 99 });
    expect(template.properties['level']).toMatchObject({ 'x-default': 'low', 'x-require': true });
    expect(template.$defs?.['score']?.oneOf).toEqual([
      { const: '1', title: 'One' },
      { const: '2', title: 'Two' },
    ]);
  });

  it('reports what a template cannot express', () => {
    expect(losses.map(({ column, name, code }) => [column, name, code])).toEqual([
      ['$ref', '/gone', 'reference-missing'],
      ['then', '', 'keyword-not-carried'],
      ['oneOf', '/score', 'type-approximate'],
      ['pattern', '/code', 'keyword-not-carried'],
    ]);
    expect(template.properties['code']?.['x-origin']).toEqual({ format: 'json-schema', keywords: { pattern: '^[A-Z]+$' } });
  });
});

describe('a schema that contradicts itself', () => {
  it('does not require the contradictory field, and reports it', () => {
    const { template, losses } = made(
      importJsonSchema(
        { title: 'Reading', required: ['level'], properties: { level: { type: 'number', minimum: 5, maximum: 1 } } },
        { module: 'permits' },
      ),
    );
    expect(template.properties['level']).toMatchObject({ minimum: 5, maximum: 1 });
    expect(template.properties['level']).not.toHaveProperty('x-require');
    expect(losses.map(({ params }) => params)).toEqual([{ reason: 'question.unanswerable', keyword: 'x-require' }]);
  });
});

describe('a JSON Schema keyword with only an approximate equivalent', () => {
  const read = (property: object) => made(importJsonSchema({ type: 'object', properties: { a: property } }, { module: 'permits' }));
  const lossesOf = (property: object) => read(property).losses.map(({ column, code, params }) => [column, code, params['type']]);

  it('is reported for options that are not text, a time with an offset and a list without uniqueItems', () => {
    expect(lossesOf({ type: 'integer', enum: [1, 2] })).toEqual([['enum', 'type-approximate', 'number']]);
    expect(lossesOf({ type: 'string', enum: ['1', '2'] })).toEqual([]);
    expect(lossesOf({ type: 'string', format: 'time' })).toEqual([['format', 'type-approximate', 'time']]);
    expect(lossesOf({ type: 'array', items: { enum: ['a', 'b'] } })).toEqual([['uniqueItems', 'type-approximate', 'array']]);
    expect(lossesOf({ type: 'array', uniqueItems: true, items: { enum: ['a', 'b'] } })).toEqual([]);
    expect(lossesOf({ type: 'array', uniqueItems: true, items: { type: 'string' } })).toEqual([
      ['uniqueItems', 'keyword-not-carried', undefined],
    ]);
  });

  it('becomes a grid for a list that may repeat its items', () => {
    const { template, losses } = read({ type: 'array', uniqueItems: false, items: { enum: ['a', 'b'] } });
    expect(template.properties['a']).toMatchObject({ 'x-field': 'grid', items: { properties: { value: { 'x-field': 'radio' } } } });
    expect(losses).toEqual([]);
  });
});

describe('an object that may be left out', () => {
  const name = { type: 'string' };
  const { template } = made(
    importJsonSchema(
      {
        type: 'object',
        required: ['owner'],
        properties: {
          owner: { type: 'object', required: ['name'], properties: { name } },
          agent: {
            type: 'object',
            required: ['name', 'home'],
            properties: { name, phone: name, home: { type: 'object', required: ['town'], properties: { town: name } } },
          },
        },
      },
      { module: 'permits' },
    ),
  );

  it('requires its members only if one of them is answered', () => {
    const form = new Scenario(template);
    expect(['name', 'name_2', 'phone', 'town'].map((id) => form.cell(id).required)).toEqual([true, false, false, false]);
    form.answer('phone', '1');
    expect(['name', 'name_2', 'phone', 'town'].map((id) => form.cell(id).required)).toEqual([true, true, false, true]);
  });
});

describe('a document of JSON', () => {
  it.each([[null], [[]], ['text'], [{ type: 'string' }], [{ $ref: '#' }]])('%j is no form', (document) => {
    expect(importJson(document, { module: 'permits' })).toMatchObject({ ok: false, code: 'import.format-unknown' });
  });

  it('that is already a template stays unchanged', () => {
    const { template } = made(importJsonSchema(schema, { module: 'permits' }));

    expect(importJson(template, { module: 'other' })).toEqual({ ok: true, template, losses: [] });
  });

  it('that is a broken template of ours is refused with the place', () => {
    expect(importJson({ 'x-sections': [] }, { module: 'permits' })).toMatchObject({
      ok: false,
      code: 'import.refused',
      params: { reason: 'template.missing-keyword' },
    });
  });

  it('that refers to itself is read without an endless loop', () => {
    const loop = { type: 'object', properties: { a: { $ref: '#' }, b: { type: 'array', items: { $ref: '#' } }, c: { type: 'string' } } };

    expect(importJsonSchema(loop, { module: 'permits' })).toMatchObject({ ok: expect.any(Boolean) });
  });
});
