import type { Form } from '../form.ts';
import { isObject, isSame, own } from '../own.ts';
import type { Question } from '../question.ts';
import { rootsOf, rowsOf, type CellChange, type Content } from './cell-changes.ts';
import type { CellKey, Remarks } from './violation.ts';

/** A cell that another user changed in the meantime: the value that was sent and the current value. */
export interface CellClash {
  readonly key: CellKey;
  readonly of?: 'remark';
  readonly mine?: unknown;
  readonly theirs?: unknown;
}

export interface MergedCells {
  readonly content: Content;
  readonly clashes: readonly CellClash[];
  /** The keys of changes that name nothing in the form. */
  readonly unknown: readonly CellKey[];
}

type Cells = Record<string, unknown>;

/**
 * Applies changes to a content, cell by cell. A cell whose current value is not the one that it was changed from is kept and reported as
 * a clash. A change that the content already has does nothing, so the same changes can be sent twice.
 */
export function mergeCells(form: Form, { answers, remarks }: Content, changes: readonly CellChange[]): MergedCells {
  const merged: Cells = JSON.parse(JSON.stringify(answers)) as Cells;
  const beside: Record<string, unknown> = { ...remarks };
  const clashes: CellClash[] = [];
  const unknown: CellKey[] = [];
  const roots = rootsOf(form);

  for (const each of changes) {
    const told = each.of === 'remark' ? putCell(beside, each.key, each) : put(roots, merged, each.key.split('/'), each);
    if (told === 'unknown') unknown.push(each.key);
    else if (told) clashes.push(...told);
  }
  return { content: { answers: merged, remarks: beside as Remarks }, clashes, unknown };
}

type Told = readonly CellClash[] | 'unknown' | undefined;

function put(questions: readonly Question[], cells: Cells, [id = '', rowId, ...rest]: readonly string[], each: CellChange): Told {
  const question = questions.find((known) => known.id === id);
  if (!question) return 'unknown';
  if (rowId === undefined) return putCell(cells, id, each);
  const rows = cells[id] ?? [];
  if (question.field !== 'grid' || !Array.isArray(rows) || !rowsOf(rows)) return 'unknown';
  const at = rows.findIndex((row: unknown) => own(row, 'rowId') === rowId);
  const row = at === -1 ? undefined : (rows[at] as Cells);
  if (rest.length === 0) return putRow(question, cells, { rows, at, row, rowId }, each);

  if (row) return put(question.columns ?? [], row, rest, each);
  // A fixed row begins with its first answer; another one was taken out meanwhile.
  if (!question.rowHeaders?.some((header) => header.id === rowId)) return isAbsent(each) ? undefined : [clashOf(each, undefined)];
  const begun: Cells = { rowId };
  const told = put(question.columns ?? [], begun, rest, each);
  if (!told) cells[id] = [...rows, begun];
  return told;
}

interface Place {
  readonly rows: readonly unknown[];
  readonly at: number;
  readonly row: Cells | undefined;
  readonly rowId: string;
}

function putRow(question: Question, cells: Cells, { rows, at, row, rowId }: Place, each: CellChange): Told {
  const { rowId: _, ...held } = row ?? {};
  if (isAbsent(each)) {
    if (!row) return undefined;
    if (!isSame(held, each.was)) return [clashOf(each, held)];
    const left = rows.filter((_row, place) => place !== at);
    if (left.length > 0) cells[question.id] = left;
    else delete cells[question.id];
    return undefined;
  }
  if (!isObject(each.value)) return 'unknown';
  if (!row) {
    cells[question.id] = [...rows, { ...each.value, rowId }];
    return undefined;
  }
  // Sent before, and gone on with since: its cells are judged one by one.
  const told = Object.entries(each.value).map(([column, value]) =>
    put(question.columns ?? [], row, [column], { key: `${each.key}/${column}`, was: own(each.was, column), value }),
  );
  return told.includes('unknown') ? 'unknown' : told.flatMap((clash) => (clash === undefined || clash === 'unknown' ? [] : clash));
}

function putCell(cells: Cells, id: string, each: CellChange): Told {
  const held = own(cells, id);
  if (isSame(held, each.value)) return undefined;
  if (!isSame(held, each.was)) return [clashOf(each, held)];
  if (isAbsent(each)) delete cells[id];
  else cells[id] = each.value;
  return undefined;
}

function isAbsent({ value }: CellChange): boolean {
  return value === undefined;
}

function clashOf({ key, of, value }: CellChange, theirs: unknown): CellClash {
  return { key, ...(of && { of }), ...(value !== undefined && { mine: value }), ...(theirs !== undefined && { theirs }) };
}
