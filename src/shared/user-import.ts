/** The columns of the workbook that users are imported from, in their order. */
export const importColumns = [
  'full_name',
  'email',
  'role',
  'sites',
  'employee_id',
  'phone',
  'gender',
  'shift',
  'licences',
  'is_active',
  'is_admin',
] as const;
export type ImportColumn = (typeof importColumns)[number];

/** Rows that one workbook may have. */
export const mostImportRows = 5_000;

/** Why a row was not taken over: the column, and a code of `problems`. */
export interface RowReason {
  column: ImportColumn | null;
  code: string;
  params?: Record<string, string | number>;
}

/** A row that was refused as a whole. */
export interface RefusedRow {
  /** Its number in the workbook, as the spreadsheet program counts. */
  row: number;
  cells: string[];
  reasons: RowReason[];
}

/** How far an import is. */
export interface UserImport {
  id: string;
  file_name: string;
  is_inviting: boolean;
  total: number;
  done: number;
  created: number;
  updated: number;
  unchanged: number;
  refused: RefusedRow[];
  is_finished: boolean;
  created_at: string;
}
