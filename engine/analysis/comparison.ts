import { isSame } from '../own.ts';
import { compare, equals, numberOf } from '../rules/order.ts';
import { parseInstant } from '../time/instant.ts';
import { canBeNull, either, isNothing, isScalar, numbersOf, setOf, type Range } from './range.ts';

const holds: Readonly<Record<string, (order: number) => boolean>> = {
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
};

/** Returns whether the arguments are in the order that a comparison requires: true, false or either. */
export function orderRange(name: string, args: readonly Range[]): Range {
  const pairs = args.slice(1).map((next, at) => pairRange(name, args[at] ?? next, next));
  const [first, , third] = args;
  // Of three numbers in order the outer two are in order too.
  if (first && third && numbersOf(first) && numbersOf(third) && pairRange(name, first, third) === false) return setOf(false);
  if (pairs.some((pair) => pair === false)) return setOf(false);
  return pairs.every((pair) => pair === true) ? setOf(true) : either;
}

function pairRange(name: string, one: Range, other: Range): boolean | undefined {
  if (isNothing(one) || isNothing(other)) return false;
  const [first, second] = [numbersOf(one), numbersOf(other)];
  if (first && second) {
    const differences = [first.least - second.most, first.most - second.least];
    const verdicts = differences.map((difference) => (Number.isNaN(difference) ? undefined : holds[name]?.(difference)));
    const isMaybeNull = canBeNull(one) || canBeNull(other);
    if (verdicts.every((verdict) => verdict === false)) return false;
    return verdicts.every((verdict) => verdict === true) && !isMaybeNull ? true : undefined;
  }
  return eachPair(one, other, (left, right) => {
    // The order of an instant and a day depends on the record's time zone.
    if (typeof left === 'string' && typeof right === 'string' && (parseInstant(left) === undefined) !== (parseInstant(right) === undefined))
      return undefined;
    const order = left === null || right === null ? undefined : compare(left, right, 'UTC');
    return order !== undefined && holds[name]?.(order) === true;
  });
}

/** Whether two values are equal, or differ. */
export function sameRange(name: string, one: Range, other: Range): Range {
  const isNegated = name.startsWith('!');
  const same = areSame(one, other, name.length === 3);
  return same === undefined ? either : setOf(same !== isNegated);
}

function areSame(one: Range, other: Range, strict: boolean): boolean | undefined {
  const [first, second] = [numbersOf(one), numbersOf(other)];
  const isMaybeBothNull = canBeNull(one) && canBeNull(other);
  if (first && second && (first.most < second.least || second.most < first.least) && !isMaybeBothNull) return false;
  if (isNothing(one) && !canBeNull(other)) return false;
  if (isNothing(other) && !canBeNull(one)) return false;
  if (first && !second && !isMaybeNumber(other, first, canBeNull(one), strict)) return false;
  if (second && !first && !isMaybeNumber(one, second, canBeNull(other), strict)) return false;
  return eachPair(one, other, (left, right) => equals(left, right, strict));
}

/** Whether one of some values can equal a number between two bounds, or the null beside it. */
function isMaybeNumber(range: Range, bounds: { least: number; most: number }, nullable: boolean, strict: boolean): boolean {
  if (range.kind !== 'set') return true;
  return range.values.some((value) => {
    if (value === null) return nullable;
    const number = strict && typeof value !== 'number' ? undefined : numberOf(value);
    return number !== undefined && bounds.least <= number && number <= bounds.most;
  });
}

/** Whether a value is among the literals of a list, or a part of a literal text. */
export function isContained(part: Range, whole: unknown): Range {
  if (Array.isArray(whole) && whole.length === 0) return setOf(false);
  if (part.kind !== 'set' || !isLiteral(whole)) return either;
  const isIn = (value: unknown): boolean =>
    typeof whole === 'string' ? typeof value === 'string' && whole.includes(value) : whole.some((item) => equals(item, value, true));
  const verdicts = new Set(part.values.map(isIn));
  return verdicts.size === 1 ? setOf([...verdicts][0] === true) : either;
}

function isLiteral(whole: unknown): whole is string | readonly unknown[] {
  return typeof whole === 'string' || (Array.isArray(whole) && whole.every(isScalar));
}

/**
 * Returns the verdict of all pairs of two sets if it is the same for each pair; undefined if verdicts differ or there are too many pairs.
 */
function eachPair(one: Range, other: Range, verdictOf: (left: unknown, right: unknown) => boolean | undefined): boolean | undefined {
  if (one.kind !== 'set' || other.kind !== 'set' || one.values.length * other.values.length > 400) return undefined;
  const verdicts = one.values.flatMap((left) => other.values.map((right) => verdictOf(left, right)));
  const [first] = verdicts;
  return verdicts.every((verdict) => isSame(verdict, first)) ? first : undefined;
}
