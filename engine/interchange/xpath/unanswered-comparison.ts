import type { RuleJson } from '../../template.ts';
import { mayBeBlank, textOrEmpty } from './blank.ts';
import type { BinaryOperator, Expression } from './expression.ts';
import type { Conversion } from './surroundings.ts';
import { bareMoment, isMoment, resultKind } from './value-kind.ts';

/**
 * Returns the rule of a comparison in which a side may be unanswered, if XPath decides differently from a comparison with null: it treats
 * a missing answer as an empty text, or as a number that equals no other. Undefined if both decide alike.
 */
export function unansweredComparison(
  operator: BinaryOperator,
  name: string,
  left: Expression,
  right: Expression,
  conversion: Conversion,
): RuleJson | undefined {
  const isEquality = operator === '=' || operator === '!=';
  const truth = isEquality ? ofTruth(name, left, right, conversion) : undefined;
  if (truth !== undefined) return truth;
  if (isEmptyText(left) || isEmptyText(right)) {
    const isOfNumber = [left, right].some((side) => isOfKind(side, 'number', conversion));
    // An empty text is neither before nor after any value, and equals no number.
    if (!isEquality || isOfNumber) return operator === '!=';
    return { [name]: [left, right].map((side) => textOrEmpty(side, conversion)) };
  }
  return isEquality ? equality(name, left, right, conversion) : ordered(name, left, right, conversion);
}

function isEmptyText(expression: Expression): boolean {
  return expression.kind === 'text' && expression.value === '';
}

function equality(name: string, left: Expression, right: Expression, conversion: Conversion): RuleJson | undefined {
  const sides = [left, right];
  const kinds = sides.map((side) => resultKind(side, conversion.question));
  const isAnswer = sides.map((side) => conversion.question(side) !== undefined);
  const isBlank = sides.map((side) => mayBeBlank(side, conversion));
  if (kinds.includes('list') && !(isAnswer.every(Boolean) && kinds.every((kind) => kind === 'list')))
    return { [name]: sides.map((side) => textOrEmpty(side, conversion)) };
  // Two answers that are both missing are equal to both.
  if (!isBlank.includes(true) || isAnswer.every(Boolean)) return undefined;
  if (sides.some((side) => isMoment(side, conversion)) || sides.some((side) => side.kind === 'text')) return undefined;
  const isComputed = (kind: 'number' | 'text'): boolean => sides.some((side, at) => !isAnswer[at] && isOfKind(side, kind, conversion));
  if (isComputed('number'))
    return isBlank.every(Boolean) ? { [name]: [{ '-': sides.map((side) => conversion.logic(side)) }, 0] } : undefined;
  return isComputed('text') ? { [name]: sides.map((side) => textOrEmpty(side, conversion)) } : undefined;
}

/** Compares a condition with any other value: with its truth. */
function ofTruth(name: string, left: Expression, right: Expression, conversion: Conversion): RuleJson | undefined {
  const isCondition = [left, right].map((side) => !conversion.question(side) && resultKind(side, conversion.question) === 'boolean');
  const [condition, other] = isCondition[0] ? [left, right] : [right, left];
  if (!isCondition.includes(true) || resultKind(other, conversion.question) === 'boolean') return undefined;
  return { [name]: [conversion.logic(condition), truthOf(other, conversion)] };
}

/** Whether a value counts as true. Every non-empty text does, even `'false'`. */
function truthOf(side: Expression, conversion: Conversion): RuleJson {
  if (side.kind === 'text') return side.value !== '';
  return side.kind === 'number' ? side.value !== 0 : { '!!': [conversion.logic(side)] };
}

function isOfKind(side: Expression, kind: 'number' | 'text', { question }: Conversion): boolean {
  const found = resultKind(side, question);
  return kind === 'number' ? found === 'number' : found === 'text' || found === 'token';
}

/** Compares texts as the numbers or the days that they spell: XPath has no order of letters. */
function ordered(name: string, left: Expression, right: Expression, conversion: Conversion): RuleJson | undefined {
  const sides = [left, right];
  const isText = (side: Expression): boolean => side.kind !== 'text' && isOfKind(side, 'text', conversion);
  if (!sides.some(isText)) return undefined;
  if (sides.some((side) => isMoment(side, conversion) || spellsDay(side))) return ofDays(name, sides, conversion);
  return sides.every((side) => isOfKind(side, 'text', conversion))
    ? { [name]: sides.map((side) => asNumber(side, conversion)) }
    : undefined;
}

/** Compares as days. A text that is not a day is neither before nor after one. */
function ofDays(name: string, sides: readonly Expression[], conversion: Conversion): RuleJson | undefined {
  if (sides.some((side) => isOfKind(side, 'number', conversion))) return undefined;
  return { [name]: sides.map((side) => ({ date_diff: ['1970-01-01', conversion.logic(bareMoment(side)), 'days'] })) };
}

function asNumber(side: Expression, conversion: Conversion): RuleJson {
  return side.kind === 'text' && Number.isFinite(Number(side.value)) ? Number(side.value) : { '+': [conversion.logic(side)] };
}

/** Whether a text is a day as ISO 8601 spells it. */
function spellsDay(expression: Expression): boolean {
  if (expression.kind === 'text') return /^\d{4}-\d\d-\d\d$/.test(expression.value);
  const [, format] = expression.kind === 'call' && expression.name.startsWith('format-date') ? expression.args : [];
  return format?.kind === 'text' && format.value === '%Y-%m-%d';
}
