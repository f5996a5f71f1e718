import type { RuleJson } from '../../template.ts';
import type { BinaryOperator, Expression } from './expression.ts';
import type { Conversion } from './surroundings.ts';
import { unansweredComparison } from './unanswered-comparison.ts';
import { bareMoment, isMoment, optionLiteral, resultKind } from './value-kind.ts';

const names: Partial<Record<BinaryOperator, string>> = { '=': '==', '!=': '!=', '<': '<', '<=': '<=', '>': '>', '>=': '>=' };
const mirrored: Readonly<Record<string, BinaryOperator>> = { '=': '=', '!=': '!=', '<': '>', '<=': '>=', '>': '<', '>=': '<=' };

/** The rule of a comparison; undefined when the operator is none. */
export function comparisonLogic(
  operator: BinaryOperator,
  left: Expression,
  right: Expression,
  conversion: Conversion,
): RuleJson | undefined {
  const name = names[operator];
  if (name === undefined) return undefined;
  return (
    withText(operator, left, right, conversion) ??
    withText(mirrored[operator] ?? operator, right, left, conversion) ??
    ofLength(operator, left, right, conversion) ??
    shifted(name, left, right, conversion) ??
    unansweredComparison(operator, name, left, right, conversion) ?? {
      [name]: [sideOf(left, right, conversion), sideOf(right, left, conversion)],
    }
  );
}

/** One side of a comparison: beside a number a moment is the days since 1970, and beside a time of ours a text has no seconds that say nothing. */
function sideOf(side: Expression, other: Expression, conversion: Conversion): RuleJson {
  const rule = conversion.logic(bareMoment(side));
  if (isMoment(side, conversion)) return isNumber(other, conversion) ? { date_diff: ['1970-01-01', rule, 'days'] } : rule;
  const isTime = side.kind === 'text' && conversion.question(other)?.field === 'time';
  return isTime ? side.value.replace(/^(\d\d:\d\d):00(?:\.0+)?$/, '$1') : rule;
}

function isNumber(expression: Expression, conversion: Conversion): boolean {
  return resultKind(expression, conversion.question) === 'number';
}

/** Whether there is a text at all: of its length a rule knows nothing more. */
function ofLength(operator: BinaryOperator, left: Expression, right: Expression, conversion: Conversion): RuleJson | undefined {
  const [text] = left.kind === 'call' && left.name === 'string-length' && left.args.length === 1 ? left.args : [];
  const question = text && conversion.question(text);
  if (!question || right.kind !== 'number') return undefined;
  const asked = `${operator} ${right.value}`;
  const isAnswered = ['> 0', '!= 0', '>= 1'].includes(asked);
  if (!isAnswered && !['= 0', '< 1', '<= 0'].includes(asked)) return undefined;
  const answered = { answered: [conversion.readable(question).id] };
  return isAnswered ? answered : { '!': [answered] };
}

/** A question against a literal text: unanswered, ticked, or one of its options. */
function withText(operator: BinaryOperator, one: Expression, other: Expression, conversion: Conversion): RuleJson | undefined {
  const question = conversion.question(one);
  if (!question || (operator !== '=' && operator !== '!=')) return undefined;
  // The options of a form are texts, also where an expression writes them as numbers.
  if (other.kind === 'number' && question.options) return withText(operator, one, { kind: 'text', value: String(other.value) }, conversion);
  if (other.kind !== 'text') return undefined;
  const { id, field, result } = conversion.readable(question);
  const name = operator === '=' ? '==' : '!=';
  if (other.value === '') return operator === '=' ? { '!': [{ answered: [id] }] } : { answered: [id] };
  // XForms writes the boolean result of a calculation as text.
  if (result === 'boolean') {
    const isSpelled = other.value === 'true' || other.value === 'false';
    return { [name]: isSpelled ? [{ var: id }, other.value === 'true'] : [{ concat: [{ var: id }] }, other.value] };
  }
  if (field === 'declaration' || field === 'check-box') return { [name]: [{ var: id }, other.value === 'OK'] };
  // XForms keeps several choices as one text with spaces between them.
  if (field === 'multiple-choice') return { [name]: [{ concat: [{ var: id }] }, other.value.trim().split(/\s+/).join(', ')] };
  return question.options ? { [name]: [{ var: id }, optionLiteral(question, other.value, conversion)] } : undefined;
}

/** Converts a comparison of two moments with a shift in days into a comparison of the days between them. */
function shifted(name: string, left: Expression, right: Expression, conversion: Conversion): RuleJson | undefined {
  const [one, other] = [shiftOf(left, conversion), shiftOf(right, conversion)];
  if (!one || !other || (!one.days && !other.days)) return undefined;
  const between = { date_diff: [conversion.logic(bareMoment(other.moment)), conversion.logic(bareMoment(one.moment)), 'days'] };
  if (!one.days) return { [name]: [between, other.days ?? 0] };
  return { [name]: [between, { '-': other.days ? [other.days, one.days] : [one.days] }] };
}

function shiftOf(expression: Expression, conversion: Conversion): { moment: Expression; days?: RuleJson } | undefined {
  if (isMoment(expression, conversion)) return { moment: expression };
  if (expression.kind !== 'binary' || (expression.operator !== '+' && expression.operator !== '-')) return undefined;
  const { operator, left, right } = expression;
  if (!isMoment(left, conversion) || isMoment(right, conversion)) return undefined;
  const days = conversion.logic(right);
  return { moment: left, days: operator === '+' ? days : typeof days === 'number' ? -days : { '-': [days] } };
}
