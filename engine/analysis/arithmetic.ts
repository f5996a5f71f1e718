import { numberOf } from '../rules/order.ts';
import { between, canBeNull, numbersOf, setOf, type Range } from './range.ts';

interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** Returns the range of a sum, difference or product: with null where an argument can be no number or the result leaves the finite ones. */
export function arithmetic(name: string, args: readonly Range[]): Range {
  const bounds = args.map(boundsOf);
  const [first, ...others] = bounds;
  if (!first) return between(-Infinity, Infinity, true);
  const isNegation = name === '-' && others.length === 0;
  const result = isNegation ? { least: -first.most, most: -first.least } : others.reduce((sum, next) => combine(name, sum, next), first);
  const isFinite = Number.isFinite(result.least) && Number.isFinite(result.most);
  const nullable = !isFinite || args.some((arg) => canBeNull(arg) || numbersOf(arg) === undefined);
  return isFinite && result.least === result.most && !nullable ? setOf(result.least) : between(result.least, result.most, nullable);
}

function boundsOf(range: Range): Bounds {
  const numbers = numbersOf(range);
  if (numbers) return numbers;
  const spelled = range.kind === 'set' ? range.values.map(numberOf).filter((number) => number !== undefined) : [];
  return spelled.length > 0 ? { least: Math.min(...spelled), most: Math.max(...spelled) } : { least: -Infinity, most: Infinity };
}

function combine(name: string, one: Bounds, other: Bounds): Bounds {
  if (name === '+') return bounded([one.least + other.least, one.most + other.most]);
  if (name === '-') return bounded([one.least - other.most, one.most - other.least]);
  return bounded([one.least, one.most].flatMap((left) => [other.least, other.most].map((right) => left * right)));
}

function bounded(results: readonly number[]): Bounds {
  if (results.some(Number.isNaN)) return { least: -Infinity, most: Infinity };
  return { least: Math.min(...results), most: Math.max(...results) };
}
