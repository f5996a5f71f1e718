import { fieldTypes } from '../../field-types/field-types.ts';
import { inputPatterns } from '../../field-types/text.ts';
import { templateLimits } from '../../survey/limits.ts';
import { isObject, own } from '../../own.ts';
import type { FieldTypeName, Option, OptionList, QuestionSchema } from '../../template.ts';

/** A question for one schema, and the keywords that it says. */
export interface ValueQuestion {
  readonly field: FieldTypeName;
  readonly schema: Partial<QuestionSchema>;
  readonly options?: OptionList;
  /** Not all options that the schema lists are among them. */
  readonly isCut?: boolean;
  /** Keyword and type in the source, if the answers to our question are a different kind of value. */
  readonly approximate?: { readonly keyword: string; readonly type: string };
  readonly said: readonly string[];
}

type Schema = Readonly<Record<string, unknown>>;

const longText = 500;
const formats: ReadonlyMap<unknown, FieldTypeName> = new Map([
  ['date', 'date'],
  ['time', 'time'],
  ['date-time', 'date-time'],
  ['binary', 'attachment'],
  ['data-url', 'attachment'],
]);

/** The question that a schema of a single value or of a choice asks; undefined for objects and lists of anything else. */
export function valueQuestion(schema: Schema): ValueQuestion | undefined {
  const options = optionsOf(schema);
  if (options)
    return {
      field: options.list.oneOf.length > 7 ? 'single-select' : 'radio',
      schema: {},
      options: options.list,
      isCut: options.isCut,
      ...(options.type !== 'string' && { approximate: { keyword: options.keyword, type: options.type } }),
      said: ['type', ...options.said],
    };
  switch (typeOf(schema)) {
    case 'string':
      return textQuestion(schema);
    case 'number':
    case 'integer':
      return numberQuestion(schema);
    case 'boolean':
      return schema['const'] === true
        ? { field: 'declaration', schema: {}, said: ['type', 'const'] }
        : { field: 'check-box', schema: {}, said: ['type'] };
    case 'array':
      return manyQuestion(schema);
    default:
      return undefined;
  }
}

/** The one type of a schema beside null. */
export function typeOf(schema: Schema): string | undefined {
  const types = [schema['type']].flat().filter((type) => type !== 'null');
  if (typeof types[0] === 'string') return types.length === 1 ? types[0] : undefined;
  if (isObject(schema['properties'])) return 'object';
  return schema['items'] === undefined ? undefined : 'array';
}

/** Returns a new question of a field type with a title. The caller adds the keywords that a list or a fixed value needs. */
export function questionSchema({ field, schema }: ValueQuestion, title: string): QuestionSchema {
  const { oneOf: _, 'x-require': __, ...base } = fieldTypes[field].schemaOf(title.slice(0, 500));
  return { ...base, ...schema };
}

function textQuestion(schema: Schema): ValueQuestion {
  const { format, pattern, minLength, maxLength } = schema;
  const field = formats.get(format) ?? (schema['contentEncoding'] === 'base64' ? 'attachment' : undefined);
  if (field)
    return {
      field,
      schema: field === 'attachment' ? { maxItems: 1 } : {},
      // A time of JSON has seconds and an offset.
      ...(field === 'time' && { approximate: { keyword: 'format', type: 'time' } }),
      said: ['type', 'format', 'contentEncoding', 'contentMediaType'],
    };
  const isLong = typeof maxLength === 'number' && maxLength > longText;
  const most = isLong ? 10_000 : 2000;
  const input = isLong ? undefined : Object.entries(inputPatterns).find(([, constant]) => constant === pattern);
  const isNumbers = !isLong && (pattern === '^[0-9]+$' || pattern === '^\\d+$' || pattern === '^\\d*$');
  const name = isNumbers ? 'numbers' : input && isInput(input[0]) ? input[0] : undefined;
  return {
    field: isLong ? 'text-area' : 'text',
    schema: {
      maxLength: isLimit(maxLength, most) ? maxLength : most,
      ...(isLimit(minLength, most) && { minLength }),
      ...(name !== undefined && { 'x-input': name, pattern: inputPatterns[name] }),
    },
    said: [
      'type',
      ...(isLimit(maxLength, most) ? ['maxLength'] : []),
      ...(isLimit(minLength, most) || minLength === 0 ? ['minLength'] : []),
      ...(name === undefined ? [] : ['pattern']),
    ],
  };
}

