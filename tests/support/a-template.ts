import {
  fieldTypes,
  type FieldTypeName,
  type Interlock,
  type OptionList,
  type QuestionSchema,
  type Section,
  type Template,
} from '../../engine/index.ts';

interface Parts {
  readonly questions: Record<string, QuestionSchema>;
  /** Without sections, all questions are in one section, `main`. */
  readonly sections?: Section[];
  readonly lists?: Record<string, OptionList>;
  readonly interlocks?: Interlock[];
  readonly translations?: Record<string, Record<string, string>>;
}

/** A small template, whole in everything that a test does not care about. */
export function aTemplate({ questions, sections, lists = {}, interlocks, translations }: Parts): Template {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    title: 'A permit',
    'x-module': 'permits',
    'x-settings': { prefix: 'TST', defaultHours: 8, extensionHours: 4, scoring: false, separationOfDuty: true },
    'x-sections': sections ?? [{ id: 'main', title: 'Main', questions: Object.keys(questions) }],
    ...(interlocks && { 'x-interlocks': interlocks }),
    ...(translations && { 'x-translations': translations }),
    $defs: { yesNo: optionList('yes', 'no'), ...lists },
    properties: questions,
    additionalProperties: false,
  };
}

/** Adds what a permit needs to be published: a description, and in their own section the questions for the performer and the end. */
export function publishable(template: Template): Template {
  const needed = {
    performer: a('user-list', { title: 'Performed by', 'x-party': 'performer', 'x-require': true }),
    endsAt: a('date-time', { title: 'Until when', 'x-column': 'ends_at', 'x-require': true }),
  };
  return {
    ...template,
    description: template.description ?? 'Permit of a test.',
    'x-sections': [...template['x-sections'], { id: 'needed', title: 'Needed', questions: Object.keys(needed) }],
    properties: { ...template.properties, ...needed },
  };
}

/** A question of a field type as the designer would create it, with the keywords that matter to the test. */
export function a(field: FieldTypeName, keywords: Partial<QuestionSchema> = {}): QuestionSchema {
  const { 'x-default': initial, ...schema } = fieldTypes[field].schemaOf(`A ${field}`);
  // Nothing may have both.
  return { ...schema, ...(initial !== undefined && keywords['x-value'] === undefined && { 'x-default': initial }), ...keywords };
}

/** A choice of yes and no. */
export function yesNo(keywords: Partial<QuestionSchema> = {}): QuestionSchema {
  return { type: 'string', title: 'Yes or no', 'x-field': 'radio', $ref: '#/$defs/yesNo', ...keywords };
}

/** A choice of one of these. */
export function choice(options: string[], keywords: Partial<QuestionSchema> = {}): QuestionSchema {
  return { type: 'string', title: 'A choice', 'x-field': 'single-select', oneOf: optionList(...options).oneOf, ...keywords };
}

/** A grid of these columns. */
export function grid(columns: Record<string, QuestionSchema>, keywords: Partial<QuestionSchema> = {}): QuestionSchema {
  const schema = fieldTypes.grid.schemaOf('A grid');
  return { ...schema, items: { ...schema.items, properties: { ...schema.items?.properties, ...columns } }, ...keywords };
}

export function optionList(...options: string[]): OptionList {
  return { type: 'string', oneOf: options.map((option) => ({ const: option, title: option })) };
}
