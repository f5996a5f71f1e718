import type { FieldTypeName, RuleJson } from '../../template.ts';
import type { LossCode } from '../loss-codes.ts';
import type { Expression } from './expression.ts';

/** A question as an expression may mean it. */
export interface KnownQuestion {
  readonly id: string;
  readonly name: string;
  readonly field: FieldTypeName;
  /** The grids around it, outermost first. */
  readonly chain: readonly string[];
  readonly options?: readonly { readonly const: string; readonly title: string }[];
  /** Nothing fills it: its calculation could not be carried over. */
  readonly isEmpty?: boolean;
}

/** What an expression stands in. */
export interface Surroundings {
  /** The question that `.` means. */
  readonly self: KnownQuestion | undefined;
  /** The grids around the rule. */
  readonly chain: readonly string[];
  find(name: string): KnownQuestion | undefined;
  /** Something that is carried over, but not quite the same. */
  remark?(code: LossCode, params: Readonly<Record<string, string | number>>): void;
}

/** Turns the parts of an expression; given to every function and operator. */
export interface Conversion {
  readonly surroundings: Surroundings;
  logic(expression: Expression): RuleJson;
  /** The question that an expression names, seen or not. */
  question(expression: Expression): KnownQuestion | undefined;
  /** The same, or a refusal where the rule cannot read its answer. */
  readable(question: KnownQuestion): KnownQuestion;
}
