import type { ImportState } from './import.ts';

/** The columns of the workbook that worked hours are imported from, in their order. */
export const hoursColumns = ['site', 'year', 'month', 'manpower', 'hours'] as const;
export type HoursColumn = (typeof hoursColumns)[number];

/** Most rows of one workbook: a year of four hundred sites. */
export const mostHoursRows = 5_000;

/** Most rows and columns of a table that is read, including empty rows and unknown columns. */
export const hoursTable = { rows: 10_000, columns: 200 };

/** Progress of an import of worked hours. */
export interface HoursImport extends ImportState {
  /** Headings that match no column: their cells are not read. */
  ignored: string[];
}
