/** One row of a choice list, as an expression may look into it. */
export interface ListRow {
  /** The text of a column in the base language; undefined where the list has no such column. */
  cell(column: string): string | undefined;
}
