/** A cell of a table: numbers stay numbers, so that spreadsheet programs can add them up. */
export type Cell = string | number;
