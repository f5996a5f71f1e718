import { mount } from '../../src/client/forms/mount.tsx';
import type { QuestionSchema, Template } from '../../engine/template.ts';
import { revealing, type AuditQuestion, type AuditSection, type Kind } from '../audit.ts';
import type { Mount } from '../contender.ts';

const schemas: Record<Kind, Omit<QuestionSchema, 'title'>> = {
  text: { type: 'string', 'x-field': 'text', maxLength: 200 },
  'text-area': { type: 'string', 'x-field': 'text-area', maxLength: 2000 },
  number: { type: 'number', 'x-field': 'number' },
  date: { type: 'string', 'x-field': 'date', format: 'date' },
  radio: { type: 'string', 'x-field': 'radio' },
  'check-boxes': { type: 'array', 'x-field': 'multiple-choice', uniqueItems: true },
  select: { type: 'string', 'x-field': 'single-select' },
};

function schemaOf({ title, kind, required, options, parent }: AuditQuestion): QuestionSchema {
  const oneOf = options.map((option) => ({ const: option, title: option }));
  const choice = options.length === 0 ? {} : kind === 'check-boxes' ? { items: { type: 'string', oneOf } } : { oneOf };
  return {
    title,
    ...schemas[kind],
    ...choice,
    ...(required ? { 'x-require': true } : {}),
    ...(parent ? { 'x-show': { chosen: [parent, revealing.option] } } : {}),
  };
}

/** The audit as a document of the closed profile. */
export function templateOf(audit: readonly AuditSection[]): Template {
  const questions = audit.flatMap((section) => section.questions);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    title: 'Audit',
    'x-module': 'audits',
    'x-settings': { prefix: 'AUD', defaultHours: 8, extensionHours: 4, scoring: false, separationOfDuty: false },
    'x-sections': audit.map(({ id, title, questions }) => ({ id, title, questions: questions.map((question) => question.id) })),
    properties: Object.fromEntries(questions.map((question) => [question.id, schemaOf(question)])),
    additionalProperties: false,
  };
}

export const mountContender: Mount = (element, audit) => {
  const { store } = mount(element, templateOf(audit));
  return {
    question: (id) => element.querySelector(`[data-question="${id}"]`),
    message: (id) => element.querySelector(`[data-question="${id}"] .mf-error`),
    submit: () => void store.submit(),
  };
};
