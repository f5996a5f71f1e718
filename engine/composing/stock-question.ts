import { EngineError } from '../error.ts';
import { fieldTypeOf } from '../field-types/field-types.ts';
import { inputPatterns } from '../field-types/text.ts';
import { below } from '../pointer.ts';
import type { Check, Option, QuestionId, QuestionSchema } from '../template.ts';
import { definitionsIn, type Definitions } from './definitions.ts';
import type { StockQuestion } from './template-part.ts';

/** Placeholder for the id of the question that takes a part. */
export const anyId = '<id>';

/** The questions of several layers, by their ids. */
export function questionsIn(layers: readonly Readonly<Record<QuestionId, StockQuestion>>[]): Definitions<StockQuestion> {
  return definitionsIn(
    layers.map((layer) => new Map(Object.entries(layer))),
    changed,
  );
}

/** A part with other keywords: options that are names are those of the part, a message is that of its first check. */
function changed(part: StockQuestion, { message, ...keywords }: StockQuestion): StockQuestion {
  const options = keywords.options?.map((option) =>
    typeof option === 'string'
      ? (part.options?.find((offered) => typeof offered !== 'string' && offered.const === option) ?? option)
      : option,
  );
  const [check, ...checks] = part['x-check'] ?? [];
  return {
    ...part,
    ...(message !== undefined && check && { 'x-check': [{ ...check, message }, ...checks] }),
    ...keywords,
    ...(options && { options }),
  };
}

/**
 * Returns the schema of a question. Keywords that it does not set have the values of its field type. Columns of a grid are resolved as
 * questions.
 */
export function schemaOf(questions: Definitions<StockQuestion>, id: QuestionId, pointer: string): QuestionSchema {
  const { part: _, options, columns, exclusive, ...keywords } = withId(questions(id, pointer), id);
  const field = fieldTypeOf(keywords['x-field']);
  if (!field) throw new EngineError('field.unknown', below(pointer, 'x-field'));
  if (keywords.type !== undefined) return keywords as QuestionSchema;
  const { oneOf, ...fresh } = field.schemaOf(keywords.title ?? '');
  const input = keywords['x-input'];
  const schema = {
    ...fresh,
    ...(oneOf && keywords.$ref === undefined && { oneOf }),
    ...(input && { pattern: inputPatterns[input] }),
    ...keywords,
  } as QuestionSchema;
  if (options) {
    const chosen = optionsOf(options, pointer);
    const checks = exclusive ? [exclusiveCheck(id, chosen, exclusive), ...(schema['x-check'] ?? [])] : schema['x-check'];
    return { ...withOptions(schema, chosen), ...(checks && { 'x-check': checks }) };
  }
  return columns
    ? withColumns(
        schema,
        columns.map((column) => [column, schemaOf(questions, column, below(pointer, 'columns', column))]),
      )
    : schema;
}

function withId(question: StockQuestion, id: QuestionId): StockQuestion {
  return JSON.parse(JSON.stringify(question).replaceAll(anyId, id)) as StockQuestion;
}

function optionsOf(options: readonly (string | Option)[], pointer: string): Option[] {
  return options.map((option, at) => {
    if (typeof option === 'string') throw new EngineError('option.unknown', below(pointer, 'options', at));
    return option;
  });
}

function withOptions(schema: QuestionSchema, oneOf: Option[]): QuestionSchema {
  return schema.type === 'array' ? { ...schema, items: { type: 'string', oneOf } } : { ...schema, oneOf };
}

function exclusiveCheck(question: QuestionId, options: readonly Option[], exclusive: NonNullable<StockQuestion['exclusive']>): Check {
  const others = options.filter((option) => option.const !== exclusive.option).map((option) => ({ chosen: [question, option.const] }));
  return {
    id: exclusive.id,
    rule: { '!': [{ and: [{ chosen: [question, exclusive.option] }, { or: others }] }] },
    message: exclusive.message,
    level: 'refuse',
  };
}

function withColumns(grid: QuestionSchema, columns: readonly (readonly [QuestionId, QuestionSchema])[]): QuestionSchema {
  return { ...grid, items: { ...grid.items, properties: { ...grid.items?.properties, ...Object.fromEntries(columns) } } };
}
