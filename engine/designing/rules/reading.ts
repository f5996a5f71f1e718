import { callOf, type Call } from '../../analysis/call.ts';
import { isObject } from '../../own.ts';
import type { RuleJson } from '../../template.ts';
import type { Group, RuleNode, Term } from './group.ts';

/** How the parts of a rule are read; each part holds others, so each reader is given the others. */
export interface Reading {
  /** How deep the rule is nested here. */
  readonly depth: number;
  term(rule: unknown): Term;
  node(rule: unknown): RuleNode;
  group(rule: unknown): Group;
}

/** A rule is nested at most so deep before the rest of it is taken as it is. */
export const deepest = 24;

/** The one operator of a rule with its arguments. */
export function soleCall(rule: unknown): Call | undefined {
  return isObject(rule) && Object.keys(rule).length === 1 ? callOf(rule) : undefined;
}

/** A name that stands in a rule as it is. */
export function nameOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Returns an input as a rule, as it came in. A value that is not JSON was never a rule. */
export function asWritten(rule: unknown): RuleJson {
  return rule === undefined ? null : (rule as RuleJson);
}
