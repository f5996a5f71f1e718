import { describe, expect, it } from 'vitest';
import { composeTemplate, lint, type StockTemplate, type TemplatePart } from '../../../engine/index.ts';

const shared: TemplatePart = {
  'x-settings': { defaultHours: 8, extensionHours: 4, scoring: false, separationOfDuty: true },
  'x-sections': [{ id: 'place', title: 'Place', questions: ['site', 'note'] }],
  'x-interlocks': [{ id: 'seen', on: ['issue'], rule: { chosen: ['areaSeen', 'yes'] }, message: 'Not seen.', mend: 'Go and see.' }],
  $defs: {
    yesNo: {
      type: 'string',
      oneOf: [
        { const: 'yes', title: 'Yes' },
        { const: 'no', title: 'No' },
      ],
    },
    unused: { type: 'string', oneOf: [{ const: 'one', title: 'One' }] },
  },
  properties: {
    site: { title: 'Where?', 'x-field': 'site-list' },
    note: { title: 'Note', 'x-field': 'text', maxLength: 80 },
    worn: {
      title: 'What is worn?',
      'x-field': 'multiple-choice',
      options: [
        { const: 'helmet', title: 'Helmet' },
        { const: 'gloves', title: 'Gloves' },
        { const: 'none', title: 'None' },
      ],
    },
    tests: { title: 'Tests', 'x-field': 'grid', columns: ['reading'] },
    reading: { title: 'Reading', 'x-field': 'number', 'x-unit': 'ppm' },
    confirmation: {
      'x-field': 'radio',
      $ref: '#/$defs/yesNo',
      'x-check': [{ id: '<id>Yes', rule: { '!': [{ chosen: ['<id>', 'no'] }] }, message: 'Put it right first.', level: 'block' }],
    },
  },
  'x-translations': {
    de: { 'q.site.title': 'Wo?', 'q.note.title': 'Notiz', 'q.worn.title': 'Was wird getragen?', 'r.<id>Yes.message': 'Zuerst beheben.' },
  },
};

const composed = (change: Partial<StockTemplate> = {}, ...parts: TemplatePart[]) =>
  composeTemplate(
    {
      title: 'Permit',
      'x-module': 'permits',
      'x-name': 'short',
      'x-settings': { prefix: 'SH' },
      'x-sections': ['place'],
      properties: {},
      ...change,
    },
    [...parts, shared],
  );

