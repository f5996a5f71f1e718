import type { FieldTypeName, RuleJson } from '../../template.ts';
import type { LossCode } from '../loss-codes.ts';
import type { Expression } from './expression.ts';
import type { ListRow } from './list-row.ts';
import type { ResultKind } from './result-kind.ts';

/** A question as an expression may mean it. */
export interface KnownQuestion {
  readonly id: string;
  readonly name: string;
  readonly field: FieldTypeName;
  /** The grids around it, outermost first. */
  readonly chain: readonly string[];
  readonly options?: readonly { readonly const: string; readonly title: string }[];
  /** Its answers are whole numbers. */
  readonly isWhole?: boolean;
  /** Kind of its calculated value, if the field type does not determine it. */
  readonly result?: ResultKind;
  /** Nothing fills it: its calculation could not be carried over. */
  readonly isEmpty?: boolean;
  /** How many questions the name or the path fits equally well, where there is more than this one. */
  readonly rivals?: number;
}

/** Context of an expression. */
export interface Surroundings {
  /** The question that `.` means. */
  readonly self: KnownQuestion | undefined;
  /** The grids around the rule. */
  readonly chain: readonly string[];
  /** The names of the groups and repeats around the rule's row, outermost first, and its own. */
  readonly place: readonly string[];
  find(name: string): KnownQuestion | undefined;
  /** The question at a path of names, from the form's root. */
  findAt(path: readonly string[]): KnownQuestion | undefined;
  /** The rows of a choice list of the form. */
  list?(name: string): readonly ListRow[] | undefined;
  /** Reports something that is carried over with a difference. */
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
