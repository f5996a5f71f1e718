import { inAnyRow, type Environment } from './environment.ts';
import { arithmetic } from './arithmetic.ts';
import { assume } from './assume.ts';
import { callOf, type Call } from './call.ts';
import { mostCaseDays } from '../time/case-days.ts';
import { isContained, orderRange, sameRange } from './comparison.ts';
import { truthOfOrder } from './known-order.ts';
import { truthOfTime } from './known-time.ts';
import { readingOf } from './reading.ts';
import {
  anything,
  between,
  canBeNull,
  either,
  impossible,
  isScalar,
  nothing,
  numbersOf,
  ofTruth,
  orNull,
  setOf,
  something,
  truthOf,
  union,
  withoutNull,
  type Range,
} from './range.ts';

const orders: ReadonlySet<string> = new Set(['<', '<=', '>', '>=']);
const equalities: ReadonlySet<string> = new Set(['==', '===', '!=', '!==']);
const calculations: ReadonlySet<string> = new Set(['+', '-', '*']);

/** Returns the possible results of a rule. Never too narrow; as wide as necessary where the analysis cannot follow the rule. */
export function rangeOf(rule: unknown, environment: Environment): Range {
  const { budget } = environment.known;
  budget.left -= 1;
  if (budget.left < 0) return anything;
  if (isScalar(rule)) return setOf(rule);
  if (Array.isArray(rule)) return { kind: 'any', truth: rule.length > 0 ? 'true' : 'false', nullable: false };
  const call = callOf(rule);
  if (!call) return anything;
  const range = rangeOfCall(call, environment);
  if (environment.results.size === 0 || truthOf(range) !== 'both') return range;
  return environment.results.get(JSON.stringify(rule)) ?? decidedByOrder(call, environment) ?? range;
}

/** Returns the result of a comparison, as far as the known order of its sides decides it. */
function decidedByOrder(call: Call, environment: Environment): Range | undefined {
  const truths = [truthOfOrder(call, environment), truthOfTime(call, environment)];
  if (truths.includes('false')) return setOf(false);
  return truths.includes('true') ? setOf(true) : undefined;
}

function rangeOfCall(call: Call, environment: Environment): Range {
  const { name, args } = call;
  const argument = (at: number): Range => rangeOf(args[at], environment);

  const read = readingOf(call, environment);
  if (read) return name === 'var' && args.length > 1 && canBeNull(read) ? union(withoutNull(read), argument(1)) : read;
  if (orders.has(name))
    return orderRange(
      name,
      args.map((_, at) => argument(at)),
    );
  if (equalities.has(name)) return sameRange(name, argument(0), argument(1));
  if (calculations.has(name))
    return arithmetic(
      name,
      args.map((_, at) => argument(at)),
    );
  switch (name) {
    case 'and':
      return chain(args, environment, false);
    case 'or':
      return chain(args, environment, true);
    case 'if':
      return branches(args, environment);
    case '!':
    case '!!': {
      const truth = truthOf(argument(0));
      return truth === 'both' ? either : setOf((truth === 'true') === (name === '!!'));
    }
    case 'in':
      return isContained(argument(0), args[1]);
    case 'some':
      return isNeverInRows(args, environment) ? setOf(false) : either;
    case 'count':
    case 'overlapping_spells':
      return isNeverInRows(args, environment) ? setOf(0) : between(0, Infinity);
    case 'case_days':
      return isNeverInRows(args, environment) ? setOf(0) : orNull(between(0, mostCaseDays));
    case 'sum':
      return sumOfRows(args, environment);
    case 'min':
    case 'max':
      return typeof args[0] === 'string' ? orNull(inRows(args, environment)) : args.map((_, at) => argument(at)).reduce(union, nothing);
    case 'latest':
      return orNull(inRows([args[0], args[2]], environment));
    case 'round':
      return rounded(argument(0));
    case 'overlaps_night':
      return either;
    case 'today':
    case 'now':
      return something;
    case '/':
    case '%':
    case 'date_diff':
      return between(-Infinity, Infinity, true);
    default:
      return anything;
  }
}

/** `and` is its first false argument or its last; `or` its first true one or its last. */
function chain(args: readonly unknown[], environment: Environment, stopsAt: boolean): Range {
  let result = impossible;
  let here: Environment | undefined = environment;
  for (const [at, arg] of args.entries()) {
    const range = rangeOf(arg, here);
    if (at === args.length - 1) return union(result, range);
    result = union(result, ofTruth(range, stopsAt));
    here = assume(arg, !stopsAt, here);
    if (!here) return result;
  }
  return result;
}

function branches(args: readonly unknown[], environment: Environment): Range {
  let result = impossible;
  let here: Environment | undefined = environment;
  for (let at = 0; at < args.length; at += 2) {
    if (at === args.length - 1) return union(result, rangeOf(args[at], here));
    const holding = assume(args[at], true, here);
    if (holding) result = union(result, rangeOf(args[at + 1], holding));
    here = assume(args[at], false, here);
    if (!here) return result;
  }
  return union(result, nothing);
}

/** Returns the possible values of a column, or of a rule over rows, in any row. */
function inRows([grid, column]: readonly unknown[], environment: Environment): Range {
  const there = inAnyRow(environment, String(grid));
  return rangeOf(typeof column === 'string' ? { var: column } : column, there);
}

function sumOfRows(args: readonly unknown[], environment: Environment): Range {
  const each = numbersOf(inRows(args, environment));
  const most = (each?.most ?? Infinity) <= 0 ? 0 : Infinity;
  return between((each?.least ?? -Infinity) >= 0 ? 0 : -Infinity, most);
}

/** Returns the range of a rounded number. With any number of digits it stays between the adjacent whole numbers. */
function rounded(range: Range): Range {
  const numbers = numbersOf(range);
  return numbers ? between(Math.floor(numbers.least), Math.ceil(numbers.most), true) : between(-Infinity, Infinity, true);
}

function isNeverInRows([grid, rule]: readonly unknown[], environment: Environment): boolean {
  return rule !== undefined && truthOf(rangeOf(rule, inAnyRow(environment, String(grid)))) === 'false';
}
