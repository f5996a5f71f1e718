import type { Expression } from './expression.ts';
import type { Conversion, KnownQuestion } from './surroundings.ts';

const momentFunctions: ReadonlySet<string> = new Set(['today', 'now', 'date', 'date-time', 'decimal-date-time']);

/** Whether an expression is a day or a moment. */
export function isMoment(expression: Expression, conversion: Conversion): boolean {
  if (expression.kind === 'call') return momentFunctions.has(expression.name);
  const field = conversion.question(expression)?.field;
  return field === 'date' || field === 'date-time';
}

/** The moment inside `decimal-date-time(…)`, which only makes a number of it. */
export function bareMoment(expression: Expression): Expression {
  const [inner] = expression.kind === 'call' && expression.name === 'decimal-date-time' ? expression.args : [];
  return inner ?? expression;
}

/** The literal of an option. One that the list does not have is wrapped, so that it can be compared although nobody can choose it yet. */
export function optionLiteral(question: KnownQuestion, value: string, conversion: Conversion): string | { concat: [string] } {
  if (question.options?.some((option) => option.const === value)) return value;
  conversion.surroundings.remark?.('option-unknown', { option: value, list: question.name });
  return { concat: [value] };
}
