import {
  outlineOf,
  type Form,
  type FormOption,
  type FormSection,
  type Option,
  type Question,
  type Template,
} from '../../../../engine/index.ts';
import type { TemplateSettings } from '../../../../engine/template.ts';
import { attributesOf, calculatedOf, highestScore, nestsOf, type Nest } from './question-attributes.ts';
import { fieldNames } from './field-names.ts';

/** The sections of a template, in order, each with its questions. */
export function presentSections(form: Form, templateId: string) {
  const nests = nestsOf(outlineOf(form.template));
  return form.sections.map((section, index) => presentSection(form, templateId, section, { order: index + 1, nests }));
}

function presentSection(
  form: Form,
  templateId: string,
  section: FormSection,
  { order, nests }: { order: number; nests: ReadonlyMap<string, Nest> },
) {
  return {
    id: section.id,
    order,
    label: section.title,
    description: section.description,
    header_id: section.kind === 'transferChecklist' ? 'transfer_checklist' : (section.kind ?? null),
    pass_mark: section.pass > 0 ? section.pass : null,
    section_questions: section.questions.flatMap((id, index) => {
      const question = form.questions.get(id);
      return question ? [presentQuestion(question, templateId, { order: index + 1, nests, settings: form.template['x-settings'] })] : [];
    }),
  };
}

function presentQuestion(
  question: Question,
  templateId: string,
  { order, nests, settings }: { order: number; nests: ReadonlyMap<string, Nest>; settings: TemplateSettings },
) {
  const { schema, description } = question;
  const files = schema['x-files'];
  return {
    id: question.id,
    section_question_id: questionAddress(templateId, question.id),
    permit_form_question_id: questionAddress(templateId, question.id),
    type: fieldNames[question.field],
    order,
    label: question.title,
    dummy_label: question.placeholder ?? '',
    form_data: { intro: description !== '', intro_text: description },
    required: schema['x-require'] === true,
    isShow: schema['x-show'] === undefined,
    isselected: schema['x-default'] !== undefined,
    fixed: schema['x-fixed'] === true,
    ...calculatedOf(question, settings),
    section_id: question.section,
    maxlength: schema.maxLength ?? null,
    form_type_id: schema.$ref?.split('/').at(-1) ?? schema.items?.$ref?.split('/').at(-1) ?? null,
    options: (question.options ?? []).map(presentChoice),
    score: highestScore(question),
    attr: {
      ...(files && { fileTypeValue: files.types, maxFileCount: schema.maxItems ?? null, maxFileSize: files.maxSize }),
      ...attributesOf(question, nests),
    },
    reference_image: schema['x-image'] === undefined ? null : `/api/files/${schema['x-image']}`,
  };
}

/** A question is one of its template: the specification names it by one id alone. */
export function questionAddress(templateId: string, question: string): string {
  return `${templateId}.${question}`;
}

/** The response types that a template's questions share. */
export function presentFormTypes({ $defs = {} }: Pick<Template, '$defs'>) {
  return Object.entries($defs).map(([id, list]) => ({ id, name: list.title ?? id, options: list.oneOf.map(presentOption) }));
}

function presentChoice({ const: id, title: label, score, fail, na }: FormOption) {
  return { id, label, score: score ?? null, fail, na };
}

function presentOption(option: Option) {
  return {
    id: option.const,
    label: option.title,
    score: option['x-score'] ?? null,
    colour: option['x-colour'] ?? null,
    fail: option['x-fail'] === true,
    na: option['x-na'] === true,
  };
}
