import { equals } from '../rules/order.ts';
import { callOf, type Call } from './call.ts';
import type { Environment } from './environment.ts';
import { narrowedByOrder } from './narrowed-by-order.ts';
import { keyOfReading, readingOf } from './reading.ts';
import { canBeNull, isImpossible, isScalar, ofTruth, setOf, truthOf, withoutNull, type Range } from './range.ts';

/** What is known once a rule is taken to be true, or false; undefined where it cannot be. */
export function assume(rule: unknown, truth: boolean, environment: Environment): Environment | undefined {
  if (truthOf(environment.known.evaluate(rule, environment)) === (truth ? 'false' : 'true')) return undefined;
  const call = callOf(rule);
  if (!call) return environment;
  const { name, args } = call;
  switch (name) {
    case '!':
      return assume(args[0], !truth, environment);
    case '!!':
      return assume(args[0], truth, environment);
    case 'and':
      return truth ? all(args, true, environment) : onlyOne(args, false, environment);
    case 'or':
      return truth ? onlyOne(args, true, environment) : all(args, false, environment);
    case 'answered':
      return typeof args[0] === 'string' ? narrow(args[0], truth ? withoutNull : () => setOf(null), environment) : environment;
    case 'some':
      return truth && typeof args[0] === 'string' ? narrow(args[0], withoutNull, environment) : environment;
    case 'chosen':
      return chosen(call, truth, environment);
    case '==':
    case '===':
      return same(call, truth, environment);
    case '!=':
    case '!==':
      return same(call, !truth, environment);
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

/** All of some rules hold, or none does. */
export function all(rules: readonly unknown[], truth: boolean, environment: Environment): Environment | undefined {
  return rules.reduce<Environment | undefined>((here, rule) => here && assume(rule, truth, here), environment);
}

/** One of some rules holds: which, is known only where the others cannot. */
function onlyOne(rules: readonly unknown[], truth: boolean, environment: Environment): Environment | undefined {
  const { evaluate } = environment.known;
  const possible = rules.filter((rule) => truthOf(evaluate(rule, environment)) !== (truth ? 'false' : 'true'));
  return possible.length === 1 ? assume(possible[0], truth, environment) : environment;
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

function narrowReading(call: Call | undefined, change: (range: Range) => Range, environment: Environment): Environment | undefined {
  const key = call && keyOfReading(call);
  const before = call && key !== undefined ? readingOf(call, environment) : undefined;
  if (!call || key === undefined || !before) return environment;
  if (call.name === 'var') return narrow(key, change, environment);
  const after = change(before);
  return isImpossible(after) ? undefined : { ...environment, narrowed: new Map(environment.narrowed).set(key, after) };
}

/** So many questions are followed back to what shows them; further back nothing is taken for granted. */
const mostShown = 12;

/** What has an answer is shown, so all that shows it holds; only in its own stage, because what was answered earlier stays as it was. */
export function assumeShown(id: string, environment: Environment): Environment | undefined {
  const { known, stage, shown } = environment;
  const isKnown = shown.has(id) || shown.size >= mostShown || known.budget.left < 0;
  if (isKnown || stage === undefined || known.stageOf(id) !== stage) return environment;
  return all(known.shownBy(id), true, { ...environment, shown: new Set(shown).add(id) });
}

function chosen(call: Call, truth: boolean, environment: Environment): Environment | undefined {
  const [id, option] = call.args;
  if (typeof id !== 'string' || typeof option !== 'string') return environment;
  const isMany = environment.known.placed.get(id)?.schema.type === 'array';
  if (!isMany)
    return narrow(
      id,
      (range) => (truth ? only(range, (value) => value === option) : only(range, (value) => value !== option)),
      environment,
    );
  const answered = truth ? narrow(id, withoutNull, environment) : environment;
  return answered && narrowReading(call, () => setOf(truth), answered);
}

/** Of a set those values that a test keeps; any other range stays as it is, without null where null does not pass. */
function only(range: Range, keeps: (value: unknown) => boolean): Range {
  if (range.kind === 'set') return { kind: 'set', values: range.values.filter(keeps) };
  return keeps(null) ? range : withoutNull(range);
}

function same({ name, args }: Call, truth: boolean, environment: Environment): Environment | undefined {
  const strict = name.length === 3;
  const narrowSide = (subject: unknown, other: unknown, here: Environment): Environment | undefined => {
    const values = here.known.evaluate(other, here);
    if (values.kind !== 'set') return here;
    // Only one value can be left out: of several nobody knows which it is.
    if (!truth && values.values.length > 1) return here;
    return narrowReading(
      callOf(subject),
      (range) => {
        const [single] = values.values;
        if (truth && range.kind === 'number' && values.values.length === 1 && typeof single === 'number') return setOf(single);
        return only(range, (value) => values.values.some((item) => equals(item, value, strict)) === truth);
      },
      here,
    );
  };
  const [one, other] = args;
  const first = narrowSide(one, other, environment);
  return first && narrowSide(other, one, first);
}

function contained({ args: [part, whole] }: Call, truth: boolean, environment: Environment): Environment | undefined {
  if (!Array.isArray(whole) || !whole.every(isScalar)) return environment;
  const keeps = (value: unknown): boolean => whole.some((item) => equals(item, value, true)) === truth;
  return narrowReading(callOf(part), (range) => only(range, keeps), environment);
}

function ordered({ name, args }: Call, truth: boolean, environment: Environment): Environment | undefined {
  // Between two bounds both orders hold; that both do not says nothing of one.
  if (args.length > 2)
    return truth ? all([{ [name]: [args[0], args[1]] }, { [name]: [args[1], args[2]] }], true, environment) : environment;
  const narrowSide = (subject: unknown, other: unknown, order: string, here: Environment): Environment | undefined => {
    const bound = here.known.evaluate(other, here);
    return narrowReading(callOf(subject), (range) => narrowedByOrder(range, order, bound, truth), here);
  };
  const [one, other] = args;
  const first = narrowSide(one, other, name, environment);
  return first && narrowSide(other, one, mirrored[name] ?? name, first);
}

const mirrored: Readonly<Record<string, string>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' };
