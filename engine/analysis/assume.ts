import { equals, numberOf } from '../rules/order.ts';
import { parseInstant } from '../time/instant.ts';
import { callOf, type Call } from './call.ts';
import type { Environment } from './environment.ts';
import { assumeOrder } from './known-order.ts';
import { assumeTime } from './known-time.ts';
import { narrowedByOrder } from './narrowed-by-order.ts';
import { noted } from './noted.ts';
import { keyOfReading, readingOf } from './reading.ts';
import { canBeNull, isImpossible, isScalar, ofTruth, setOf, truthOf, union, withoutNull, type Range } from './range.ts';

/** Returns the environment in which a rule is true, or false. Undefined if that is impossible. */
export function assume(rule: unknown, truth: boolean, environment: Environment): Environment | undefined {
  const range = environment.known.evaluate(rule, environment);
  if (truthOf(range) === (truth ? 'false' : 'true')) return undefined;
  const call = callOf(rule);
  if (!call) return environment;
  const next = followed(call, truth, environment);
  return next && !joining.has(call.name) ? told(rule, ofTruth(range, truth), next) : next;
}

/** Operators whose arguments express all that is known of the call, so its own result is not stored. */
const joining: ReadonlySet<string> = new Set(['!', '!!', 'and', 'or']);

/** Stores the result of a call. The same call has the same result everywhere in a template. */
function told(call: unknown, result: Range, environment: Environment): Environment {
  return noted(JSON.stringify(call), result, environment);
}

function followed(call: Call, truth: boolean, environment: Environment): Environment | undefined {
  const { name, args } = call;
  switch (name) {
    case '!':
      return assume(args[0], !truth, environment);
    case '!!':
      return assume(args[0], truth, environment);
    case 'and':
      return truth ? all(args, true, environment) : oneOf(args, false, environment);
    case 'or':
      return truth ? oneOf(args, true, environment) : all(args, false, environment);
    case 'answered':
      return typeof args[0] === 'string' ? narrow(args[0], truth ? withoutNull : () => setOf(null), environment) : environment;
    case 'some':
      return truth && typeof args[0] === 'string' ? narrow(args[0], withoutNull, environment) : environment;
    case 'chosen':
      return chosen(call, truth, environment);
    case '==':
    case '===':
    case '!=':
    case '!==': {
      const next = same(call, truth === !name.startsWith('!'), environment);
      return next && assumeOrder(call, truth, next);
    }
    case 'in':
      return contained(call, truth, environment);
    case '<':
    case '<=':
    case '>':
    case '>=':
      return ordered(call, truth, environment);
    default:
      return narrowReading(args.length === 1 ? call : undefined, (range) => ofTruth(range, truth), environment);
  }
}

/** Returns the environment in which all of the rules are true, or all are false. Undefined if that is impossible. */
export function all(rules: readonly unknown[], truth: boolean, environment: Environment): Environment | undefined {
  return rules.reduce<Environment | undefined>((here, rule) => here && assume(rule, truth, here), environment);
}

/**
 * Returns the environment in which at least one of the rules is true, or false. It keeps only what all of these possibilities have in
 * common.
 */
function oneOf(rules: readonly unknown[], truth: boolean, environment: Environment): Environment | undefined {
  const ways = rules.map((rule) => assume(rule, truth, environment)).filter((way) => way !== undefined);
  const [first, ...others] = ways;
  if (!first || others.length === 0) return first;
  return {
    ...environment,
    narrowed: inCommon(ways.map((way) => way.narrowed)),
    results: inCommon(ways.map((way) => way.results)),
  };
}

function inCommon([first = new Map<string, Range>(), ...others]: readonly ReadonlyMap<string, Range>[]): ReadonlyMap<string, Range> {
  const common = [...first].flatMap(([key, range]) => {
    const ranges = others.map((other) => other.get(key));
    return ranges.every((other) => other !== undefined) ? [[key, ranges.reduce(union, range)] as const] : [];
  });
  return new Map(common);
}

function narrow(key: string, change: (range: Range) => Range, environment: Environment): Environment | undefined {
  const { known, narrowed } = environment;
  const before = narrowed.get(key) ?? known.answers.get(key);
  if (!before) return environment;
  const after = change(before);
  known.budget.left -= narrowed.size;
  if (isImpossible(after)) return undefined;
  const next = { ...environment, narrowed: new Map(narrowed).set(key, after) };
  return canBeNull(before) && !canBeNull(after) ? assumeShown(key, next) : next;
}

/** Narrows the value that a rule reads; for a calculated value, narrows the result. */
function narrowResult(rule: unknown, change: (range: Range) => Range, environment: Environment): Environment | undefined {
  const call = callOf(rule);
  if (!call || keyOfReading(call) !== undefined) return narrowReading(call, change, environment);
  const after = change(environment.known.evaluate(rule, environment));
  return isImpossible(after) ? undefined : told(rule, after, environment);
}

