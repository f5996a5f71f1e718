import type { Sheet } from '../sheet.ts';
import { columnOf, type Column } from './column.ts';

/** A cell that holds something. */
export interface SourceCell {
  readonly column: Column;
  readonly text: string;
}

/** One row that holds something. */
export interface SourceRow {
  readonly sheet: string;
  /** As the spreadsheet counts, the header being row 1. */
  readonly number: number;
  readonly cells: readonly SourceCell[];
}

export interface SourceTable {
  readonly columns: readonly Column[];
  readonly rows: readonly SourceRow[];
  /** What stands in columns without a header, which nobody can name. */
  readonly strays: readonly { readonly sheet: string; readonly row: number; readonly column: string; readonly text: string }[];
}

/** Reads a sheet whose first row has the headers. */
export function tableOf(sheet: Sheet): SourceTable {
  const [headers = [], ...rows] = sheet.rows;
  const columns = headers.map(columnOf);
  return {
    columns: columns.filter(({ header }) => header !== ''),
    rows: rows.flatMap((texts, at) => {
      const cells = columns.flatMap((column, place) => {
        const text = texts[place]?.trim() ?? '';
        return text === '' || column.header === '' ? [] : [{ column, text }];
      });
      return cells.length === 0 ? [] : [{ sheet: sheet.name, number: at + 2, cells }];
    }),
    strays: rows.flatMap((texts, at) =>
      texts.flatMap((text, place) =>
        text.trim() === '' || (headers[place] ?? '') !== '' ? [] : [{ sheet: sheet.name, row: at + 2, column: letterOf(place), text }],
      ),
    ),
  };
}

/** A column as the spreadsheet calls it: A, B … Z, AA. */
function letterOf(place: number): string {
  const last = String.fromCharCode(65 + (place % 26));
  return place < 26 ? last : letterOf(Math.floor(place / 26) - 1) + last;
}

/** The cell of a kind; of texts the one in no language. */
export function cellOf(row: SourceRow, kind: string): SourceCell | undefined {
  return row.cells.find(({ column }) => column.kind === kind);
}

/** What stands in the cell of a kind, or the empty text. */
export function textOf(row: SourceRow, kind: string): string {
  return cellOf(row, kind)?.text ?? '';
}

/** The cells of a row by their headers. */
export function rawCells(row: SourceRow, keep: (cell: SourceCell) => boolean = () => true): Record<string, string> {
  return Object.fromEntries(row.cells.filter(keep).map(({ column, text }) => [column.header, text]));
}
