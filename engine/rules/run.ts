import { Evaluation } from './evaluation.ts';
import { runLogic } from './json-logic.ts';
import { ruleLimits } from './limits.ts';
import type { PreparedRule } from './prepared-rule.ts';
import type { Reader } from './reader.ts';
import { RuleError } from './rule-error.ts';

/** The result of a rule; a rule that broke a budget has none, and says which. */
export interface Outcome {
  readonly value: unknown;
  readonly error?: string;
}

/** Counts the steps of all rules that run together. */
export interface Meter {
  steps: number;
}

/** Runs a prepared rule. It always returns: a rule that exceeds a budget or fails has the value null. */
export function run(rule: PreparedRule, reader: Reader, meter?: Meter): Outcome {
  const budget = { steps: 0 };
  try {
    const value = runLogic(rule, new Evaluation(rule, reader, runLogic, budget)) ?? null;
    if (sizeOf(value) > ruleLimits.result) return { value: null, error: 'rule.result-too-large' };
    return { value };
  } catch (error) {
    return { value: null, error: error instanceof RuleError ? error.code : 'rule.failed' };
  } finally {
    if (meter) meter.steps += budget.steps;
  }
}

function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 8;
  return Object.entries(value).reduce((size, [key, item]) => size + key.length + sizeOf(item), 2);
}
