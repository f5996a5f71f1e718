import type { TemplateSettings } from '../../../../engine/template.ts';
import { isObject } from '../../../shared/is-object.ts';
import { mostOf, type Outline, type OutlineQuestion, type Question } from '../../../../engine/index.ts';

/** Position of a nested question: its parent question and option. `active` is its own first option with questions under it. */
export interface Nest {
  parent?: string;
  option?: string;
  active?: string;
}

/** Returns the nesting of a template's questions, by id. Omits questions that are not nested and have none nested under them. */
export function nestsOf({ sections, loose }: Outline): ReadonlyMap<string, Nest> {
  const nests = new Map<string, Nest>();
  const note = (id: string, nest: Nest) => nests.set(id, { ...nests.get(id), ...nest });
  const visit = (question: OutlineQuestion): void => {
    for (const { option, questions } of question.options) {
      if (questions.length > 0 && nests.get(question.id)?.active === undefined) note(question.id, { active: option.const });
      for (const child of questions) {
        note(child.id, { parent: question.id, option: option.const });
        visit(child);
      }
    }
    question.columns.forEach(visit);
  };
  const visitSection = (section: Outline['sections'][number]): void => {
    section.questions.forEach(visit);
    section.sections.forEach(visitSection);
  };
  sections.forEach(visitSection);
  loose.forEach(visit);
  return nests;
}

/** Returns the attributes that the specification gives an audit's question beside those of every question. */
export function attributesOf({ id, field, schema, options = [], rowHeaders }: Question, nests: ReadonlyMap<string, Nest>) {
  const { parent, option, active } = nests.get(id) ?? {};
  const asks = options.flatMap(({ ask }) => ask);
  const hasRemarks = schema['x-remarks'] !== undefined && schema['x-remarks'] !== 'never';
  const told = [...new Set(options.flatMap(({ notify }) => notify))];
  return {
    isMulti: field === 'multiple-choice',
    isAttach: hasRemarks || asks.includes('evidence'),
    isDescription: hasRemarks || asks.includes('comment'),
    isNotify: told.length > 0,
    notify_attr: told,
    isParent: parent === undefined,
    parentID: parent ?? null,
    optionid: option ?? null,
    activeoption: active ?? null,
    // Options of a response type are added there.
    showAddOptions: options.length > 0 && schema.$ref === undefined && schema.items?.$ref === undefined,
    showRowHeaders: rowHeaders !== undefined,
  };
}

/**
 * Returns the attributes that the specification gives a calculated question: the hours from the settings with which a moment begins, and
 * the grid that a number counts or sums up.
 */
export function calculatedOf({ schema }: Question, { defaultHours, extensionHours }: TemplateSettings) {
  const hours = JSON.stringify(schema['x-default'] ?? null);
  const value = schema['x-value'];
  const operands = (operator: string) =>
    isObject(value) && Object.hasOwn(value, operator) ? [value[operator]].flat().filter((each) => typeof each === 'string') : [];
  const [counted] = operands('count');
  const [summed, column] = operands('sum');
  return {
    end_duration: hours.includes('"defaultHours"') ? (defaultHours ?? null) : null,
    extension_time: hours.includes('"extensionHours"') ? (extensionHours ?? null) : null,
    count: counted ?? null,
    total_workers: summed === undefined ? null : [summed, column].filter(Boolean).join('/'),
  };
}

/** Returns the highest score that a question can add, its weight included; null if it is not scored. */
export function highestScore(question: Question): number | null {
  const { schema, options = [] } = question;
  const isScored = schema['x-score'] !== undefined || options.some(({ score }) => score !== undefined);
  if (!isScored) return null;
  return (schema['x-max-score'] ?? mostOf(question, options)) * (schema['x-weight'] ?? 1);
}
