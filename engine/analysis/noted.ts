import { callOf } from './call.ts';
import type { Environment } from './environment.ts';
import type { Range } from './range.ts';

/** Returns the environment with one more known result. Each call copies all known results, so their number is deducted from the budget. */
export function noted(key: string, result: Range, environment: Environment): Environment {
  environment.known.budget.left -= environment.results.size;
  return { ...environment, results: new Map(environment.results).set(key, result) };
}

/** A value of a rule as a text: the same with one argument in a list and without. */
export function spelled(value: unknown): string {
  const call = callOf(value);
  return JSON.stringify(call ? [call.name, ...call.args] : value);
}
