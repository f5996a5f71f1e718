import { fieldTypeOf } from '../field-types/field-types.ts';
import { inputPatterns } from '../field-types/text.ts';
import { own } from '../own.ts';
import { riskMatrixOf } from '../risk/risk-matrix.ts';
import type { FieldTypeName, Option, QuestionSchema, Template } from '../template.ts';
import type { NewQuestion, OptionsFrom, QuestionPatch } from './command.ts';
import { idFor } from './free-id.ts';
import { patched } from './outcome.ts';
import { Refused } from './refused.ts';
import { withColumns, type Entry } from './schemas.ts';

/** The schema of a new question of a field type, with the constants that the type and the template's risk matrix emit. */
export function freshQuestion(template: Template, field: FieldTypeName, title: string): QuestionSchema {
  const fieldType = fieldTypeOf(field);
  if (!fieldType) throw new Refused('field.unknown', { field });
  const schema = fieldType.schemaOf(title);
  if (field !== 'risk-matrix') return schema;
  const { version } = riskMatrixOf(template['x-settings']);
  return { ...schema, properties: { ...schema.properties, matrix: { type: 'string', const: version } } };
}

/** A question as a command describes it, with a free id, and its columns. */
export function newEntry(template: Template, asked: NewQuestion, taken: Set<string>): Entry {
  const { field, title, id, patch = {}, options, columns = [] } = asked;
  const fresh = freshQuestion(template, field, title);
  const withOptions = options ? optionsFrom(fresh, 'titles' in options ? { options: optionsOfTitles(options.titles) } : options) : fresh;
  const own = idFor(id ?? title, taken, 'question');
  const schema = withPatch(withOptions, patch);
  if (columns.length === 0) return [own, schema];
  if (field !== 'grid') throw new Refused('question.not-a-grid', { id: own });
  return [own, withColumns(schema, () => columns.map((column) => newEntry(template, column, taken)))];
}

/** Returns new options with these titles, each with its own value. */
export function optionsOfTitles(titles: readonly string[], taken: Set<string> = new Set()): Option[] {
  return titles.map((title) => ({ const: idFor(title, taken, 'option'), title }));
}

/** The question with its options from somewhere else. */
export function optionsFrom(schema: QuestionSchema, from: OptionsFrom): QuestionSchema {
  const field = schema['x-field'];
  const isMany = fieldTypeOf(field)?.choice === 'many';
  if (!isMany && fieldTypeOf(field)?.choice !== 'one') throw new Refused('question.not-a-choice', { field });
  const { $ref: _ref, oneOf: _oneOf, items: _items, 'x-source': _source, 'x-below': _below, maxLength: _maxLength, ...others } = schema;
  if ('source' in from) {
    const sourced = { ...others, 'x-source': from.source };
    return isMany ? { ...sourced, items: { type: 'string', maxLength: 100 } } : { ...sourced, maxLength: 100 };
  }
  const list = 'list' in from ? { $ref: `#/$defs/${from.list}` } : { oneOf: [...from.options] };
  if (!isMany) return { ...others, ...list };
  return { ...others, items: 'list' in from ? list : { type: 'string', ...list } };
}

/** Returns the question with a patch applied. Setting `x-input` also sets its pattern. */
export function withPatch(schema: QuestionSchema, patch: QuestionPatch): QuestionSchema {
  for (const keyword of ['x-field', 'x-fixed']) if (own(patch, keyword) !== undefined) throw new Refused('keyword.unknown', { keyword });
  const input = patch['x-input'];
  const pattern = { pattern: input === undefined || !Object.hasOwn(inputPatterns, input) ? undefined : inputPatterns[input] };
  return patched(schema, { ...patch, ...('x-input' in patch && pattern) });
}
