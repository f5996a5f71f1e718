import { isObject, own } from '../../own.ts';
import type { QuestionId, QuestionSchema } from '../../template.ts';

/** Returns the parent of a question: the question whose chosen option shows it. Undefined if the show rule is not of that form. */
export function parentQuestion(schema: QuestionSchema): QuestionId | undefined {
  const rule = schema['x-show'];
  const either = own(rule, 'or');
  const parents = new Set((Array.isArray(either) ? either : [rule]).map(chosenQuestion));
  return parents.size === 1 ? [...parents][0] : undefined;
}

function chosenQuestion(rule: unknown): string | undefined {
  const chosen = isObject(rule) ? own(rule, 'chosen') : undefined;
  const first: unknown = Array.isArray(chosen) ? chosen[0] : undefined;
  return typeof first === 'string' ? first : undefined;
}
