import { callOf } from '../analysis/call.ts';
import { isScalar } from '../analysis/range.ts';

/**
 * Values for questions, by id, that may make a rule hold. `{option}` is an option to be chosen, alone or among others; `{rows, row}` so many rows of a grid,
 * each made after the wish `row`; `{hour}` a moment.
 */
export type Wish = ReadonlyMap<string, unknown>;

/** Any answer will do. */
export const anyAnswer = Symbol('any answer');
/** No answer may be given. */
export const noAnswer = Symbol('no answer');
/** A moment so many hours after the day of now begins, by the clock of the place. */
interface AtHour {
  readonly hour: number;
}

const mostWishes = 12;
const empty: Wish = new Map();

/** Ways in which a rule may come to hold, or not to: guesses, which whoever tries them checks. */
export function wishesFor(rule: unknown, truth: boolean): readonly Wish[] {
  const call = callOf(rule);
  if (!call) return Boolean(rule) === truth ? [empty] : [];
  const { name, args } = call;
  const [one, other] = args;
  const id = typeof one === 'string' ? one : '';
  switch (name) {
    case '!':
      return wishesFor(one, !truth);
    case '!!':
      return wishesFor(one, truth);
    case 'and':
      return truth ? together(args, true) : args.flatMap((arg) => wishesFor(arg, false)).slice(0, mostWishes);
    case 'or':
      return truth ? args.flatMap((arg) => wishesFor(arg, true)).slice(0, mostWishes) : together(args, false);
    case 'if':
      return [...together([one, args[1]], truth), ...join(wishesFor(one, !truth), wishesFor(args[2], truth))].slice(0, mostWishes);
    case 'chosen':
      return truth ? [new Map([[id, { option: String(other) }]])] : [new Map([[id, noAnswer]]), empty];
    case 'var':
      return [new Map([[id.split('.')[0] ?? id, truth ? anyAnswer : noAnswer]])];
    case 'answered':
      return [new Map([[id, truth ? anyAnswer : noAnswer]])];
    case 'some':
      return truth ? wishesFor(other, true).map((row) => new Map([[id, { rows: 1, row }]])) : [new Map([[id, noAnswer]])];
    case '==':
    case '===':
    case '!=':
    case '!==':
      return truth === name.startsWith('=') ? equal(one, other) : [...equal(one, other, true), empty];
    case '<':
    case '<=':
    case '>':
    case '>=':
      return ordered(name, one, other);
    case 'overlaps_night':
      return [overNight(args, truth)];
    case 'in':
      return Array.isArray(other) && truth ? other.flatMap((value) => equal(one, value)).slice(0, mostWishes) : [empty];
    default:
      return [empty];
  }
}

function together(rules: readonly unknown[], truth: boolean): readonly Wish[] {
  return rules.reduce<readonly Wish[]>((wishes, rule) => join(wishes, wishesFor(rule, truth)), [empty]);
}

function join(some: readonly Wish[], others: readonly Wish[]): readonly Wish[] {
  return some.flatMap((one) => others.map((other) => new Map([...one, ...other]))).slice(0, mostWishes);
}

function equal(one: unknown, other: unknown, isAvoided = false): readonly Wish[] {
  const [subject, value] = callOf(one) ? [one, other] : [other, one];
  const call = callOf(subject);
  const id = String(call?.args[0]);
  if (!isScalar(value)) return [empty];
  if (isAvoided) return [new Map([[id, noAnswer]])];
  if (call?.name === 'var') return [new Map([[id, value === null ? noAnswer : value]])];
  if (call?.name === 'band') return risks.map((risk) => new Map([[id, risk]]));
  return ordered('>=', one, other);
}

/** From late evening to early morning, or within a day. */
function overNight([start, end]: readonly unknown[], truth: boolean): Wish {
  const hours = truth ? [46, 51] : [33, 36];
  return new Map(
    [start, end].flatMap((moment, at): [string, AtHour][] =>
      callOf(moment)?.name === 'var' ? [[String(callOf(moment)?.args[0]), { hour: hours[at] ?? 0 }]] : [],
    ),
  );
}

const risks = [1, 2, 3, 4, 5].map((step) => ({ likelihood: step, severity: step }));

/** Values just below, at and above a bound, whatever the order: one of them holds, another does not. */
function ordered(order: string, one: unknown, other: unknown): readonly Wish[] {
  const [subject, bound] = callOf(one) ? [one, other] : [other, one];
  const call = callOf(subject);
  const id = String(call?.args[0]);
  if (call?.name === 'rating') return risks.map((risk) => new Map([[id, risk]]));
  if (call?.name === 'count') {
    const rows = typeof bound === 'number' ? [bound + 1, bound, Math.max(0, bound - 1)] : [1];
    const ways = call.args.length > 1 ? wishesFor(call.args[1], true) : [empty];
    return rows.flatMap((count) => ways.map((row) => new Map([[id, count === 0 ? noAnswer : { rows: Math.min(count, 20), row }]])));
  }
  if (['sum', 'min', 'max'].includes(call?.name ?? '') && typeof call?.args[1] === 'string' && typeof bound === 'number') {
    const column = call.args[1];
    return [bound + 1, bound, bound - 1].map((value) => new Map([[id, { rows: 1, row: new Map([[column, value]]) }]]));
  }
  if (call?.name !== 'var' || !isScalar(bound)) return [empty];
  if (typeof bound !== 'number') return [new Map([[id, bound]]), new Map([[id, anyAnswer]])];
  const values = order.startsWith('<') ? [bound - 1, bound, bound + 1] : [bound + 1, bound, bound - 1];
  return values.map((value) => new Map([[id, value]]));
}
