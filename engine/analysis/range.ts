import { isTruthy } from '../rules/truthy.ts';

type Scalar = null | boolean | number | string;
export type Truth = 'true' | 'false' | 'both';

/**
 * Possible values of a rule's result or of an answer: a set of values, a number between two bounds, or any value that is truthy, falsy or
 * either. Null is tracked separately.
 */
export type Range =
  | { readonly kind: 'set'; readonly values: readonly Scalar[] }
  | { readonly kind: 'number'; readonly least: number; readonly most: number; readonly nullable: boolean }
  | { readonly kind: 'any'; readonly truth: Truth; readonly nullable: boolean };

const mostValues = 250;

export const anything: Range = { kind: 'any', truth: 'both', nullable: true };
/** Any non-empty answer: a text, a list or an object. */
export const something: Range = { kind: 'any', truth: 'true', nullable: false };
export const nothing: Range = setOf(null);
export const impossible: Range = { kind: 'set', values: [] };
export const either: Range = setOf(true, false);

export function setOf(...values: readonly Scalar[]): Range {
  return { kind: 'set', values: [...new Set(values)] };
}

export function between(least: number, most: number, nullable = false): Range {
  return { kind: 'number', least, most, nullable };
}

export function isScalar(value: unknown): value is Scalar {
  return value === null || ['boolean', 'number', 'string'].includes(typeof value);
}

export function canBeNull(range: Range): boolean {
  return range.kind === 'set' ? range.values.includes(null) : range.nullable;
}

export function isImpossible(range: Range): boolean {
  return range.kind === 'set' && range.values.length === 0;
}

/** Whether the range is null and nothing else. */
export function isNothing(range: Range): boolean {
  return range.kind === 'set' && range.values.every((value) => value === null);
}

export function withoutNull(range: Range): Range {
  if (range.kind === 'set') return { kind: 'set', values: range.values.filter((value) => value !== null) };
  return { ...range, nullable: false };
}

export function orNull(range: Range): Range {
  return range.kind === 'set' ? setOf(...range.values, null) : { ...range, nullable: true };
}

export function truthOf(range: Range): Truth {
  const truths = truthsOf(range);
  return truths.size === 1 ? (truths.has(true) ? 'true' : 'false') : 'both';
}

function truthsOf(range: Range): Set<boolean> {
  if (range.kind === 'set') return new Set(range.values.map(isTruthy));
  const truths = new Set(range.nullable ? [false] : []);
  if (range.kind === 'number') {
    if (range.least <= 0 && range.most >= 0) truths.add(false);
    if (range.least !== 0 || range.most !== 0) truths.add(true);
    return truths;
  }
  if (range.truth !== 'false') truths.add(true);
  if (range.truth !== 'true') truths.add(false);
  return truths;
}

/** Returns the part of a range that is truthy, or falsy, in JSON Logic. */
export function ofTruth(range: Range, truth: boolean): Range {
  if (range.kind === 'set') return { kind: 'set', values: range.values.filter((value) => isTruthy(value) === truth) };
  if (!truthsOf(range).has(truth)) return impossible;
  if (range.kind === 'any') return { kind: 'any', truth: truth ? 'true' : 'false', nullable: !truth && range.nullable };
  if (truth) return { ...range, nullable: false };
  return setOf(...(range.least <= 0 && range.most >= 0 ? [0] : []), ...(range.nullable ? [null] : []));
}

export function union(one: Range, other: Range): Range {
  if (isImpossible(one)) return other;
  if (isImpossible(other)) return one;
  if (isNothing(one)) return orNull(other);
  if (isNothing(other)) return orNull(one);
  if (one.kind === 'set' && other.kind === 'set') {
    const together = setOf(...one.values, ...other.values);
    return together.kind === 'set' && together.values.length > mostValues ? widened(together) : together;
  }
  const nullable = canBeNull(one) || canBeNull(other);
  const [first, second] = [numbersOf(one), numbersOf(other)];
  if (first && second) return between(Math.min(first.least, second.least), Math.max(first.most, second.most), nullable);
  const truths = new Set([...truthsOf(withoutNull(one)), ...truthsOf(withoutNull(other))]);
  return { kind: 'any', truth: truths.size === 2 ? 'both' : truths.has(true) ? 'true' : 'false', nullable };
}

function widened(range: Range): Range {
  return { kind: 'any', truth: truthOf(withoutNull(range)), nullable: canBeNull(range) };
}

/** Returns the bounds of a range that contains only numbers and possibly null. Undefined for any other range. */
export function numbersOf(range: Range): { least: number; most: number } | undefined {
  if (range.kind === 'number') return range;
  if (range.kind === 'any') return undefined;
  const numbers = range.values.filter((value) => typeof value === 'number');
  if (numbers.length === 0 || range.values.some((value) => value !== null && typeof value !== 'number')) return undefined;
  return { least: Math.min(...numbers), most: Math.max(...numbers) };
}
