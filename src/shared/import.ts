/** Reason why a row was not imported: the column, and a code of `problems`. */
export interface RowReason {
  column: string | null;
  code: string;
  params?: Record<string, string | number>;
  /** Title of the column, where the reader does not know it by its id. */
  title?: string;
  /** The cell in the workbook, such as `C17`. */
  cell?: string;
  /** The words of a check that the template brings. */
  message?: string;
}

/** A row that was refused as a whole. */
export interface RefusedRow {
  /** Its number in the workbook, as the spreadsheet program counts. */
  row: number;
  cells: string[];
  reasons: RowReason[];
}

/** Progress of an import. */
export interface ImportState {
  id: string;
  file_name: string;
  total: number;
  done: number;
  created: number;
  updated: number;
  unchanged: number;
  refused: RefusedRow[];
  is_finished: boolean;
  created_at: string;
}

/** Progress of an import of records. */
export interface RecordImport extends ImportState {
  module: string;
  /** The headings of the workbook, in their order. */
  head: string[];
  /** Headings that match no question: their cells are not read. */
  ignored: string[];
}

/** Most records in one workbook. */
export const mostImportedRecords = 5_000;
