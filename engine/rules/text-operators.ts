import { ruleOperator, type Operator } from './operator.ts';
import { ruleLimits } from './limits.ts';
import { RuleError } from './rule-error.ts';

/** Texts put together; what is unanswered adds nothing. */
export const textOperators: readonly Operator[] = [
  ruleOperator('concat', 1, Infinity, (args) => {
    const text = args.map(spelled).join('');
    if (text.length > ruleLimits.result) throw new RuleError('rule.result-too-large');
    return text;
  }),
];

function spelled(value: unknown): string {
  if (Array.isArray(value)) return value.map(spelled).join(', ');
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
