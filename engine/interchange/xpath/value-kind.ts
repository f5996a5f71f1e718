import type { FieldTypeName } from '../../template.ts';
import type { BinaryOperator, Expression } from './expression.ts';
import type { ResultKind } from './result-kind.ts';
import type { Conversion, KnownQuestion } from './surroundings.ts';

const kindOfFunction: ReadonlyMap<string, ResultKind> = new Map([
  ...[
    'true',
    'false',
    'not',
    'boolean',
    'boolean-from-string',
    'selected',
    'contains',
    'starts-with',
    'ends-with',
    'regex',
    'checklist',
  ].map((name) => [name, 'boolean'] as const),
  ...['today', 'now', 'date', 'date-time'].map((name) => [name, 'moment'] as const),
  ...[
    'concat',
    'string',
    'join',
    'jr:choice-name',
    'format-date',
    'format-date-time',
    'substr',
    'substring-before',
    'substring-after',
    'normalize-space',
    'translate',
  ].map((name) => [name, 'text'] as const),
  ...['number', 'int', 'round', 'floor', 'ceiling', 'abs', 'pow', 'count', 'count-non-empty', 'sum', 'count-selected'].map(
    (name) => [name, 'number'] as const,
  ),
  ...['string-length', 'decimal-date-time', 'decimal-time', 'position'].map((name) => [name, 'number'] as const),
]);
const kindOfField: Partial<Record<FieldTypeName, ResultKind>> = {
  number: 'number',
  date: 'moment',
  'date-time': 'moment',
  radio: 'token',
  'single-select': 'token',
  'multiple-choice': 'list',
  text: 'text',
  'text-area': 'text',
};
const arithmetic: ReadonlySet<BinaryOperator> = new Set(['+', '-', '*', 'div', 'mod']);

/** Returns the kind of an expression's result. Undefined if it cannot be determined. */
export function resultKind(expression: Expression, question: Conversion['question']): ResultKind | undefined {
  switch (expression.kind) {
    case 'number':
    case 'negative':
      return 'number';
    case 'text':
      return expression.value === '' ? 'nothing' : /\s/.test(expression.value) ? 'text' : 'token';
    case 'call':
      return kindOfCall(expression, question);
    case 'binary':
      return arithmetic.has(expression.operator) ? 'number' : expression.operator === '|' ? undefined : 'boolean';
    default: {
      const named = question(expression);
      return named && (named.result ?? kindOfField[named.field]);
    }
  }
}

function kindOfCall({ name, args }: Expression & { kind: 'call' }, question: Conversion['question']): ResultKind | undefined {
  const values = name === 'if' ? args.slice(1) : ['coalesce', 'once', 'min', 'max'].includes(name) ? args : undefined;
  if (!values) return kindOfFunction.get(name);
  const kinds = new Set(values.map((value) => resultKind(value, question)));
  kinds.delete('nothing');
  const [first = 'nothing', ...others] = kinds;
  if (kinds.has(undefined) || others.length === 0) return kinds.has(undefined) ? undefined : first;
  const isListed = [...kinds].every((kind) => kind === 'token' || kind === 'list');
  if (isListed) return 'list';
  return [...kinds].every((kind) => kind === 'token' || kind === 'list' || kind === 'text') ? 'text' : undefined;
}

/** Whether an expression is a day or a moment. */
export function isMoment(expression: Expression, { question }: Conversion): boolean {
  if (expression.kind === 'call' && expression.name === 'decimal-date-time') return true;
  return resultKind(expression, question) === 'moment';
}

/** The moment inside `decimal-date-time(…)`, which only makes a number of it. */
export function bareMoment(expression: Expression): Expression {
  const [inner] = expression.kind === 'call' && expression.name === 'decimal-date-time' ? expression.args : [];
  return inner ?? expression;
}

/**
 * Returns the literal of an option. An option that the list lacks is wrapped, so that it can be compared although it cannot be chosen
 * yet.
 */
export function optionLiteral(question: KnownQuestion, value: string, conversion: Conversion): string | { concat: [string] } {
  if (question.options?.some((option) => option.const === value)) return value;
  conversion.surroundings.remark?.('option-unknown', { option: value, list: question.name });
  return { concat: [value] };
}
