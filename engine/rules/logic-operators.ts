import { ruleOperator, type Operator } from './operator.ts';
import { equals } from './order.ts';
import { isTruthy } from './truthy.ts';

/** Choice, truth and equality. */
export const logicOperators: readonly Operator[] = [
  ruleOperator('if', 1, Infinity),
  ruleOperator('and', 1, Infinity),
  ruleOperator('or', 1, Infinity),
  ruleOperator('!', 1, 1, ([value]) => !isTruthy(value)),
  ruleOperator('!!', 1, 1, ([value]) => isTruthy(value)),
  ruleOperator('==', 2, 2, ([one, other]) => equals(one, other, false)),
  ruleOperator('===', 2, 2, ([one, other]) => equals(one, other, true)),
  ruleOperator('!=', 2, 2, ([one, other]) => !equals(one, other, false)),
  ruleOperator('!==', 2, 2, ([one, other]) => !equals(one, other, true)),
  ruleOperator('in', 2, 2, ([part, whole]) => contains(whole, part)),
];

function contains(whole: unknown, part: unknown): boolean {
  if (Array.isArray(whole)) return whole.some((item) => equals(item, part, true));
  return typeof whole === 'string' && typeof part === 'string' && whole.includes(part);
}
