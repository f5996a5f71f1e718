import { uuidv7 } from 'uuidv7';
import type { RowReason } from '../../../shared/import.ts';
import type { Answers } from '../../../shared/record.ts';
import type { ImportHeading } from '../../imports/import-store.ts';
import { meaningOf, placeIn, type CellScope, type Meaning } from './cell-values.ts';
import { placeParts, type ImportColumn } from './import-columns.ts';
import { cellName, type RecordRow, type SheetRow } from './read-records.ts';

/** Columns of a workbook: its headings, and the columns that the form takes. */
export interface ImportSheet {
  head: readonly ImportHeading[];
  columns: readonly ImportColumn[];
}

/** A record read from its rows: its answers, the reasons against unreadable cells, and the sheet rows of its grid rows. */
export interface ReadRecord {
  answers: Answers;
  reasons: RowReason[];
  rowsById: ReadonlyMap<string, SheetRow>;
}

/** Context in which a row is read; the row itself names the site that gives the time zone. */
export type RowScope = Omit<CellScope, 'above' | 'zone'> & { zoneOf(site: string | undefined): string };

/** Reads the answers of a record from its rows. An empty cell answers nothing. */
export function answersIn(row: RecordRow, sheet: ImportSheet, scope: RowScope): ReadRecord {
  const answers: Answers = {};
  const reasons: RowReason[] = [];
  const rowsById = new Map<string, SheetRow>();
  const grids = [...new Set(sheet.columns.flatMap(({ grid }) => grid ?? []))];
  const own = sheet.columns.filter(({ grid }) => grid === undefined);
  // Places first: they determine the time zone of the row's times.
  const places = placesIn(row, sheet, scope, reasons);
  Object.assign(answers, places);
  const site = Object.values(places)[0]?.['site'];
  const zone = scope.zoneOf(site);

  read(row, own, answers, [answers]);
  for (const grid of grids) {
    const columns = sheet.columns.filter((column) => column.grid === grid);
    const rows: Answers[] = [];
    for (const each of [row, ...row.more]) {
      const cells = rowFrom(
        each,
        columns.filter(({ inner }) => inner === undefined),
        [answers],
      );
      if (cells) rows.push(cells);
      // A row that fills only an inner grid goes on with the row above.
      const outer = rows.at(-1) ?? { rowId: uuidv7() };
      const inside = innerRows(each, columns, [outer, answers]);
      for (const [inner, innerRow] of inside) outer[inner] = [...((outer[inner] as Answers[] | undefined) ?? []), innerRow];
      if (inside.length > 0 && rows.length === 0) rows.push(outer);
    }
    if (rows.length > 0) answers[grid] = rows;
  }
  const placeOf = ({ column }: RowReason) => sheet.head.findIndex((each) => each.column === column);
  return { answers, reasons: reasons.toSorted((one, other) => placeOf(one) - placeOf(other)), rowsById };

  /** Returns the row of a grid that a sheet row fills; undefined if its cells are empty. */
  function rowFrom(from: SheetRow, columns: readonly ImportColumn[], around: readonly Answers[]): Answers | undefined {
    if (columns.every((column) => textOf(from, column, sheet) === '')) return undefined;
    const cells: Answers = { rowId: uuidv7() };
    rowsById.set(String(cells['rowId']), from);
    read(from, columns, cells, [cells, ...around]);
    return cells;
  }

  function innerRows(from: SheetRow, columns: readonly ImportColumn[], around: readonly Answers[]): [grid: string, row: Answers][] {
    const inners = [...new Set(columns.flatMap(({ inner }) => inner ?? []))];
    return inners.flatMap((inner): [string, Answers][] => {
      const cells = rowFrom(
        from,
        columns.filter((column) => column.inner === inner),
        around,
      );
      return cells ? [[inner, cells]] : [];
    });
  }

  function read(from: SheetRow, columns: readonly ImportColumn[], into: Answers, around: readonly Answers[]): void {
    for (const column of columns) {
      const text = textOf(from, column, sheet);
      if (text === '' || placeParts.some((part) => part === column.part)) continue;
      const above = (question: string) => around.find((each) => each[question] !== undefined)?.[question];
      const meaning = meaningOf(column, text, { ...scope, zone, above });
      if ('code' in meaning) reasons.push(reasonAt(meaning, column, from, sheet));
      else keep(into, column, meaning.value);
    }
  }
}

/** Stores an answer, or the part of one that a column contains. */
function keep(into: Answers, { question, part }: ImportColumn, value: unknown): void {
  if (part === undefined) into[question.id] = value;
  else
    into[question.id] = {
      ...(into[question.id] as object | undefined),
      [part]: value,
      matrix: question.schema.properties?.['matrix']?.const,
    };
}

function placesIn(row: SheetRow, sheet: ImportSheet, { names }: RowScope, reasons: RowReason[]): Record<string, Record<string, string>> {
  const places: Record<string, Record<string, string>> = {};
  for (const column of sheet.columns.filter(({ part }) => placeParts.some((each) => each === part))) {
    const { question, part = 'site' } = column;
    const text = textOf(row, column, sheet);
    if (text === '') continue;
    const place = (places[question.id] ??= {});
    const above = placeParts[placeParts.findIndex((each) => each === part) - 1];
    const meaning = placeIn(names, part, above === undefined ? null : place[above], text);
    if ('code' in meaning) reasons.push(reasonAt(meaning, column, row, sheet));
    else place[part] = String(meaning.value);
  }
  return Object.fromEntries(Object.entries(places).filter(([, place]) => Object.keys(place).length > 0));
}

/** Returns the text of a cell; empty where the workbook has no such column. */
export function textOf({ cells }: SheetRow, { id }: ImportColumn, { head }: ImportSheet): string {
  const at = head.findIndex(({ column }) => column === id);
  return at === -1 ? '' : (cells[at] ?? '');
}

/** Returns a reason with its cell. The value of a private cell is not repeated. */
export function reasonAt(
  { code, params, message }: Extract<Meaning, { code: string }> & { message?: string | undefined },
  column: ImportColumn,
  { row }: SheetRow,
  { head }: ImportSheet,
): RowReason {
  const at = head.findIndex((each) => each.column === column.id);
  return {
    column: column.id,
    title: column.title,
    code,
    ...(params && { params: column.isPrivate ? withoutValues(params) : params }),
    ...(message !== undefined && { message }),
    ...(at !== -1 && { cell: cellName(row, at) }),
  };
}

/** Returns the parameters of a reason without the words of cells. */
function withoutValues(params: NonNullable<RowReason['params']>): NonNullable<RowReason['params']> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, name === 'value' || name === 'above' ? '…' : value]));
}
