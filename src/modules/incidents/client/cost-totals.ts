import { decimalsOf } from '../../../shared/currency.ts';
import { isObject } from '../../../shared/is-object.ts';

/** The costs of one kind. */
export interface KindOfCost {
  kind: string;
  amount: number;
}

/** Returns the costs by kind, the highest first; added up in minor units, which do not drift. */
export function costsByKind({ costs, currency }: Readonly<Record<string, unknown>>): KindOfCost[] {
  const factor = 10 ** decimalsOf(typeof currency === 'string' ? currency : '');
  const sums = new Map<string, number>();
  for (const { costKind, amount } of Array.isArray(costs) ? costs.filter(isObject) : []) {
    if (typeof amount !== 'number') continue;
    const kind = typeof costKind === 'string' ? costKind : '';
    sums.set(kind, (sums.get(kind) ?? 0) + Math.round(amount * factor));
  }
  return [...sums].map(([kind, sum]) => ({ kind, amount: sum / factor })).toSorted((one, other) => other.amount - one.amount);
}
