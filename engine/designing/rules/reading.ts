import { callOf, type Call } from '../../analysis/call.ts';
import { isObject } from '../../own.ts';
import type { RuleJson } from '../../template.ts';
import type { Group, RuleNode, Term } from './group.ts';

/** Functions that read the parts of a rule. Parts contain each other, so each function receives the others. */
export interface Reading {
  /** How deep the rule is nested here. */
  readonly depth: number;
  term(rule: unknown): Term;
  node(rule: unknown): RuleNode;
  group(rule: unknown): Group;
}

/** Maximum nesting depth of a rule. Deeper parts are kept unchanged. */
export const deepest = 24;

/** The one operator of a rule with its arguments. */
export function soleCall(rule: unknown): Call | undefined {
  return isObject(rule) && Object.keys(rule).length === 1 ? callOf(rule) : undefined;
}

/** Returns a name that a rule contains literally. */
export function nameOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Returns an input as a rule, unchanged. `undefined`, which is not JSON, becomes null. */
export function asWritten(rule: unknown): RuleJson {
  return rule === undefined ? null : (rule as RuleJson);
}