function numberQuestion(schema: Schema): ValueQuestion {
  const isWhole = typeOf(schema) === 'integer' || schema['multipleOf'] === 1;
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  const isStep = isWhole && Number.isInteger(exclusiveMinimum);
  const isLastStep = isWhole && Number.isInteger(exclusiveMaximum);
  return {
    field: 'number',
    schema: {
      type: isWhole ? 'integer' : 'number',
      ...(typeof minimum === 'number' && { minimum }),
      ...(typeof maximum === 'number' && { maximum }),
      ...(isStep && typeof exclusiveMinimum === 'number' && { minimum: exclusiveMinimum + 1 }),
      ...(isLastStep && typeof exclusiveMaximum === 'number' && { maximum: exclusiveMaximum - 1 }),
    },
    said: [
      'type',
      'minimum',
      'maximum',
      ...(isStep ? ['exclusiveMinimum'] : []),
      ...(isLastStep ? ['exclusiveMaximum'] : []),
      ...(schema['multipleOf'] === 1 ? ['multipleOf'] : []),
    ],
  };
}

/** A choice of several is a set: a list that says it may repeat its items is none. */
function manyQuestion(schema: Schema): ValueQuestion | undefined {
  if (schema['uniqueItems'] === false) return undefined;
  const options = isObject(schema['items']) ? optionsOf(schema['items']) : undefined;
  if (!options) return undefined;
  const { minItems, maxItems } = schema;
  const bounds = { ...(isLimit(minItems, 200) && { minItems }), ...(isLimit(maxItems, 200) && { maxItems }) };
  return {
    field: 'multiple-choice',
    schema: bounds,
    options: options.list,
    isCut: options.isCut,
    ...(schema['uniqueItems'] !== true
      ? { approximate: { keyword: 'uniqueItems', type: 'array' } }
      : options.type !== 'string' && { approximate: { keyword: options.keyword, type: options.type } }),
    said: ['type', 'items', 'uniqueItems', 'minItems', 'maxItems'],
  };
}

interface ListedOptions {
  readonly list: OptionList;
  readonly keyword: string;
  /** The type of the values that are texts here. */
  readonly type: string;
  readonly said: readonly string[];
  readonly isCut: boolean;
}

/** `enum`, or a choice among constants with titles. */
function optionsOf(schema: Schema): ListedOptions | undefined {
  const choices = [schema['oneOf'], schema['anyOf']].find(
    (list) => Array.isArray(list) && list.length > 0 && list.every((item: unknown) => isObject(item) && isScalar(item['const'])),
  );
  const values = Array.isArray(schema['enum']) ? schema['enum'].filter(isScalar) : undefined;
  const names = Array.isArray(schema['enumNames']) ? schema['enumNames'] : [];
  const options: Option[] | undefined = values
    ? values.map((value, at) => option(value, names[at]))
    : Array.isArray(choices)
      ? choices.flatMap((item: unknown) => (isObject(item) && isScalar(item['const']) ? [option(item['const'], item['title'])] : []))
      : undefined;
  if (!options || options.length === 0) return undefined;
  const constants: unknown[] = values ?? (Array.isArray(choices) ? choices.map((item: unknown) => own(item, 'const')) : []);
  const unique = [...new Map(options.toReversed().map((one) => [one.const, one])).values()].toReversed();
  return {
    list: { type: 'string', oneOf: unique.slice(0, templateLimits.options) },
    keyword: values ? 'enum' : schema['oneOf'] === choices ? 'oneOf' : 'anyOf',
    type: typeof (constants.find((value) => typeof value !== 'string') ?? ''),
    said: values ? ['enum', 'enumNames'] : ['oneOf', 'anyOf'],
    isCut: unique.length > templateLimits.options || unique.length < options.length,
  };
}

function option(value: string | number | boolean, title: unknown): Option {
  const text = String(value) || '—';
  return { const: text.slice(0, 100), title: (typeof title === 'string' && title !== '' ? title : text).slice(0, 500) };
}

function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function isLimit(value: unknown, most: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most;
}

function isInput(text: string): text is keyof typeof inputPatterns {
  return Object.hasOwn(inputPatterns, text);
}
