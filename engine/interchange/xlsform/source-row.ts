import type { Sheet } from '../sheet.ts';
import type { LossReport } from '../loss-report.ts';
import { columnsOf, strayKind, writtenHeader, type Column } from './column.ts';

/** A cell that is not empty. */
export interface SourceCell {
  readonly column: Column;
  readonly text: string;
}

/** A row that is not empty. */
export interface SourceRow {
  readonly sheet: string;
  /** As the spreadsheet counts, the header being row 1. */
  readonly number: number;
  readonly cells: readonly SourceCell[];
}

export interface SourceTable {
  readonly columns: readonly Column[];
  readonly rows: readonly SourceRow[];
}

/** Reads a sheet whose first row contains the headers. Trailing columns with neither a header nor content are left out. */
export function tableOf(sheet: Sheet): SourceTable {
  const [headers = [], ...texts] = sheet.rows;
  const width = Math.max(headers.length, ...texts.map((row) => row.findLastIndex((text) => text.trim() !== '') + 1));
  const columns = columnsOf(Array.from({ length: width }, (_, place) => headers[place] ?? ''));
  const rows = texts.flatMap((row, at) => {
    const cells = columns.flatMap((column, place) => {
      const text = row[place]?.trim() ?? '';
      return text === '' ? [] : [{ column, text }];
    });
    return cells.length === 0 ? [] : [{ sheet: sheet.name, number: at + 2, cells }];
  });
  const used = new Set(rows.flatMap(({ cells }) => cells.map(({ column }) => column)));
  const end = columns.findLastIndex((column) => isUnnamed(column) && used.has(column)) + 1;
  return { columns: columns.filter((column, place) => place < end || !isUnnamed(column)), rows };
}

/** Reports content in columns without a meaning: cell by cell if the column has no header, otherwise the column once. */
export function reportStrays({ columns, rows }: SourceTable, sheet: string, losses: LossReport): void {
  for (const { header, kind } of columns) {
    if (kind === strayKind && !header.startsWith('['))
      losses.add(
        sheet,
        1,
        writtenHeader(
          header,
          columns.map((one) => one.header),
        ),
        '',
        'column-twice',
      );
  }
  for (const { number, cells } of rows) {
    for (const { column, text } of cells)
      if (isUnnamed(column)) losses.add(sheet, number, column.header.slice(1, -1), '', 'cell-not-carried', { text: text.slice(0, 200) });
  }
}

function isUnnamed({ header, kind }: Column): boolean {
  return kind === strayKind && header.startsWith('[');
}

/** The cell of a kind; of texts the one in no language. */
export function cellOf(row: SourceRow, kind: string): SourceCell | undefined {
  return row.cells.find(({ column }) => column.kind === kind);
}

/** Returns the text in the cell of a kind, or the empty text. */
export function textOf(row: SourceRow, kind: string): string {
  return cellOf(row, kind)?.text ?? '';
}

/** The cells of a row by their headers. */
export function rawCells(row: SourceRow, keep: (cell: SourceCell) => boolean = () => true): Record<string, string> {
  return Object.fromEntries(row.cells.filter(keep).map(({ column, text }) => [column.header, text]));
}
