import type { ImportState } from './import.ts';

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

/** How far an import of users is. */
export interface UserImport extends ImportState {
  is_inviting: boolean;
}
