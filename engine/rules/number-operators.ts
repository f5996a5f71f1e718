import { ruleOperator, type Operator } from './operator.ts';
import { compare, numberOf } from './order.ts';

/** Order and arithmetic. A comparison with null is false. Arithmetic with anything but numbers is null. */
export const numberOperators: readonly Operator[] = [
  comparison('<', (order) => order < 0),
  comparison('<=', (order) => order <= 0),
  comparison('>', (order) => order > 0),
  comparison('>=', (order) => order >= 0),
  arithmetic('+', 1, Infinity, (numbers) => numbers.reduce((sum, number) => sum + number, 0)),
  arithmetic('-', 1, 2, ([one = 0, other]) => (other === undefined ? -one : one - other)),
  arithmetic('*', 1, Infinity, (numbers) => numbers.reduce((product, number) => product * number, 1)),
  arithmetic('/', 2, 2, ([one = 0, other = 0]) => one / other),
  arithmetic('%', 2, 2, ([one = 0, other = 0]) => one % other),
  arithmetic('round', 1, 2, ([number = 0, digits = 0]) => rounded(number, digits)),
];

/** Returns a comparison operator. With three arguments it checks whether the second is between the others. */
function comparison(name: string, holds: (order: number) => boolean): Operator {
  return ruleOperator(name, 2, 3, (args, { reader }) =>
    args.slice(1).every((next, at) => {
      const order = compare(args[at], next, reader.zone);
      return order !== undefined && holds(order);
    }),
  );
}

function arithmetic(name: string, least: number, most: number, calculate: (numbers: number[]) => number): Operator {
  return ruleOperator(name, least, most, (args) => {
    const numbers = args.map(numberOf).filter((number) => number !== undefined);
    const result = numbers.length === args.length ? calculate(numbers) : NaN;
    return Number.isFinite(result) ? result : null;
  });
}

/** Rounds half away from zero, as on paper: 1.005 to two digits is 1.01, whatever its binary fraction. */
function rounded(number: number, digits: number): number {
  if (!Number.isInteger(digits) || digits < 0 || digits > 10) return NaN;
  // A number of this size has no decimals left that could be rounded.
  if (Math.abs(number) * 10 ** digits >= 2 ** 53) return number;
  const text = Math.abs(number) < 1e-6 ? Math.abs(number).toFixed(12) : String(Math.abs(number));
  const size = Number(`${Math.round(Number(`${text}e${digits}`))}e-${digits}`);
  return number < 0 && size !== 0 ? -size : size;
}
