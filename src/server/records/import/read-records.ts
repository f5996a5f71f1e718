import type { ReadWorkbook } from '../../interchange/workbook-reading.ts';
import { mostImportedRecords } from '../../../shared/import.ts';
import { Problem } from '../../../shared/problem.ts';
import type { ImportHeading } from '../../imports/import-store.ts';
import type { MergedCells } from '../../interchange/merged-cells.ts';
import { columnName } from '../../interchange/write-workbook.ts';
import { plain } from '../../users/import-words.ts';
import { unguarded } from '../../users/read-import.ts';
import type { ImportColumn } from './import-columns.ts';

/** A row of the workbook: its number as the spreadsheet program counts, and its cells in their order. */
export interface SheetRow {
  row: number;
  cells: string[];
}

/** A record as the workbook writes it: its row, and those below it that only go on with its grids. */
export interface RecordRow extends SheetRow {
  more: SheetRow[];
}

/** Number of rows searched for the headings. A title or a note may precede them. */
const searched = 10;

/** Finds the table of records in a workbook and gives its headings and rows; empty rows are left out. */
export function readRecords(
  workbook: ReadWorkbook,
  columns: readonly ImportColumn[],
  headings: ReadonlyMap<string, string>,
  most = mostImportedRecords,
): { head: ImportHeading[]; rows: RecordRow[] } {
  const tables = workbook.flatMap(({ rows, merged = [] }) =>
    rows.slice(0, searched).map((cells, index) => {
      const head = headOf(cells, columns, headings);
      return { rows, merged, index, head, known: head.filter(({ column }) => column !== null).length };
    }),
  );
  const table = tables.toSorted((one, other) => other.known - one.known).at(0);
  const has = (id: string) => table?.head.some(({ column }) => column === id);
  const missing = columns.filter(({ id, isNeeded }) => isNeeded && !has(id));
  if (!table || missing.length > 0)
    throw new Problem('import.columns-missing', {
      params: {
        columns: missing
          .map(({ title }) => title)
          .join(', ')
          .slice(0, 500),
      },
    });

  const inGrids = new Set(columns.filter(({ grid }) => grid !== undefined).map(({ id }) => id));
  const goesOn = ({ cells }: SheetRow) => table.head.every(({ column }, at) => column === null || inGrids.has(column) || cells[at] === '');
  const named = table.head.flatMap(({ column }, at) => (column === null ? [] : [at]));
  const merged = table.merged.filter(({ left, right }) => named.some((at) => left <= at && at <= right));
  const rows: RecordRow[] = [];
  for (const [index, given] of table.rows.entries()) {
    const row = { row: index + 1, cells: table.head.map((_, at) => unguarded(given[at] ?? '')) };
    if (index <= table.index || !table.head.some(({ column }, at) => column !== null && row.cells[at] !== '')) continue;
    const above = rows.at(-1);
    if (above && goesOn(row)) above.more.push(row);
    else if (rows.length < most) rows.push({ ...withMerged(row, { rows: table.rows, merged, named }), more: [] });
    else throw new Problem('import.too-many-rows', { params: { limit: most } });
  }
  if (rows.length === 0) throw new Problem('import.no-rows');
  return { head: table.head, rows };
}

/** The rows of a table, the merged cells over its named columns, and the places of these columns. */
interface MergedTable {
  rows: ReadWorkbook[number]['rows'];
  merged: readonly MergedCells[];
  named: readonly number[];
}

/** Returns a row with the values of cells that are merged with those above: a place that several records share. */
function withMerged(row: SheetRow, { rows, merged, named }: MergedTable): SheetRow {
  const at = row.row - 1;
  // Merged cells do not overlap: over a row there are no more of them than columns.
  const over = merged.filter(({ top, bottom }) => top < at && at <= bottom).slice(0, named.length);
  if (over.length === 0) return row;
  const cells = [...row.cells];
  for (const column of named) {
    const range = cells[column] === '' ? over.find(({ left, right }) => left <= column && column <= right) : undefined;
    if (range) cells[column] = unguarded(rows[range.top]?.[range.left] ?? '');
  }
  return { ...row, cells };
}

/** Returns the headings with their columns; a repeated heading gets no column. */
function headOf(cells: readonly string[], columns: readonly ImportColumn[], headings: ReadonlyMap<string, string>): ImportHeading[] {
  const taken = new Set<string>();
  return cells.map((cell) => {
    // The import template marks required columns.
    const column = headings.get(plain(cell.replace(/[\s*:：]+$/u, ''))) ?? null;
    const isTaken = column !== null && taken.has(column);
    if (column !== null) taken.add(column);
    const isPrivate = columns.some(({ id, isPrivate: hides }) => hides && id === column);
    return { title: cell.trim().slice(0, 300), column: isTaken ? null : column, ...(isPrivate && { isPrivate }) };
  });
}

/** How a spreadsheet program calls a cell: `C17`. */
export function cellName(row: number, at: number): string {
  return `${columnName(at)}${row}`;
}
