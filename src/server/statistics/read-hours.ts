import type { Workbook } from '../../../engine/interchange/interchange.ts';
import { hoursColumns, hoursTable, mostHoursRows, type HoursColumn } from '../../shared/hours-import.ts';
import { languages, type Language } from '../../shared/language.ts';
import { mostHours, mostManpower } from '../../shared/manpower.ts';
import type { RowReason } from '../../shared/import.ts';
import { Problem } from '../../shared/problem.ts';
import type { ImportHeading } from '../imports/import-store.ts';
import { columnName } from '../interchange/write-workbook.ts';
import { translate } from '../texts/translate.ts';
import { plain } from '../users/import-words.ts';
import { unguarded } from '../users/read-import.ts';

/** A row of the workbook: its number as the spreadsheet program counts, and its cells in their order. */
export interface HoursRow {
  row: number;
  cells: string[];
  /** The row before it of the same site and month. */
  sameAs?: number;
}

/** Hours and manpower that a row gives for a month of a site. */
export interface ReadHours {
  site: string;
  year: number;
  month: number;
  manpower: number | undefined;
  hours: number | undefined;
}

const needed = ['site', 'year', 'month'] as const;
/** Number of rows searched for the headings. A title or a note may precede them. */
const searched = 10;

/** The title of a column in a language. */
export function hoursColumnWord(column: HoursColumn, language: Language): string {
  return translate(language, 'imports', `hours.column.${column}`) ?? column;
}

const meanings: ReadonlyMap<string, HoursColumn> = new Map(
  hoursColumns.flatMap((column) => [
    [plain(column), column] as const,
    ...languages.map((language) => [plain(hoursColumnWord(column, language)), column] as const),
  ]),
);

/** Finds the table of hours in a workbook and gives its headings and rows; empty rows are left out. */
export function readHours(workbook: Workbook): { head: ImportHeading[]; rows: HoursRow[] } {
  for (const { rows } of workbook) requireSize(rows);
  const table = workbook
    .flatMap(({ rows }) => rows.slice(0, searched).map((cells, index) => ({ rows, index, head: headOf(cells) })))
    .find(({ head }) => head.some(({ column }) => column === 'site') && head.filter(({ column }) => column !== null).length > 1);
  const has = (id: HoursColumn) => table?.head.some(({ column }) => column === id) === true;
  const missing: HoursColumn[] = needed.filter((column) => !has(column));
  if (!has('manpower') && !has('hours')) missing.push('hours');
  if (!table || missing.length > 0) throw new Problem('import.columns-missing', { params: { columns: missing.join(', ') } });

  const at = (column: HoursColumn) => table.head.findIndex((each) => each.column === column);
  const months = new Map<string, number>();
  const rows: HoursRow[] = [];
  for (const [index, given] of table.rows.entries()) {
    const says = (column: HoursColumn) => unguarded(given[at(column)] ?? '') !== '';
    // The workbook to fill in has a row for each month: one without figures says nothing.
    if (index <= table.index || !(says('manpower') || says('hours'))) continue;
    if (rows.length === mostHoursRows) throw new Problem('import.too-many-rows', { params: { limit: mostHoursRows } });
    const cells = table.head.map((_, place) => unguarded(given[place] ?? ''));
    const row: HoursRow = { row: index + 1, cells };
    const month = needed.map((column) => plain(cells[at(column)] ?? '').replace(/^0+(?=\d)/, '')).join(' ');
    const first = months.get(month);
    if (first === undefined) months.set(month, row.row);
    else row.sameAs = first;
    rows.push(row);
  }
  if (rows.length === 0) throw new Problem('import.no-rows');
  return { head: table.head, rows };
}

/** Refuses a table before anything of it is built; a spreadsheet program may leave empty cells at the end of a row. */
function requireSize(rows: readonly (readonly string[])[]): void {
  const { rows: mostRows, columns } = hoursTable;
  if (rows.length > mostRows) throw new Problem('import.too-many-rows', { params: { limit: mostRows } });
  if (rows.some((cells) => cells.findLastIndex((cell) => cell !== '') >= columns))
    throw new Problem('import.too-many-columns', { params: { limit: columns } });
}

/** Returns the headings of a row; a repeated heading gets no column. */
function headOf(row: readonly string[]): ImportHeading[] {
  const taken = new Set<HoursColumn>();
  const cells = row.slice(0, hoursTable.columns);
  return cells.map((cell) => {
    const column = meanings.get(plain(cell));
    const isRead = column !== undefined && !taken.has(column);
    if (isRead) taken.add(column);
    return { title: cell.trim().slice(0, 300), column: isRead ? column : null };
  });
}

/** Reads the figures of a row, or gives every reason why it cannot be read, each with its cell. */
export function hoursIn(
  { row, cells, sameAs }: HoursRow,
  head: readonly ImportHeading[],
  sites: ReadonlyMap<string, string | null>,
): { read: ReadHours; reasons: RowReason[] } {
  const reasons: RowReason[] = [];
  const refuse = (column: HoursColumn, code: string, params?: RowReason['params']) => {
    const at = head.findIndex((each) => each.column === column);
    reasons.push({
      column,
      code,
      ...(params && { params }),
      ...(at !== -1 && { cell: `${columnName(at)}${row}`, title: head[at]?.title ?? column }),
    });
  };
  const text = (column: HoursColumn) => cells[head.findIndex((each) => each.column === column)] ?? '';
  const number = (column: HoursColumn, [least, most]: [number, number], isWhole = true): number | undefined => {
    const written = text(column).replaceAll(/[\s\u00a0\u202f]/g, '');
    if (written === '') return undefined;
    // 12,500 is twelve thousand to some and twelve and a half to others.
    if (/^\d{1,3}([.,']\d{3})+([.,]\d+)?$/.test(written)) refuse(column, 'import.number-ambiguous', { value: written.slice(0, 80) });
    else if (!/^-?\d+([.,]\d+)?$/.test(written)) refuse(column, 'import.not-a-number', { value: written.slice(0, 80) });
    else {
      const value = Number(written.replace(',', '.'));
      if (value < least) refuse(column, 'answer.minimum', { limit: least });
      else if (value > most) refuse(column, 'answer.maximum', { limit: most });
      else if (isWhole && !Number.isInteger(value)) refuse(column, 'answer.integer');
      else return value;
    }
    return undefined;
  };

  const site = sites.get(plain(text('site')));
  for (const column of needed) if (text(column) === '') refuse(column, 'answer.required');
  if (text('site') !== '' && site === undefined) refuse('site', 'import.value-unknown', { value: text('site').slice(0, 80) });
  if (site === null) refuse('site', 'import.value-ambiguous', { value: text('site').slice(0, 80) });
  const [year = 0, month = 0] = [number('year', [2000, 2100]), number('month', [1, 12])];
  const [manpower, hours] = [number('manpower', [0, mostManpower]), number('hours', [0, mostHours], false)];
  if (sameAs !== undefined) refuse('month', 'import.month-twice', { row: sameAs });
  return { read: { site: site ?? '', year, month, manpower, hours }, reasons };
}
