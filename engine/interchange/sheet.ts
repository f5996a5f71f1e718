/** One sheet of a workbook: its rows, each a list of texts; nothing in a cell is the empty text. */
export interface Sheet {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
}

export type Workbook = readonly Sheet[];