function narrowReading(call: Call | undefined, change: (range: Range) => Range, environment: Environment): Environment | undefined {
  const key = call && keyOfReading(call);
  const before = call && key !== undefined ? readingOf(call, environment) : undefined;
  if (!call || key === undefined || !before) return environment;
  if (call.name === 'var') return narrow(key, change, environment);
  const after = change(before);
  return isImpossible(after) ? undefined : { ...environment, narrowed: new Map(environment.narrowed).set(key, after) };
}

/** Maximum number of questions whose show rules are assumed to be true, following a question back to the questions that show it. */
const mostShown = 12;

/**
 * Assumes that an answered question is shown and that all its show rules are true. Applies only within the question's own stage, because
 * earlier answers do not change.
 */
export function assumeShown(id: string, environment: Environment): Environment | undefined {
  const { known, stage, shown } = environment;
  const isKnown = shown.has(id) || shown.size >= mostShown || known.budget.left < 0;
  if (isKnown || stage === undefined || known.stageOf(id) !== stage) return environment;
  return all(known.shownBy(id), true, { ...environment, shown: new Set(shown).add(id) });
}

function chosen(call: Call, truth: boolean, environment: Environment): Environment | undefined {
  const [id, option] = call.args;
  if (typeof id !== 'string' || typeof option !== 'string') return environment;
  const schema = environment.known.placed.get(id)?.schema;
  if (schema?.type !== 'array')
    return narrow(
      id,
      (range) => (truth ? only(range, (value) => value === option) : only(range, (value) => value !== option)),
      environment,
    );
  const answered = truth ? narrow(id, withoutNull, environment) : environment;
  const next = answered && narrowReading(call, () => setOf(truth), answered);
  return next && chosenOf(id, next) <= (schema.maxItems ?? Infinity) ? next : undefined;
}

/** How many options of a question are known to be chosen. */
function chosenOf(id: string, { narrowed }: Environment): number {
  return [...narrowed].filter(([key, range]) => key.startsWith('chosen ') && key.endsWith(` ${id}`) && truthOf(range) === 'true').length;
}

/** Keeps the values of a set that pass a test. Any other range is unchanged, except that it loses null if null does not pass. */
function only(range: Range, keeps: (value: unknown) => boolean): Range {
  if (range.kind === 'set') return { kind: 'set', values: range.values.filter(keeps) };
  return keeps(null) ? range : withoutNull(range);
}

function same({ name, args }: Call, truth: boolean, environment: Environment): Environment | undefined {
  const strict = name.length === 3;
  const narrowSide = (subject: unknown, other: unknown, here: Environment): Environment | undefined => {
    const values = here.known.evaluate(other, here);
    if (values.kind !== 'set') return here;
    // Only a single value can be excluded: with several it is unknown which one to exclude.
    if (!truth && values.values.length > 1) return here;
    return narrowResult(
      subject,
      (range) => {
        const [single] = values.values;
        if (truth && range.kind === 'number' && values.values.length === 1 && typeof single === 'number') return setOf(single);
        if (truth && range.kind === 'any' && values.values.every(isPlainText)) return values;
        return only(range, (value) => values.values.some((item) => equals(item, value, strict)) === truth);
      },
      here,
    );
  };
  const [one, other] = args;
  const first = narrowSide(one, other, environment);
  return first && narrowSide(other, one, first);
}

/** A text that nothing but itself equals: no other spelling of a number or of a moment. */
function isPlainText(value: unknown): boolean {
  return typeof value === 'string' && numberOf(value) === undefined && parseInstant(value) === undefined;
}

function contained({ args: [part, whole] }: Call, truth: boolean, environment: Environment): Environment | undefined {
  if (!Array.isArray(whole) || !whole.every(isScalar)) return environment;
  const keeps = (value: unknown): boolean => whole.some((item) => equals(item, value, true)) === truth;
  return narrowResult(part, (range) => only(range, keeps), environment);
}

function ordered({ name, args }: Call, truth: boolean, environment: Environment): Environment | undefined {
  // If a chain of two comparisons is true, both are true. If it is false, either may be the false one, so nothing follows.
  if (args.length > 2)
    return truth ? all([{ [name]: [args[0], args[1]] }, { [name]: [args[1], args[2]] }], true, environment) : environment;
  const narrowSide = (subject: unknown, other: unknown, order: string, here: Environment): Environment | undefined => {
    const bound = here.known.evaluate(other, here);
    return narrowResult(subject, (range) => narrowedByOrder(range, order, bound, truth, isWhole(subject, here)), here);
  };
  const [one, other] = args;
  const first = narrowSide(one, other, name, environment);
  const both = first && narrowSide(other, one, mirrored[name] ?? name, first);
  const stands = both && assumeOrder({ name, args }, truth, both);
  return stands && assumeTime({ name, args }, truth, stands);
}

/** Whether the value that a rule reads can only be a whole number. */
function isWhole(rule: unknown, { known }: Environment): boolean {
  const call = callOf(rule);
  if (!call || keyOfReading(call) === undefined) return false;
  return (
    call.name === 'count' ||
    call.name === 'rating' ||
    call.name === 'rank' ||
    known.placed.get(String(call.args[0]))?.schema.type === 'integer'
  );
}

const mirrored: Readonly<Record<string, string>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' };
