import { fieldTypes } from '../../../engine/index.ts';
import type { QuestionSchema, Template } from '../../../engine/template.ts';

const text = (title: string, more: Partial<QuestionSchema> = {}): QuestionSchema => ({
  title,
  type: 'string',
  'x-field': 'text',
  maxLength: 80,
  ...more,
});
const uuid = { type: 'string', format: 'uuid' };
const yesNoNa = { $ref: '#/$defs/yesNoNa' };
const rowId: QuestionSchema = { title: '', type: 'string', format: 'uuid', 'x-field': 'hidden' };
const time: QuestionSchema = {
  title: 'Time',
  type: 'string',
  'x-field': 'time',
  pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
  'x-require': true,
};
const reading = (title: string, unit: string, minimum: number, maximum: number): QuestionSchema => ({
  title,
  type: 'number',
  'x-field': 'number',
  'x-unit': unit,
  minimum,
  maximum,
  'x-require': true,
});

const properties: Record<string, QuestionSchema> = {
  words: text('Text', { description: 'One line. A help text stands under the title.', 'x-require': true }),
  letters: text('Text, letters only', { 'x-input': 'letters', pattern: "^[\\p{L}\\p{M} .'’-]*$" }),
  digits: text('Text, numbers only', { 'x-input': 'numbers', pattern: '^[0-9]*$', maxLength: 12 }),
  story: { title: 'Text area', type: 'string', 'x-field': 'text-area', maxLength: 500, 'x-require': true, 'x-remarks': 'allowed' },
  pressure: {
    title: 'Number with a unit',
    type: 'number',
    'x-field': 'number',
    'x-unit': 'bar',
    minimum: 0,
    maximum: 16,
    'x-check': [
      {
        id: 'high',
        level: 'warn',
        rule: { '<=': [{ var: 'pressure' }, 10] },
        message: 'Above 10 bar a second person must watch the gauge.',
      },
    ],
  },
  doubled: {
    title: 'Calculated number',
    type: 'number',
    'x-field': 'number',
    'x-unit': 'bar',
    'x-value': { '*': [{ var: 'pressure' }, 2] },
  },
  day: { title: 'Date', type: 'string', 'x-field': 'date', format: 'date', 'x-require': true },
  hour: { ...time, title: 'Time' },
  moment: { title: 'Date and time', type: 'string', 'x-field': 'date-time', format: 'date-time' },
  isolated: {
    title: 'Radio: is the plant isolated?',
    type: 'string',
    'x-field': 'radio',
    ...yesNoNa,
    'x-require': true,
    'x-remarks': 'allowed',
  },
  whyNot: text('Child question: why not?', { 'x-show': { chosen: ['isolated', 'no'] }, 'x-require': true }),
  kind: {
    title: 'Single select',
    type: 'string',
    'x-field': 'single-select',
    oneOf: [
      { const: 'weld', title: 'Welding' },
      { const: 'cut', title: 'Flame cutting' },
      { const: 'grind', title: 'Grinding' },
    ],
  },
  country: {
    title: 'Single select, a long list',
    type: 'string',
    'x-field': 'single-select',
    oneOf: Array.from({ length: 60 }, (_, index) => ({ const: `area${index + 1}`, title: `Area ${index + 1}` })),
  },
  gear: {
    title: 'Multiple choice',
    type: 'array',
    uniqueItems: true,
    'x-field': 'multiple-choice',
    'x-require': true,
    items: {
      type: 'string',
      oneOf: [
        { const: 'helmet', title: 'Helmet' },
        { const: 'goggles', title: 'Goggles' },
        { const: 'gloves', title: 'Heat-resistant gloves' },
        { const: 'shield', title: 'Face shield' },
      ],
    },
  },
  swept: { title: 'Check box: the floor is swept for 11 m around', type: 'boolean', 'x-field': 'check-box', 'x-require': true },
  declared: {
    title: 'I declare this',
    description: 'I have read the permit, I have explained it to everyone who works under it, and I stop the work when conditions change.',
    type: 'boolean',
    const: true,
    'x-field': 'declaration',
    'x-require': true,
  },
  photos: {
    title: 'Attachment',
    type: 'array',
    items: { type: 'string', format: 'uuid' },
    maxItems: 4,
    'x-field': 'attachment',
    'x-files': { types: ['image/jpeg', 'image/png', 'application/pdf'], maxSize: 2_000_000 },
    'x-require': true,
  },
  signed: {
    title: 'Signature',
    type: 'object',
    'x-field': 'signature',
    properties: { name: { type: 'string', maxLength: 200 }, fileId: { type: 'string', format: 'uuid' } },
    required: ['name'],
    additionalProperties: false,
    'x-require': true,
  },
  gas: {
    title: 'Grid: gas tests',
    description: 'Test again after every break of more than 30 minutes.',
    type: 'array',
    minItems: 1,
    maxItems: 120,
    'x-field': 'grid',
    'x-require': true,
    items: {
      type: 'object',
      properties: {
        rowId,
        gasTime: time,
        oxygen: reading('Oxygen', '%', 0, 100),
        lel: reading('Flammable gas', '% LEL', 0, 100),
        verdict: {
          title: 'Result',
          type: 'string',
          'x-field': 'single-select',
          oneOf: [
            { const: 'pass', title: 'Pass' },
            { const: 'fail', title: 'Fail', 'x-fail': true },
          ],
        },
      },
      required: ['rowId'],
      additionalProperties: false,
    },
  },
  points: {
    title: 'Grid in a grid: isolation points',
    type: 'array',
    maxItems: 20,
    'x-field': 'grid',
    items: {
      type: 'object',
      properties: {
        rowId,
        tag: text('Tag', { 'x-require': true }),
        locks: {
          title: 'Locks',
          type: 'array',
          maxItems: 5,
          'x-field': 'grid',
          items: {
            type: 'object',
            properties: { rowId, lockNumber: text('Lock number', { 'x-require': true }) },
            required: ['rowId'],
            additionalProperties: false,
          },
        },
      },
      required: ['rowId'],
      additionalProperties: false,
    },
  },
  performer: {
    title: 'User list: performing authority',
    type: 'string',
    format: 'uuid',
    'x-field': 'user-list',
    'x-party': 'performer',
    'x-require': true,
  },
  watchers: {
    title: 'User list: several people',
    type: 'array',
    uniqueItems: true,
    maxItems: 5,
    items: { type: 'string', format: 'uuid' },
    'x-field': 'user-list',
  },
  neighbour: { title: 'A list that the server keeps', type: 'string', 'x-field': 'single-select', 'x-source': 'sites', maxLength: 100 },
  informed: {
    title: 'A list that the server keeps, several of it',
    type: 'array',
    uniqueItems: true,
    maxItems: 20,
    items: { type: 'string', maxLength: 100 },
    'x-field': 'multiple-choice',
    'x-source': 'sites',
  },
  place: {
    title: 'Site list',
    type: 'object',
    'x-field': 'site-list',
    'x-column': 'site',
    properties: { site: uuid, division: uuid, department: uuid, unit: uuid },
    required: ['site'],
    additionalProperties: false,
    'x-require': true,
  },
  scanned: { title: 'Bar code', type: 'string', 'x-field': 'barcode', maxLength: 80 },
  spot: fieldTypes.geolocation.schemaOf('Geolocation'),
  risk: fieldTypes['risk-matrix'].schemaOf('Risk matrix'),
  hurt: fieldTypes['body-map'].schemaOf('Body map'),
  inspected: { title: 'The place was inspected an hour after the work', type: 'string', 'x-field': 'radio', ...yesNoNa },
};

