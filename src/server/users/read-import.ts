import type { Workbook } from '../../../engine/interchange/interchange.ts';
import { Problem } from '../../shared/problem.ts';
import { importColumns, mostImportRows, type ImportColumn } from '../../shared/user-import.ts';
import { meanings, plain } from './import-words.ts';

/** A row of a workbook by its columns; a column that the workbook does not have is not there. */
export interface ImportRow {
  /** As the spreadsheet program counts. */
  row: number;
  cells: Partial<Record<ImportColumn, string>>;
  /** The row before it that has the same address. */
  sameAs?: number;
}

const needed = ['full_name', 'email', 'role'] as const;
/** Number of rows searched for the column names. A title or a note may precede them. */
const searched = 10;

/** Finds the table of users in a workbook and gives its rows; empty ones are left out. */
export function readImport(workbook: Workbook): ImportRow[] {
  const table = workbook
    .flatMap(({ rows }) =>
      rows.slice(0, searched).map((row, index) => ({ rows, head: row.map((cell) => meanings.column.get(plain(cell))), index })),
    )
    .find(({ head }) => head.includes('email'));
  const missing = needed.filter((column) => !table?.head.includes(column));
  if (!table || missing.length > 0) throw new Problem('import.columns-missing', { params: { columns: missing.join(', ') } });

  const firsts = new Map<string, number>();
  const rows: ImportRow[] = [];
  for (const [index, cells] of table.rows.entries()) {
    if (index <= table.index || cells.every((cell) => cell.trim() === '')) continue;
    const row: ImportRow = { row: index + 1, cells: {} };
    for (const [place, column] of table.head.entries())
      if (column && row.cells[column] === undefined) row.cells[column] = unguarded(cells[place] ?? '');
    const address = plain(row.cells.email ?? '');
    const first = firsts.get(address);
    if (address !== '' && first !== undefined) row.sameAs = first;
    else firsts.set(address, row.row);
    rows.push(row);
  }
  if (rows.length === 0) throw new Problem('import.no-rows');
  if (rows.length > mostImportRows) throw new Problem('import.too-many-rows', { params: { limit: mostImportRows } });
  return rows;
}

/** The cells of a row in the order of the columns. */
export function cellsOf({ cells }: ImportRow): string[] {
  return importColumns.map((column) => cells[column] ?? '');
}

/** Our own exports mark what could be taken for a formula. */
export function unguarded(cell: string): string {
  return cell.trim().replace(/^'(?=[=+\-@])/, '');
}
