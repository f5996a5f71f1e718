import type { Placed } from '../survey/walk.ts';
import { fieldTypeOf } from '../field-types/field-types.ts';
import { columnFindings } from '../lint/column-findings.ts';
import { questionFindings } from '../survey/question-shape.ts';
import { isObject } from '../own.ts';
import type { FieldTypeName, QuestionSchema, RuleJson, Template } from '../template.ts';
import { refuseFixed } from './edit-questions.ts';
import { freshQuestion, optionsFrom } from './fresh-question.ts';
import { sourceOf, withFittingDefault } from './option-lists.ts';
import { patched, type Operations } from './outcome.ts';
import { Refused } from './refused.ts';
import { questionAt, withSchema } from './schemas.ts';

/** Keywords that the field type itself defines, or that only mean something together with it. */
const ofTheType: ReadonlySet<string> = new Set([
  'x-field',
  'type',
  '$ref',
  'oneOf',
  'items',
  'properties',
  'required',
  'additionalProperties',
  'uniqueItems',
  'const',
  'format',
  'enum',
  'pattern',
  'x-input',
  'x-source',
  'x-below',
  'x-default',
]);

/** Questions that become of another kind, or of one user or record or several. */
export const fieldOperations: Operations<'changeField' | 'setSeveral'> = {
  changeField(template, { id, field }) {
    const question = questionAt(template, id);
    if (question.schema['x-field'] === field) return { template, focus: [id] };
    refuseFixed(template, [id]);
    const next = ofField(template, question, field);
    const changed = withSchema(template, id, () => next);
    return { template: sourceOf(next) ? withFittingDefault(changed, id) : changed, focus: [id] };
  },

  setSeveral(template, { id, several }) {
    const changed = withSchema(template, id, (schema) => {
      if (schema['x-field'] !== 'user-list' && schema['x-field'] !== 'record') throw new Refused('question.not-of-users', { id });
      const { format: _format, items: _items, uniqueItems: _unique, minItems, maxItems = 10, ...others } = schema;
      if (!several) return { ...others, type: 'string', format: 'uuid' };
      const least = minItems === undefined ? {} : { minItems };
      return { ...others, type: 'array', items: { type: 'string', format: 'uuid' }, uniqueItems: true, ...least, maxItems };
    });
    return { template: changed, focus: [id] };
  },
};

/** The question of another kind, with all of it that fits there. */
function ofField(template: Template, { id, schema, chain }: Placed, field: FieldTypeName): QuestionSchema {
  const { 'x-default': initial, ...fresh } = freshQuestion(template, field, schema.title);
  const isValued = schema['x-value'] !== undefined;
  const begun: QuestionSchema = isValued || initial === undefined ? fresh : { ...fresh, 'x-default': initial };
  const fits = (candidate: QuestionSchema): boolean =>
    questionFindings(id, candidate, '', chain.length).length === 0 &&
    columnFindings([{ id, schema: candidate, pointer: '', chain }]).length === 0;

  const source = sourceOf(schema);
  const chosen = source && fieldTypeOf(field)?.choice ? optionsFrom(begun, source) : begun;
  // A hidden question is valid only with its value, which is not set yet.
  const withValue = isValued ? patched(chosen, { 'x-value': schema['x-value'] }) : chosen;
  let next = fits(withValue) ? withValue : isValued ? patched(begun, { 'x-value': schema['x-value'] }) : begun;
  // Two passes, because a keyword may depend on one that follows it.
  for (const [keyword, value] of [...Object.entries(schema), ...Object.entries(schema)]) {
    const candidate = { ...next, [keyword]: value };
    if (!ofTheType.has(keyword) && fits(candidate)) next = candidate;
  }
  const kept = { ...next, 'x-default': schema['x-default'] };
  return schema['x-default'] !== undefined && isDefaultOf(schema['x-default'], next) && fits(kept as QuestionSchema)
    ? (kept as QuestionSchema)
    : next;
}

/** Whether a literal default is a valid answer to the question. A calculated default counts as valid. */
function isDefaultOf(initial: RuleJson, schema: QuestionSchema): boolean {
  return isObject(initial) || fieldTypeOf(schema['x-field'])?.fits(initial, schema) === true;
}
