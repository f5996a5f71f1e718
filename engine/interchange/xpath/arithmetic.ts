import type { RuleJson } from '../../template.ts';
import { UnfitExpression, type BinaryOperator, type Expression } from './expression.ts';
import type { Conversion } from './surroundings.ts';
import { bareMoment, isMoment } from './value-kind.ts';

const names: Partial<Record<BinaryOperator, string>> = { '+': '+', '-': '-', '*': '*', div: '/', mod: '%' };
const unitOf: ReadonlyMap<RuleJson, string> = new Map([
  [24, 'hours'],
  [1440, 'minutes'],
]);

/** The rule of an arithmetic operator; undefined when the operator is none. */
export function arithmeticLogic(
  operator: BinaryOperator,
  left: Expression,
  right: Expression,
  conversion: Conversion,
): RuleJson | undefined {
  const name = names[operator];
  if (name === undefined) return undefined;
  const moments = [left, right].filter((side) => isMoment(side, conversion)).length;
  if (moments === 2 && operator === '-')
    return { date_diff: [conversion.logic(bareMoment(right)), conversion.logic(bareMoment(left)), 'days'] };
  if (moments > 0) throw new UnfitExpression('expression-date-arithmetic');

  const args = [conversion.logic(left), conversion.logic(right)];
  return inUnit(name, args) ?? { [name]: args };
}

/** Days times 24 are hours. */
function inUnit(name: string, [value, factor]: readonly RuleJson[]): RuleJson | undefined {
  const unit = name === '*' && factor !== undefined ? unitOf.get(factor) : undefined;
  if (unit === undefined || typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const between = value['date_diff'];
  return Array.isArray(between) && between[2] === 'days' ? { date_diff: [...between.slice(0, 2), unit] } : undefined;
}
