import { describe, expect, it } from 'vitest';
import { lint } from '../../../engine/index.ts';
import { importJson, importJsonSchema } from '../../../engine/interchange/interchange.ts';
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

  it('keeps what is required, the bounds, the titles and the defaults', () => {
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

  it('lists what no template can say', () => {
    expect(losses.map(({ column, name, code }) => [column, name, code])).toEqual([
      ['$ref', '/gone', 'reference-missing'],
      ['then', '', 'keyword-not-carried'],
      ['pattern', '/code', 'keyword-not-carried'],
    ]);
    expect(template.properties['code']?.['x-origin']).toEqual({ format: 'json-schema', keywords: { pattern: '^[A-Z]+$' } });
  });
});

describe('a schema that contradicts itself', () => {
  it('is no longer required where it is, with a line for it', () => {
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

describe('a document of JSON', () => {
  it.each([[null], [[]], ['text'], [{ type: 'string' }], [{ $ref: '#' }]])('%j is no form', (document) => {
    expect(importJson(document, { module: 'permits' })).toMatchObject({ ok: false, code: 'import.format-unknown' });
  });

  it('that is a template of ours stays as it is', () => {
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

  it('that refers to itself ends', () => {
    const loop = { type: 'object', properties: { a: { $ref: '#' }, b: { type: 'array', items: { $ref: '#' } }, c: { type: 'string' } } };

    expect(importJsonSchema(loop, { module: 'permits' })).toMatchObject({ ok: expect.any(Boolean) });
  });
});
