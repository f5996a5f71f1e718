/** A cell of a table: numbers stay numbers, so that spreadsheet programs can add them up. */
export type Cell = string | number;

/** A time of a table: as text, and as a wall clock for programs that sort and reckon with times. */
export interface TimeCell {
  text: string;
  /** The clock of the place, in milliseconds of the same reading in UTC. */
  clock: number;
  /** The zone of the clock, as texts name it. Missing for a day. */
  zone?: string;
}

/** A cell of a file for spreadsheet programs, in which times stay times. */
export type FileCell = Cell | TimeCell;
