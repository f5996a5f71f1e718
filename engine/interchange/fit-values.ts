import { placedQuestions } from '../compile/walk.ts';
import type { QuestionSchema, RuleJson, Template } from '../template.ts';
import { ruleType, valueType, type ValueType } from './rule-type.ts';

/** Gives every hidden question the type of what it works out, and every calculated text and number a rule of its own type. */
export function fitValues(template: Template): void {
  const questions = placedQuestions(template);
  const schemas = new Map(questions.map(({ id, schema }) => [id, schema]));
  const typeOf = (id: string): ValueType | undefined => {
    const schema = schemas.get(id);
    return schema && valueType(schema);
  };
  // One may read another: each round settles at least one more, and few are in a row.
  for (let round = 0; round < 10; round += 1) {
    const changed = questions.filter(({ schema }) => schema['x-field'] === 'hidden' && fitHidden(schema, typeOf));
    if (changed.length === 0) break;
  }
  for (const { schema } of questions) fitCalculated(schema, typeOf);
}

function fitHidden(schema: QuestionSchema, typeOf: (id: string) => ValueType | undefined): boolean {
  const type = ruleType(schema['x-value'] ?? schema['x-default'] ?? null, typeOf) ?? 'string';
  if (schema.type === type) return false;
  schema.type = type;
  return true;
}

function fitCalculated(schema: QuestionSchema, typeOf: (id: string) => ValueType | undefined): void {
  const wanted = valueType(schema);
  if (wanted === undefined || schema.$ref !== undefined || schema.oneOf !== undefined) return;
  for (const keyword of ['x-value', 'x-default'] as const) {
    const rule = schema[keyword];
    const type = rule === undefined ? undefined : ruleType(rule, typeOf);
    if (rule !== undefined && type !== undefined && type !== wanted) schema[keyword] = turned(rule, wanted);
  }
}

function turned(rule: RuleJson, type: ValueType): RuleJson {
  if (type === 'number') return { '+': [rule] };
  return type === 'string' ? { concat: [rule] } : { '!!': [rule] };
}
