import { callOf } from '../analysis/call.ts';
import { isScalar } from '../analysis/range.ts';
import { day, isDate, isTime, startOfDayUtc } from '../time/instant.ts';
import { aim, aimBoth } from './aim.ts';
import { anyAnswer, join, mostGuesses, noAnswer, type Guess } from './guess.ts';

/** A moment a number of hours after the start of the current day, by the local clock. */
interface AtHour {
  readonly hour: number;
}

const empty: Guess = new Map();

/** Returns ways to make a rule true, or false. They are guesses; the caller checks them. */
export function guessesFor(rule: unknown, truth: boolean): readonly Guess[] {
  const call = callOf(rule);
  if (!call) return Boolean(rule) === truth ? [empty] : [];
  const { name, args } = call;
  const [one, other] = args;
  const id = typeof one === 'string' ? one : '';
  switch (name) {
    case '!':
      return guessesFor(one, !truth);
    case '!!':
      return guessesFor(one, truth);
    case 'and':
      return truth ? together(args, true) : args.flatMap((arg) => guessesFor(arg, false)).slice(0, mostGuesses);
    case 'or':
      return truth ? args.flatMap((arg) => guessesFor(arg, true)).slice(0, mostGuesses) : together(args, false);
    case 'if':
      return [...together([one, args[1]], truth), ...join(guessesFor(one, !truth), guessesFor(args[2], truth))].slice(0, mostGuesses);
    case 'chosen':
      return truth ? [new Map([[id, { option: String(other) }]])] : [new Map([[id, noAnswer]]), empty];
    case 'var':
      return [new Map([[id.split('.')[0] ?? id, truth ? anyAnswer : noAnswer]])];
    case 'remark':
      return truth ? [new Map([[`remark ${id}`, true]])] : [empty];
    case 'answered':
      return [new Map([[id, truth ? anyAnswer : noAnswer]])];
    case 'some':
      return truth ? guessesFor(other, true).map((row) => new Map([[id, { rows: 1, row }]])) : [new Map([[id, noAnswer]])];
    case '==':
    case '===':
    case '!=':
    case '!==':
      return truth === name.startsWith('=') ? equal(one, other) : [...equal(one, other, true), empty];
    case '<':
    case '<=':
    case '>':
    case '>=':
      return args.length > 2 ? between(args) : ordered(name, one, other, truth);
    case 'overlaps_night':
      return [overNight(args, truth)];
    case 'in':
      if (!truth) return Array.isArray(other) ? otherThan(one, other) : [empty];
      return Array.isArray(other) ? other.flatMap((value) => equal(one, value)).slice(0, mostGuesses) : aim(other, one);
    default:
      return [empty];
  }
}

/**
 * Returns ways to reach a value that is not among the given ones, if the rule chooses between literals. Any other rule gets an empty
 * guess.
 */
function otherThan(rule: unknown, values: readonly unknown[]): readonly Guess[] {
  const call = callOf(rule);
  if (call?.name !== 'if') return [empty];
  const ways: Guess[] = [];
  let before: readonly Guess[] = [empty];
  for (let at = 0; at < call.args.length; at += 2) {
    const isLast = at === call.args.length - 1;
    const result = call.args[isLast ? at : at + 1];
    if (isScalar(result) && !values.includes(result)) ways.unshift(...(isLast ? before : join(before, guessesFor(call.args[at], true))));
    if (!isLast) before = join(before, guessesFor(call.args[at], false));
  }
  // The result of the `else` branch requires the fewest answers.
  return ways.length === 0 ? [empty] : ways.slice(0, mostGuesses);
}

function together(rules: readonly unknown[], truth: boolean): readonly Guess[] {
  return rules.reduce<readonly Guess[]>((guesses, rule) => join(guesses, guessesFor(rule, truth)), [empty]);
}

function equal(one: unknown, other: unknown, isAvoided = false): readonly Guess[] {
  const [subject, value] = callOf(one) ? [one, other] : [other, one];
  const call = callOf(subject);
  const id = String(call?.args[0]);
  if (!isScalar(value)) return isAvoided ? aimBoth(one, other, 1) : aimBoth(one, other, 0);
  if (isAvoided) return [new Map([[id, noAnswer]])];
  if (call?.name === 'var') return value === null ? [new Map([[id, noAnswer]])] : aim(subject, value);
  if (call?.name === 'concat') return aim(subject, value);
  if (call?.name === 'band') return risks.map((risk) => new Map([[id, risk]]));
  return ordered('>=', one, other);
}

/** From late evening to early morning, or within a day. */
function overNight([start, end]: readonly unknown[], truth: boolean): Guess {
  const hours = truth ? [46, 51] : [33, 36];
  return new Map(
    [start, end].flatMap((moment, at): [string, AtHour][] =>
      callOf(moment)?.name === 'var' ? [[String(callOf(moment)?.args[0]), { hour: hours[at] ?? 0 }]] : [],
    ),
  );
}

const risks = [1, 2, 3, 4, 5].map((step) => ({ likelihood: step, severity: step }));

/** Returns guesses for values just below, at and above a bound, for any order: some satisfy the comparison, others do not. */
function ordered(order: string, one: unknown, other: unknown, truth = true): readonly Guess[] {
  const [subject, bound] = callOf(one) ? [one, other] : [other, one];
  const call = callOf(subject);
  const id = String(call?.args[0]);
  if (call?.name === 'rating' || call?.name === 'rank') return risks.map((risk) => new Map([[id, risk]]));
  if (call?.name === 'count') {
    const rows = typeof bound === 'number' ? [bound + 1, bound, Math.max(0, bound - 1)] : [1];
    const ways = call.args.length > 1 ? guessesFor(call.args[1], true) : [empty];
    return rows.flatMap((count) => ways.map((row) => new Map([[id, count === 0 ? noAnswer : { rows: Math.min(count, 20), row }]])));
  }
  if (!isScalar(bound)) return [1, 0, -1].flatMap((difference) => aimBoth(subject, bound, difference)).slice(0, mostGuesses);
  return around(bound, truth ? order : (opposites[order] ?? order))
    .flatMap((value) => aim(subject, value))
    .slice(0, mostGuesses);
}

const notAbove = '<=, not >';
const notBelow = '>=, not <';
const opposites: Readonly<Record<string, string>> = { '>': notAbove, '<': notBelow, '>=': '<', '<=': '>' };

/** Values just below, at and above a bound; the likelier ones first. */
function around(bound: unknown, order: string): readonly unknown[] {
  if (typeof bound === 'number') {
    const beyond = order.startsWith('<') ? [bound - 1, bound + 1] : [bound + 1, bound - 1];
    return order === notAbove || order === notBelow ? [bound, ...beyond] : beyond.toSpliced(1, 0, bound);
  }
  if (isDate(bound)) return [bound, dayFrom(bound, 1), dayFrom(bound, -1)];
  return isTime(bound) ? [bound, '23:59', '00:00'] : [bound, anyAnswer];
}

function dayFrom(date: string, days: number): string {
  return new Date(startOfDayUtc(date) + days * day).toISOString().slice(0, 10);
}

/** A value between two bounds, or at one of them. */
function between([least, subject, most]: readonly unknown[]): readonly Guess[] {
  if (typeof least !== 'number' || typeof most !== 'number') return [empty];
  return [(least + most) / 2, least, most].flatMap((value) => aim(subject, value));
}
