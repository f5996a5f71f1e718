import type { FormOption, Question } from '../question.ts';
import type { CellKey, Remark, Violation } from './violation.ts';

/** State of one question, or one cell of a grid, as a screen shows it. The object stays the same until something in it changes. */
export interface Cell {
  readonly key: CellKey;
  readonly question: Question;
  /** The answer; undefined when there is none or when the cell is not shown. Of a grid: the ids of its rows. */
  readonly value: unknown;
  readonly shown: boolean;
  /** Shown and fillable now: its section's stage is the active one, and it is neither calculated, recorded nor a hidden field. */
  readonly asked: boolean;
  readonly required: boolean;
  readonly calculated: boolean;
  /** Whether an event has recorded the cell in an append-only grid. A recorded cell can no longer be changed. */
  readonly recorded: boolean;
  /** The options that may be chosen now; undefined for a question without options. */
  readonly options: readonly FormOption[] | undefined;
  /** Faults of the present answer. A missing answer is not one of them: `submit` finds it. */
  readonly violations: readonly Violation[];
  /** Failed checks that only warn, and failed checks that will block the event. */
  readonly warnings: readonly Violation[];
  readonly remark: Remark | undefined;
  /** Entries that the answer requires beside itself. */
  readonly asks: readonly Ask[];
}

export type Ask = 'comment' | 'evidence' | 'action';
