import { day, isDate, isTime, minute, parseInstant, startOfDayUtc } from '../time/instant.ts';
import { callOf, type Call } from './call.ts';
import { orderRange } from './comparison.ts';
import type { Environment } from './environment.ts';
import { narrowedByOrder } from './narrowed-by-order.ts';
import { noted, spelled } from './noted.ts';
import { between, isImpossible, isScalar, setOf, truthOf, type Range, type Truth } from './range.ts';

const mirrored: Readonly<Record<string, string>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' };

/** Returns whether a comparison with a literal day, moment or time of day is true, from what is known of the other side. */
export function truthOfTime(call: Call, environment: Environment): Truth {
  const point = pointOf(call, environment);
  return point ? truthOf(orderRange(point.order, [timeRangeOf(point, environment), setOf(point.at)])) : 'both';
}

/**
 * Returns the environment in which a comparison with a literal day, moment or time of day is true, or false. Undefined if that is
 * impossible.
 */
export function assumeTime(call: Call, truth: boolean, environment: Environment): Environment | undefined {
  const point = pointOf(call, environment);
  if (!point) return environment;
  const left = narrowedByOrder(timeRangeOf(point, environment), point.order, setOf(point.at), truth, point.isWhole);
  return isImpossible(left) ? undefined : noted(point.key, left, environment);
}

/** A comparison of a value with a literal that is a point on a scale. */
interface Point {
  /** Operator that compares the value with the literal, with the value on the left. */
  readonly order: string;
  /** The value on its scale. */
  readonly key: string;
  readonly at: number;
  /** The value is at a point of the scale itself, never between two. */
  readonly isWhole: boolean;
}

/**
 * Returns the point of a literal on its scale. Days have a separate scale, because an instant is compared with a day by its own day; so
 * do times of day. Any other value falls between two points, letter by letter. Only moment questions have a scale of moments: compared
 * with a day, they count as days.
 */
function pointOf({ name, args }: Call, environment: Environment): Point | undefined {
  const [one, other] = args;
  const isBehind = isScalar(other);
  const [value, literal] = isBehind ? [one, other] : [other, one];
  const order = Object.hasOwn(mirrored, name) ? (isBehind ? name : mirrored[name]) : undefined;
  if (order === undefined || args.length !== 2 || typeof literal !== 'string' || isScalar(value)) return undefined;
  const field = typedField(value, environment);
  const on = (scale: string, at: number, isWhole: boolean): Point => ({ order, key: `${scale} ${spelled(value)}`, at, isWhole });
  if (isDate(literal)) return on('days', startOfDayUtc(literal) / day, field === 'date' || field === 'date-time');
  if (isTime(literal)) return on('times', minutesOf(literal), field === 'time');
  const moment = field === 'date-time' ? parseInstant(literal) : undefined;
  return moment === undefined ? undefined : on('moments', moment, false);
}

function minutesOf(time: string): number {
  return (parseInstant(`1970-01-01T${time}:00Z`) ?? 0) / minute;
}

/** Returns the range of the value on its scale. It includes null if the value may have no place there. */
function timeRangeOf({ key }: Point, { results }: Environment): Range {
  return results.get(key) ?? between(-Infinity, Infinity, true);
}

/**
 * Returns the field type of the question that is read. Undefined if its value is calculated. Values that the field would refuse are
 * ignored.
 */
function typedField(value: unknown, { known }: Environment): string | undefined {
  const call = callOf(value);
  const schema = call?.name === 'var' && call.args.length === 1 ? known.placed.get(String(call.args[0]))?.schema : undefined;
  return schema?.['x-value'] === undefined ? schema?.['x-field'] : undefined;
}