describe('a stock template', () => {
  it('includes sections with their questions and interlocks from parts by name, in its own order', () => {
    const template = composed({
      'x-sections': [{ id: 'first', title: 'First', questions: ['areaSeen'] }, 'place'],
      'x-interlocks': ['seen'],
      properties: { areaSeen: { part: 'confirmation', title: 'Was the area seen?' } },
    });

    expect(template['x-sections'].map(({ id }) => id)).toEqual(['first', 'place']);
    expect(Object.keys(template.properties)).toEqual(['areaSeen', 'site', 'note']);
    expect(template['x-interlocks']).toEqual(shared['x-interlocks']);
    expect(template).toMatchObject({
      $schema: 'https://muster.example/schemas/core/template.schema.json',
      $id: 'https://muster.example/schemas/permits/short.json',
      'x-settings': { prefix: 'SH', defaultHours: 8 },
    });
    expect(lint(template).filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('completes a question with the schema of its field type', () => {
    const { site, note } = composed().properties;

    expect(site).toMatchObject({ type: 'object', required: ['site'], additionalProperties: false });
    expect(note).toEqual({ type: 'string', title: 'Note', 'x-field': 'text', maxLength: 80 });
  });

  it('overrides the parts that it includes, and keeps only the lists that its questions use', () => {
    const { properties, $defs, ...template } = composed({
      'x-sections': [{ part: 'place', title: 'Where', questions: ['note', 'fence'] }],
      properties: {
        note: { part: 'note', 'x-require': true },
        fence: { part: 'confirmation', title: 'Is it fenced?', message: 'Fence it.' },
      },
    });

    expect(template['x-sections']).toEqual([{ id: 'place', title: 'Where', questions: ['note', 'fence'] }]);
    expect(properties['note']).toMatchObject({ title: 'Note', maxLength: 80, 'x-require': true });
    expect(properties['fence']?.['x-check']).toEqual([
      { id: 'fenceYes', rule: { '!': [{ chosen: ['fence', 'no'] }] }, message: 'Fence it.', level: 'block' },
    ]);
    expect(Object.keys($defs ?? {})).toEqual(['yesNo']);
  });

  it('selects options of a part, and refuses an exclusive option together with others', () => {
    const { worn } = composed({
      'x-sections': [{ id: 'worn', title: 'Worn', questions: ['worn'] }],
      properties: {
        worn: {
          part: 'worn',
          options: ['helmet', { const: 'mask', title: 'Mask' }, 'none'],
          exclusive: { option: 'none', id: 'wornNoneAlone', message: 'Choose either.' },
        },
      },
    }).properties;

    expect(worn?.items?.oneOf?.map(({ title }) => title)).toEqual(['Helmet', 'Mask', 'None']);
    expect(worn?.['x-check']).toEqual([
      {
        id: 'wornNoneAlone',
        rule: { '!': [{ and: [{ chosen: ['worn', 'none'] }, { or: [{ chosen: ['worn', 'helmet'] }, { chosen: ['worn', 'mask'] }] }] }] },
        message: 'Choose either.',
        level: 'refuse',
      },
    ]);
  });

  it('puts columns into their grid, with its own changes', () => {
    const { properties } = composed({
      'x-sections': [{ id: 'tests', title: 'Tests', questions: ['tests'] }],
      properties: { reading: { part: 'reading', 'x-require': true } },
    });

    expect(Object.keys(properties)).toEqual(['tests']);
    expect(properties['tests']?.items?.properties).toMatchObject({
      rowId: {},
      reading: { type: 'number', 'x-unit': 'ppm', 'x-require': true },
    });
  });

  it('has the translations of its own texts, and no others', () => {
    const template = composed({
      'x-sections': [{ part: 'place', questions: ['site', 'fence', 'gate'] }],
      properties: {
        fence: { part: 'confirmation', title: 'Is it fenced?' },
        gate: { part: 'confirmation', title: 'Is it shut?', message: 'Shut it.' },
      },
      'x-translations': { de: { 'q.site.title': 'An welchem Ort?', 'r.gateYes.message': 'Schließen.', 'q.gone.title': 'Weg' } },
    });

    expect(template['x-translations']).toEqual({
      de: { 'q.site.title': 'An welchem Ort?', 'r.fenceYes.message': 'Zuerst beheben.', 'r.gateYes.message': 'Schließen.' },
    });
  });

  it('lets a part of the module override a part shared by all modules', () => {
    const own: TemplatePart = { properties: { note: { part: 'note', title: 'Remark' } } };

    expect(composed({}, own).properties['note']).toMatchObject({ title: 'Remark', maxLength: 80 });
  });

  it.each([
    ['a section that no part has', { 'x-sections': ['nowhere'] }, 'part.unknown at /x-sections/0'],
    ['a question that no part has', { 'x-sections': [{ part: 'place', questions: ['gone'] }] }, 'part.unknown at /properties/gone'],
    ['a question that takes nothing there is', { properties: { note: { part: 'gone' } } }, 'part.unknown at /properties/note/part'],
    [
      'an option that the part lacks',
      { properties: { worn: { part: 'worn', options: ['cape'] } } },
      'option.unknown at /properties/worn/options/0',
    ],
    [
      'questions that take each other',
      { properties: { one: { part: 'two' }, two: { part: 'one' } } },
      'part.circular at /properties/one/part/part',
    ],
    [
      'a list that no part has',
      { properties: { one: { title: 'One', 'x-field': 'radio', $ref: '#/$defs/gone' } } },
      'list.unknown at /properties/one/$ref',
    ],
    ['a field type that there is not', { properties: { one: { title: 'One' } } }, 'field.unknown at /properties/one/x-field'],
  ] as [string, Partial<StockTemplate>, string][])('is refused with %s', (_, change, message) => {
    expect(() => composed(change)).toThrow(message);
  });
});
