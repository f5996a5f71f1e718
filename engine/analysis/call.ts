import { isObject } from '../own.ts';

/** The operator of a rule with its arguments. */
export interface Call {
  readonly name: string;
  readonly args: readonly unknown[];
}

/** Reads a rule as a call; undefined for a literal. */
export function callOf(rule: unknown): Call | undefined {
  if (!isObject(rule)) return undefined;
  const [name, given] = Object.entries(rule)[0] ?? [];
  return name === undefined ? undefined : { name, args: Array.isArray(given) ? given : [given] };
}
