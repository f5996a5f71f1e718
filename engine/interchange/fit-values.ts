import { placedQuestions } from '../survey/walk.ts';
import { answerKinds, kindsOf, takenKinds, type Kinds, type KindSource } from '../rules/value-kinds.ts';
import type { QuestionSchema, RuleJson, Template } from '../template.ts';

/** Gives every hidden question the type of its calculation, and makes the rule of every calculated text or number return that type. */
export function fitValues(template: Template): void {
  const questions = placedQuestions(template);
  const schemas = new Map(questions.map(({ id, schema }) => [id, schema]));
  const source: KindSource = { settings: template['x-settings'], schema: (id) => schemas.get(id) };
  // One may read another: each round settles at least one more, and few are in a row.
  for (let round = 0; round < 10; round += 1) {
    const changed = questions.filter(({ schema }) => schema['x-field'] === 'hidden' && fitHidden(schema, source));
    if (changed.length === 0) break;
  }
  for (const { schema } of questions) fitCalculated(schema, source);
}

function fitHidden(schema: QuestionSchema, source: KindSource): boolean {
  const type = typeOf(kindsOf(schema['x-value'] ?? schema['x-default'] ?? null, source));
  if (schema.type === type) return false;
  schema.type = type;
  return true;
}

/** Returns the JSON type that fits values of all these kinds. */
function typeOf(kinds: Kinds | undefined): 'number' | 'boolean' | 'string' {
  if (!kinds || kinds.size === 0) return 'string';
  if ([...kinds].every((kind) => kind === 'whole' || kind === 'number')) return 'number';
  return [...kinds].every((kind) => kind === 'boolean') ? 'boolean' : 'string';
}

function fitCalculated(schema: QuestionSchema, source: KindSource): void {
  if (!['string', 'number', 'integer', 'boolean'].includes(schema.type) || schema.$ref !== undefined || schema.oneOf !== undefined) return;
  for (const keyword of ['x-value', 'x-default'] as const) {
    const rule = schema[keyword];
    const kinds = rule === undefined ? undefined : kindsOf(rule, source);
    if (rule === undefined || !kinds || [...kinds].every((kind) => takenKinds(schema).has(kind))) continue;
    schema[keyword] = turned(rule, kinds, schema);
  }
}

function turned(rule: RuleJson, kinds: Kinds, schema: QuestionSchema): RuleJson {
  if (schema.type === 'string') return { concat: [rule] };
  if (schema.type === 'boolean') return { '!!': [rule] };
  const isNumber = [...kinds].every((kind) => kind === 'whole' || kind === 'number');
  const number: RuleJson = isNumber ? rule : { '+': [rule] };
  return answerKinds(schema).has('number') ? number : { round: [number] };
}
