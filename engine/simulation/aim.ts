import { callOf, type Call } from '../analysis/call.ts';
import { anyAnswer, join, type Guess } from './guess.ts';

const empty: Guess = new Map();
const hoursOf: Readonly<Record<string, number>> = { days: 24, hours: 1, minutes: 1 / 60 };
/** Value that is assumed for a side of a sum or comparison if any value is possible. */
const someNumber = 3;

/** Returns ways to make the result of a rule equal to a value. */
export function aim(rule: unknown, value: unknown): readonly Guess[] {
  const call = callOf(rule);
  if (!call) return [empty];
  const { name, args } = call;
  const id = typeof args[0] === 'string' ? args[0] : '';
  if (name === 'var') return [ofAnswer(id, value)];
  if (name === 'chosen') return [new Map([[id, value === 0 ? anyAnswer : { option: String(args[1]) }]])];
  if (typeof value !== 'number') return name === 'concat' ? aim(args.find(callOf), value) : [empty];
  if (['sum', 'min', 'max'].includes(name) && id !== '') return inOneRow(id, args[1], value);
  if (name === 'date_diff') return [ofSpan(call, value)];
  return ofArithmetic(call, value);
}

/** Returns ways to answer both sides of a comparison, neither of which is a literal. `difference` is the first side minus the second. */
export function aimBoth(one: unknown, other: unknown, difference: number): readonly Guess[] {
  return join(aim(other, someNumber), aim(one, someNumber + difference));
}

function ofAnswer(path: string, value: unknown): Guess {
  const [id = '', part] = path.split('.');
  return new Map([[id, part === undefined ? value : { parts: { [part]: value } }]]);
}

function inOneRow(grid: string, column: unknown, value: number): readonly Guess[] {
  const ways = typeof column === 'string' ? [ofAnswer(column, value)] : aim(column, value);
  return ways.map((row) => new Map([[grid, { rows: 1, row }]]));
}

/** Returns a guess in which the later moment follows the earlier one by a time span. The present itself cannot be moved. */
function ofSpan({ args: [from, to, unit] }: Call, value: number): Guess {
  const hours = value * (hoursOf[String(unit)] ?? 1);
  const isAnswered = (moment: unknown): boolean => callOf(moment)?.name === 'var';
  const at = (moment: unknown, hour: number): [string, unknown][] =>
    isAnswered(moment) ? [[String(callOf(moment)?.args[0]), { hour }]] : [];
  // The present is some hours after its day has begun.
  return new Map(
    isAnswered(from) && isAnswered(to) ? [...at(from, 24), ...at(to, 24 + hours)] : [...at(from, 8 - hours), ...at(to, 12 + hours)],
  );
}

function ofArithmetic({ name, args }: Call, value: number): readonly Guess[] {
  const [one, other] = args;
  const rest = args.slice(1).reduce<number>((sum, arg) => sum + (typeof arg === 'number' ? arg : 1), 0);
  // Called only when needed, because it aims at every part, however deeply nested.
  const asOnes = (): readonly Guess[] => args.slice(1).reduce<readonly Guess[]>((ways, arg) => join(ways, aim(arg, 1)), [empty]);
  switch (name) {
    case '+':
      return typeof one === 'number' ? aim(other, value - one) : join(asOnes(), aim(one, value - rest));
    case '-':
      if (args.length === 1) return aim(one, -value);
      return typeof one === 'number' ? aim(other, one - value) : join(asOnes(), aim(one, value + rest));
    case '*':
      return typeof one === 'number' ? aim(other, value / one) : join(asOnes(), aim(one, value / (typeof other === 'number' ? other : 1)));
    case '/':
      return typeof other === 'number' ? aim(one, value * other) : join(asOnes(), aim(one, value));
    case '%':
    case 'round':
      return aim(one, value);
    case 'min':
    case 'max':
      return args.reduce<readonly Guess[]>((ways, arg) => join(ways, aim(arg, value)), [empty]);
    default:
      return [empty];
  }
}
