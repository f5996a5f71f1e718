import type { QuestionSchema, Section, Template } from '../../../engine/template.ts';

/** A small template for tests: one section, unless sections are given. */
export function aTemplate(properties: Record<string, QuestionSchema>, sections?: Section[]): Template {
  return {
    $schema: 'https://muster-hsse.org/schemas/core/template.schema.json',
    type: 'object',
    title: 'Test form',
    'x-module': 'permits',
    'x-settings': { prefix: 'TST', defaultHours: 8, extensionHours: 4, scoring: false, separationOfDuty: true },
    'x-sections': sections ?? [{ id: 'all', title: 'All questions', questions: Object.keys(properties) }],
    properties,
    additionalProperties: false,
  };
}

export const aText = (title: string, more: Partial<QuestionSchema> = {}): QuestionSchema => ({
  title,
  type: 'string',
  'x-field': 'text',
  maxLength: 80,
  ...more,
});

export const aRadio = (title: string, more: Partial<QuestionSchema> = {}): QuestionSchema => ({
  title,
  type: 'string',
  'x-field': 'radio',
  oneOf: [
    { const: 'yes', title: 'Yes' },
    { const: 'no', title: 'No' },
  ],
  ...more,
});

export const aGrid = (title: string, columns: Record<string, QuestionSchema>, more: Partial<QuestionSchema> = {}): QuestionSchema => ({
  title,
  type: 'array',
  'x-field': 'grid',
  maxItems: 200,
  items: {
    type: 'object',
    properties: { rowId: { title: '', type: 'string', format: 'uuid', 'x-field': 'hidden' }, ...columns },
    required: ['rowId'],
    additionalProperties: false,
  },
  ...more,
});
