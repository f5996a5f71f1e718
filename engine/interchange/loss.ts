import type { LossCode } from './loss-codes.ts';

/** A part of the source that a template cannot express, or expresses differently. It is kept in `x-origin` and restored by an export. */
export interface Loss {
  /** The sheet, or `document` where the source is one piece of JSON. */
  readonly sheet: string;
  /** The row as the spreadsheet counts, from 1; 0 where there are none. */
  readonly row: number;
  /** The column's header, or the keyword. */
  readonly column: string;
  /** Name, in the source, of the element that the loss belongs to. */
  readonly name: string;
  readonly code: LossCode;
  readonly params: Readonly<Record<string, string | number>>;
  /** Consequence of the loss: the question or section is always shown and requires no answer. The report lists these losses first. */
  readonly effect?: 'always-shown';
}

export type LossParams = Loss['params'];
