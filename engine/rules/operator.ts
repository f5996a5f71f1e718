import type { Evaluation } from './evaluation.ts';

/**
 * Kind of an operator's argument: a rule, or a literal name that is checked when the template is saved. `path`: a question id with
 * property names after dots. `pattern`: a pattern that is matched in linear time. `row`: a rule that runs in each row of the grid before
 * it.
 */
export type Argument = 'rule' | 'pattern' | 'question' | 'path' | 'name' | 'grid' | 'row' | 'column' | 'column-or-row';

/** Calculates an operator's result from its evaluated arguments. Names are passed unchanged, row rules as their index in the rule. */
export type Run = (args: readonly unknown[], evaluation: Evaluation) => unknown;

/** One way to write an operator. The last argument may be repeated where `rest` is set; those after `least` may be left out. */
export interface Signature {
  readonly takes: readonly Argument[];
  readonly least: number;
  readonly rest: boolean;
  /** `if`, `and` and `or` have none: json-logic-js decides which of their arguments to evaluate. */
  readonly run: Run | undefined;
}

/** One operator of the closed set. Of two signatures the first is meant where the first argument is a literal text. */
export interface Operator {
  readonly name: string;
  readonly signatures: readonly Signature[];
}

/** The operator takes rules, `least` to `most` of them. */
export function ruleOperator(name: string, least: number, most: number, run?: Run): Operator {
  const rest = most === Infinity;
  return { name, signatures: [{ takes: Array.from({ length: rest ? 1 : most }, () => 'rule'), least, rest, run }] };
}

/** The operator takes names, and perhaps rules after them. */
export function namingOperator(name: string, takes: readonly Argument[], least: number, run: Run): Operator {
  return { name, signatures: [{ takes, least, rest: false, run }] };
}
