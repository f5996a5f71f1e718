import { createRef } from 'react';
import { createRoot } from 'react-dom/client';
import RjsfForm from '@rjsf/mui';
import type FormClass from '@rjsf/core';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { revealing, type AuditQuestion, type AuditSection } from '../audit.ts';
import type { Mount } from '../contender.ts';

function schemaOf({ title, kind, options }: AuditQuestion): RJSFSchema {
  if (kind === 'number') return { type: 'number', title };
  if (kind === 'date') return { type: 'string', format: 'date', title };
  if (kind === 'check-boxes') return { type: 'array', title, uniqueItems: true, items: { type: 'string', enum: [...options] } };
  return { type: 'string', title, ...(options.length > 0 ? { enum: [...options] } : {}) };
}

function sectionSchema({ title, questions }: AuditSection): RJSFSchema {
  const entry = (question: AuditQuestion): [string, RJSFSchema] => [question.id, schemaOf(question)];
  return {
    type: 'object',
    title,
    properties: Object.fromEntries(questions.filter(({ parent }) => parent === undefined).map(entry)),
    required: questions.filter(({ required }) => required).map(({ id }) => id),
    allOf: questions.flatMap((child) => (child.parent === undefined ? [] : [shownBy(child.parent, Object.fromEntries([entry(child)]))])),
  };
}

const words = { condition: 'if', consequence: 'then' };

/** While the parent's answer is the revealing one, there are these properties. */
function shownBy(parent: string, properties: Record<string, RJSFSchema>): RJSFSchema {
  return {
    [words.condition]: { properties: { [parent]: { const: revealing.option } }, required: [parent] },
    [words.consequence]: { properties },
  };
}

const widgets: Partial<Record<AuditQuestion['kind'], string>> = { radio: 'radio', 'text-area': 'textarea', 'check-boxes': 'checkboxes' };

function sectionUi({ questions }: AuditSection): UiSchema {
  return {
    'ui:order': questions.map(({ id }) => id).concat('*'),
    ...Object.fromEntries(questions.map(({ id, kind }) => [id, widgets[kind] ? { 'ui:widget': widgets[kind] } : {}])),
  };
}

/** RJSF as its users write it: the whole schema, conditions as if/then, MUI's theme, validated by Ajv. */
export const mountContender: Mount = (element, audit) => {
  const schema: RJSFSchema = {
    type: 'object',
    properties: Object.fromEntries(audit.map((section) => [section.id, sectionSchema(section)])),
  };
  const uiSchema: UiSchema = Object.fromEntries(audit.map((section) => [section.id, sectionUi(section)]));
  const form = createRef<FormClass>();
  createRoot(element).render(<RjsfForm ref={form} schema={schema} uiSchema={uiSchema} validator={validator} noHtml5Validate />);

  const sectionOf = new Map(audit.flatMap(({ id, questions }) => questions.map((question) => [question.id, id])));
  const domId = (id: string): string => `root_${sectionOf.get(id)}_${id}`;
  return {
    question: (id) => document.getElementById(domId(id)),
    message: (id) => document.getElementById(`${domId(id)}__error`),
    submit: () => form.current?.submit(),
  };
};
