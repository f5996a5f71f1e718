import type { ItemScore } from './scoring/item-score.ts';
import type { Cell } from './cell.ts';
import type { Vector } from './vector.ts';
import type { Remark, Violation } from './violation.ts';

/** The state of one cell. */
export interface State {
  /** Value that was typed or stored; undefined when there is none. */
  readonly typed: unknown;
  /** Whether a user has answered or cleared the cell. If so, `x-default` does not fill it again. */
  readonly touched: boolean;
  readonly remark: Remark | undefined;
  /** The results of the cell's rules by slot; undefined while one has to be evaluated. */
  readonly results: readonly unknown[];
  readonly shown: boolean;
  /** Value that rules see: undefined when not shown, unanswered or not of the field's JSON type. Of a grid: the ids of its rows. */
  readonly value: unknown;
  readonly rows: Rows | undefined;
  /** Failed checks that block the event. */
  readonly blocks: readonly Violation[];
  /** Score of the cell; undefined when it is not scored or not applicable. */
  readonly scored: ItemScore | undefined;
  readonly cell: Cell;
}

/** The cells of the root or of one grid row, by the slot of their plan. */
export interface Scope {
  readonly cells: Vector<State>;
}

/** The rows of one grid, in their order. */
export interface Rows {
  readonly ids: readonly string[];
  readonly at: ReadonlyMap<string, number>;
  readonly scopes: Vector<Scope>;
  /** Fault of stored rows that could not be read. */
  readonly fault: string | undefined;
}
