import type { LossCode } from '../loss-codes.ts';

export type BinaryOperator = 'or' | 'and' | '=' | '!=' | '<' | '<=' | '>' | '>=' | '+' | '-' | '*' | 'div' | 'mod' | '|';

/** One step of a location path; `name` is a node's name, `*`, `.` or `..`. */
export interface Step {
  readonly name: string;
  readonly predicates: readonly Expression[];
}

/** An XPath expression as XLSForm writes it: with `${name}` for a question. */
export type Expression =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'question'; readonly name: string }
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly Expression[] }
  | { readonly kind: 'binary'; readonly operator: BinaryOperator; readonly left: Expression; readonly right: Expression }
  | { readonly kind: 'negative'; readonly operand: Expression }
  | { readonly kind: 'path'; readonly from: Expression | 'root' | 'here'; readonly steps: readonly Step[] };

/** Why an expression cannot be read or carried over: a code with its parameters. */
export interface ExpressionFault {
  readonly code: LossCode;
  readonly params: Readonly<Record<string, string | number>>;
}

/** Stops at the first thing that cannot be read or carried over. */
export class UnfitExpression extends Error {
  readonly fault: ExpressionFault;

  constructor(code: LossCode, params: ExpressionFault['params'] = {}) {
    super(code);
    this.fault = { code, params };
  }
}
