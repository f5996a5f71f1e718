import type { Call } from '../../analysis/call.ts';
import type { Comparison, Condition, ConditionOperator, Term } from './group.ts';
import { nameOf, type Reading } from './reading.ts';

const comparisons: Readonly<Record<string, Comparison>> = {
  '==': 'equals',
  '===': 'equals',
  '!=': 'differs',
  '!==': 'differs',
  '<': 'less',
  '<=': 'atMost',
  '>': 'more',
  '>=': 'atLeast',
};

/** The comparison that says the same with its sides changed over. */
export const turned: Readonly<Record<Comparison, Comparison>> = {
  equals: 'equals',
  differs: 'differs',
  less: 'more',
  atMost: 'atLeast',
  more: 'less',
  atLeast: 'atMost',
};

/** Reads a call as one condition. Undefined if that is not possible. */
export function readCondition({ name, args }: Call, reading: Reading): Condition | undefined {
  const [first, second] = args;
  const id = nameOf(first);
  const answer: Term | undefined = id === undefined ? undefined : { term: 'answer', id };

  const comparison = Object.hasOwn(comparisons, name) ? comparisons[name] : undefined;
  if (comparison) return compared(name, comparison, args, reading);
  if (name === 'matches' && args.length === 2) return condition(reading.term(first), 'matches', [reading.term(second)]);
  if (name === 'in' && args.length === 2) return contained(first, second, reading);
  if (name === 'overlaps_night' && args.length >= 2 && args.length <= 4)
    return condition(
      reading.term(first),
      'night',
      args.slice(1).map((arg) => reading.term(arg)),
    );
  if (!answer) return undefined;
  if (name === 'chosen' && args.length === 2) return condition(answer, 'chosen', [reading.term(second)]);
  if (name === 'answered' && args.length === 1) return condition(answer, 'answered');
  if (name === 'remark' && args.length === 1) return condition(answer, 'remarked');
  if (name === 'some' && args.length === 2) return { ...condition(answer, 'someRow'), rows: reading.group(second) };
  return undefined;
}

export function condition(subject: Term, operator: ConditionOperator, values: readonly Term[] = []): Condition {
  return { kind: 'condition', subject, operator, values };
}

function compared(name: string, comparison: Comparison, args: readonly unknown[], reading: Reading): Condition | undefined {
  const [one, other, third] = args.map((arg) => reading.term(arg));
  if (!one || !other) return undefined;
  if (args.length === 3 && third) {
    if (name === '<=') return condition(other, 'between', [one, third]);
    return name === '>=' ? condition(other, 'between', [third, one]) : undefined;
  }
  if (args.length !== 2) return undefined;
  const strict = name === '===' || name === '!==' ? { strict: true as const } : {};
  if (one.term !== 'literal') return { ...ordered(one, comparison, other), ...strict };
  return other.term === 'literal' ? undefined : { ...ordered(other, turned[comparison], one), ...strict };
}

function ordered(subject: Term, comparison: Comparison, value: Term): Condition {
  const isEquality = comparison === 'equals' || comparison === 'differs';
  const literal = value.term === 'literal' ? value.value : undefined;
  if (isEquality && literal === null) return condition(subject, comparison === 'equals' ? 'empty' : 'filled');
  if (isEquality && literal === true && subject.term === 'answer')
    return condition(subject, comparison === 'equals' ? 'ticked' : 'notTicked');
  if (subject.term === 'difference' && value.term !== 'difference' && literal !== null) return shifted(subject, comparison, value);
  if (value.term === 'difference' && subject.term !== 'difference') return shifted(value, turned[comparison], subject);
  return condition(subject, comparison, [value]);
}

/**
 * Reads “from A to B at most 60 minutes” as “B is at most 60 minutes after A”. If B is fixed, such as the present, the condition is about
 * A instead.
 */
function shifted({ from, to, unit }: Extract<Term, { term: 'difference' }>, comparison: Comparison, by: Term): Condition {
  const isTurned = isFixed(to) && !isFixed(from);
  const isNegative = by.term === 'literal' && typeof by.value === 'number' && by.value < 0;
  const size: Term = isNegative ? { term: 'literal', value: -by.value } : by;
  const back = isTurned !== isNegative ? { back: true as const } : {};
  const value: Term = { term: 'shift', of: isTurned ? to : from, by: size, unit, ...back };
  return condition(isTurned ? from : to, isTurned ? turned[comparison] : comparison, [value]);
}

/** Whether a term is the present or a literal, and so not an answer. */
export function isFixed({ term }: Term): boolean {
  return term === 'now' || term === 'today' || term === 'literal';
}

function contained(part: unknown, whole: unknown, reading: Reading): Condition | undefined {
  const piece = reading.term(part);
  if (Array.isArray(whole)) {
    const values = whole.map((item: unknown) => reading.term(item));
    const isList = values.length > 0 && values.every(({ term }) => term === 'literal') && piece.term !== 'literal';
    return isList ? condition(piece, 'oneOf', values) : undefined;
  }
  const subject = reading.term(whole);
  return subject.term === 'literal' || subject.term === 'raw' ? undefined : condition(subject, 'contains', [piece]);
}