/** A document with every field type, for the gallery and for tests. */
export const galleryTemplate: Template = {
  $schema: 'https://muster-hsse.org/schemas/core/template.schema.json',
  type: 'object',
  title: 'Every field type',
  'x-module': 'permits',
  'x-settings': { prefix: 'GAL', defaultHours: 8, extensionHours: 4, scoring: false, separationOfDuty: true },
  'x-sections': [
    {
      id: 'texts',
      title: 'Texts and numbers',
      description: 'What is typed.',
      questions: ['words', 'letters', 'digits', 'story', 'pressure', 'doubled'],
    },
    { id: 'moments', title: 'Dates and times', questions: ['day', 'hour', 'moment'] },
    { id: 'choices', title: 'Choices', questions: ['isolated', 'whyNot', 'kind', 'country', 'gear', 'swept', 'declared'] },
    { id: 'files', title: 'Files and signature', questions: ['photos', 'signed'] },
    { id: 'grids', title: 'Grids', questions: ['gas', 'points'] },
    { id: 'directory', title: 'People and places', questions: ['performer', 'watchers', 'neighbour', 'informed', 'place'] },
    { id: 'measured', title: 'Codes, positions, risks and injuries', questions: ['scanned', 'spot', 'risk', 'hurt'] },
    { id: 'closing', title: 'Closure checklist', kind: 'closure', stage: { on: 'inspect' }, questions: ['inspected'] },
  ],
  $defs: {
    yesNoNa: {
      type: 'string',
      oneOf: [
        { const: 'yes', title: 'Yes', 'x-colour': '#1e6f42' },
        { const: 'no', title: 'No', 'x-colour': '#b3261e', 'x-fail': true, 'x-ask': ['comment', 'action', 'evidence'] },
        { const: 'na', title: 'Not applicable', 'x-na': true },
      ],
    },
  },
  properties,
  additionalProperties: false,
};
