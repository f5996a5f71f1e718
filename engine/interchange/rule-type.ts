import type { QuestionSchema, RuleJson } from '../template.ts';
import { isObject } from '../own.ts';

export type ValueType = 'string' | 'number' | 'boolean';

const numbers: ReadonlySet<string> = new Set(['+', '-', '*', '/', '%', 'round', 'count', 'sum', 'date_diff']);
const booleans: ReadonlySet<string> = new Set([
  'and',
  'or',
  '!',
  '!!',
  '==',
  '===',
  '!=',
  '!==',
  '<',
  '<=',
  '>',
  '>=',
  'in',
  'chosen',
  'answered',
  'some',
  'remark',
  'overlaps_night',
]);

/** The JSON type of what a rule works out, as far as it can be told. */
export function ruleType(rule: RuleJson, typeOf: (id: string) => ValueType | undefined): ValueType | undefined {
  if (typeof rule === 'number') return 'number';
  if (typeof rule === 'boolean') return 'boolean';
  if (typeof rule === 'string') return rule === '' ? undefined : 'string';
  if (!isObject(rule)) return undefined;
  const [operator = '', given = null] = Object.entries(rule)[0] ?? [];
  const args = Array.isArray(given) ? given : [given];
  if (numbers.has(operator)) return 'number';
  if (booleans.has(operator)) return operator === 'and' || operator === 'or' ? common(args, typeOf) : 'boolean';
  if (operator === 'var') return typeOf(nameIn(args[0])) ?? (args[1] === undefined ? undefined : ruleType(args[1], typeOf));
  if (operator === 'if')
    return common(
      args.filter((_, at) => at % 2 === 1 || at === args.length - 1),
      typeOf,
    );
  if (operator === 'min' || operator === 'max') return typeof args[0] === 'string' ? typeOf(nameIn(args[1])) : common(args, typeOf);
  return 'string';
}

function nameIn(rule: RuleJson | undefined): string {
  return typeof rule === 'string' ? rule : '';
}

/** The type that all branches have; those that say nothing do not count. */
function common(rules: readonly RuleJson[], typeOf: (id: string) => ValueType | undefined): ValueType | undefined {
  const types = new Set(rules.map((rule) => ruleType(rule, typeOf)).filter((type) => type !== undefined));
  return types.size > 1 ? 'string' : [...types][0];
}

/** The JSON type of a question's answer, where it is a single value. */
export function valueType(schema: QuestionSchema): ValueType | undefined {
  if (schema.type === 'integer') return 'number';
  return schema.type === 'string' || schema.type === 'number' || schema.type === 'boolean' ? schema.type : undefined;
}
