import { callOf } from './call.ts';
import type { Environment } from './environment.ts';
import type { Range } from './range.ts';

/** The environment in which one more result is known. What is known is gone through again with each: it has its price. */
export function noted(key: string, result: Range, environment: Environment): Environment {
  environment.known.budget.left -= environment.results.size;
  return { ...environment, results: new Map(environment.results).set(key, result) };
}

/** A value of a rule as a text: the same with one argument in a list and without. */
export function spelled(value: unknown): string {
  const call = callOf(value);
  return JSON.stringify(call ? [call.name, ...call.args] : value);
}
