import type { Call } from './call.ts';
import type { Environment } from './environment.ts';
import { noted, spelled } from './noted.ts';
import { isScalar, setOf, type Truth } from './range.ts';

/** Before, at, behind; null for two values that have no order. */
type Order = -1 | 0 | 1 | null;

/** Orders of the first value relative to the second for which a comparison is true. */
const ordered: Readonly<Record<string, readonly Order[]>> = { '<': [-1], '<=': [-1, 0], '>': [1], '>=': [1, 0] };
const equal: ReadonlySet<string> = new Set(['==', '===']);
const different: ReadonlySet<string> = new Set(['!=', '!==']);

/** Returns whether a comparison is true, from the known order of its sides. */
export function truthOfOrder(call: Call, environment: Environment): Truth {
  const pair = pairOf(call);
  if (!pair) return 'both';
  const [holding, failing] = [true, false].map((truth) => possible(pair, truth, environment).length > 0);
  return holding && failing ? 'both' : holding ? 'true' : 'false';
}

/** Returns the environment in which a comparison of two calculated values is true, or false. Undefined if that is impossible. */
export function assumeOrder(call: Call, truth: boolean, environment: Environment): Environment | undefined {
  const pair = pairOf(call);
  if (!pair) return environment;
  const left = possible(pair, truth, environment);
  if (left.length === 0) return undefined;
  return noted(pair.key, setOf(...left.map((order) => (pair.isTurned ? turned(order) : order))), environment);
}

/** A comparison of two values. The key is the same in both directions. */
interface Pair {
  readonly name: string;
  readonly key: string;
  readonly isTurned: boolean;
  readonly isWithItself: boolean;
}

function pairOf({ name, args }: Call): Pair | undefined {
  if (args.length !== 2 || args.some(isScalar) || !(Object.hasOwn(ordered, name) || equal.has(name) || different.has(name)))
    return undefined;
  const [one = '', other = ''] = args.map(spelled);
  const isTurned = one > other;
  return { name, key: `order ${isTurned ? `${other} ${one}` : `${one} ${other}`}`, isTurned, isWithItself: one === other };
}

/** Returns those of the remaining possible orders for which the comparison is true, or false. */
function possible({ name, key, isTurned, isWithItself }: Pair, truth: boolean, { results }: Environment): readonly Order[] {
  const known = results.get(key);
  const stored = known?.kind === 'set' ? known.values.filter(isOrder) : isWithItself ? [0, null] : [-1, 0, 1, null];
  const orders = stored.filter(isOrder).map((order) => (isTurned ? turned(order) : order));
  const wanted = ordered[name];
  if (wanted) return orders.filter((order) => wanted.includes(order) === truth);
  // Equal values are neither before nor after each other. Two values without an order need not be equal: a moment has no order relative
  // to its day.
  return equal.has(name) === truth ? orders.filter((order) => order === 0 || order === null) : orders;
}

function isOrder(value: unknown): value is Order {
  return value === null || value === -1 || value === 0 || value === 1;
}

function turned(order: Order): Order {
  return order === -1 ? 1 : order === 1 ? -1 : order;
}
