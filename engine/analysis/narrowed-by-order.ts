import { between, canBeNull, impossible, isNothing, numbersOf, setOf, union, withoutNull, type Range } from './range.ts';

const opposite: Readonly<Record<string, string>> = { '<': '>=', '<=': '>', '>': '<=', '>=': '<' };

/** Narrows a range of numbers by its known order to a bound. Null has no order: it makes every comparison false. */
export function narrowedByOrder(range: Range, order: string, bound: Range, truth: boolean, isWhole = false): Range {
  if (truth && isNothing(bound)) return impossible;
  if (!truth && canBeNull(bound)) return range;
  const kept = ofNumbers(withoutNull(range), truth ? order : (opposite[order] ?? order), bound, isWhole);
  return truth || !canBeNull(range) ? kept : union(kept, setOf(null));
}

function ofNumbers(range: Range, order: string, bound: Range, isWhole: boolean): Range {
  const [numbers, bounds] = [numbersOf(range), numbersOf(bound)];
  if (!numbers || !bounds) return range;
  const isBelow = order.startsWith('<');
  const isOpen = order.length === 1;
  const passes = (value: number): boolean => {
    const limit = isBelow ? bounds.most : bounds.least;
    return isOpen ? (isBelow ? value < limit : value > limit) : isBelow ? value <= limit : value >= limit;
  };
  if (range.kind === 'set') return { kind: 'set', values: range.values.filter((value) => typeof value === 'number' && passes(value)) };
  const [from, to] = isWhole ? wholeBounds(bounds, isOpen) : [bounds.least, bounds.most];
  const least = isBelow ? numbers.least : Math.max(numbers.least, from);
  const most = isBelow ? Math.min(numbers.most, to) : numbers.most;
  if (least > most || (least === most && !passes(least))) return impossible;
  return between(least, most);
}

/** The first whole number from a bound upwards, and from a bound downwards. */
function wholeBounds({ least, most }: { least: number; most: number }, isOpen: boolean): [number, number] {
  return isOpen ? [Math.floor(least) + 1, Math.ceil(most) - 1] : [Math.ceil(least), Math.floor(most)];
}
