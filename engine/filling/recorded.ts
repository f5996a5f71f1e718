import { onceEach } from '../once-each.ts';
import type { Plan } from '../survey/plan.ts';
import type { Form } from '../form.ts';
import { isObject, isSame, own } from '../own.ts';
import { keyOf, placeOf, rootPath, type Path } from './path.ts';
import { remarkOf } from './remark-of.ts';
import type { Answers, CellKey, Remarks, Violation } from './violation.ts';

/** Content of a record that events have stored: in an append-only grid it does not change. */
export interface Recorded {
  readonly answers: Answers;
  readonly remarks?: Remarks;
  /** Child records that were created from rows of spawning grids, by row. Such a row can no longer change. */
  readonly children?: Readonly<Record<string, unknown>>;
  /** The rows whose answers were erased: they stay empty and cannot change. */
  readonly erased?: readonly string[];
}

/** Content that cannot be changed any more. */
export interface Final {
  /** Under the id of a grid the ids of its recorded rows, under `grid/rowId` the columns that are answered in that row. */
  readonly cells: ReadonlyMap<CellKey, ReadonlySet<string>>;
  readonly remarks: Remarks;
}

type Row = Readonly<Record<string, unknown>> & { readonly rowId: string };

/**
 * Returns the final content of a record: the cells and remarks that events have recorded. A recorded row does not change, except that a
 * column that the grid lists as `later` may still be answered once. A wrong reading is corrected by a new row.
 */
export function finalOf(form: Form, recorded: Recorded | undefined): Final {
  const cells = new Map<CellKey, ReadonlySet<string>>();
  for (const grid of recordingGrids(form, recorded)) {
    const rows = recordedRows(grid, recorded);
    if (rows.length === 0) continue;
    cells.set(grid.question.id, new Set(rows.map(({ rowId }) => rowId)));
    for (const row of rows) cells.set(rowKey(grid, row), new Set(finalIn(grid, row, recorded).map(({ question }) => question.id)));
  }
  return { cells, remarks: recorded ? remarksBeside(form, recorded) : {} };
}

/** Rows of a record that are final even while it is a draft: those whose answers were erased, and those that became records. */
export function finalInDraft(form: Form, recorded: Recorded | undefined): Recorded | undefined {
  if (!recorded) return undefined;
  const grids = new Map(form.rootPlans.map((plan) => [plan.question.id, plan]));
  const rows = Object.entries(recorded.answers).flatMap(([id, value]) => {
    const grid = grids.get(id);
    const kept = grid ? rowsIn(value).filter((row) => isErased(recorded, row) || isChild(grid, recorded, row)) : [];
    return kept.length === 0 ? [] : [[id, kept] as const];
  });
  return rows.length === 0 ? undefined : { ...recorded, answers: Object.fromEntries(rows) };
}

/** Whether a cell is final; of a grid in a row, whether its rows are. */
export function isFinal({ cells }: Final, plan: Plan, path: Path): boolean {
  const [grid, column = plan] = plan.chain;
  return grid !== undefined && cells.get(`${grid.question.id}/${path[0] ?? ''}`)?.has(column.question.id) === true;
}

/** Whether some rows of a grid, or one row of it, are recorded. */
export function hasRecorded({ cells }: Final, gridKey: CellKey, rowId?: string): boolean {
  const rows = cells.get(gridKey);
  return rows !== undefined && (rowId === undefined || rows.has(rowId));
}

/** Overlays what was typed with what is recorded. Recorded rows are first, in their order and with their answers; new rows follow. */
export function keepRecorded(form: Form, typed: { answers: Answers; remarks: Remarks }, recorded: Recorded | undefined): typeof typed {
  const grids = recordingGrids(form, recorded).filter((grid) => recordedRows(grid, recorded).length > 0);
  if (!recorded || grids.length === 0) return typed;

  const answers = { ...typed.answers };
  for (const grid of grids) {
    const { id } = grid.question;
    const given = own(typed.answers, id);
    const mine = new Map(rowsIn(given).map((row) => [row.rowId, row]));
    const stored = recordedRows(grid, recorded).map((row) => ({
      ...withoutFinal(finalIn(grid, row, recorded), mine.get(row.rowId)),
      rowId: row.rowId,
      ...Object.fromEntries(answeredIn(grid, row).map(({ question }) => [question.id, row[question.id]])),
    }));
    const ids = new Set(stored.map(({ rowId }) => rowId));
    // A value that is not a row stays among the new rows, so that it is refused.
    const others = (Array.isArray(given) ? given : []).filter((row: unknown) => !ids.has(String(own(row, 'rowId'))));
    answers[id] = isAppendOnly(grid) || isSpawning(grid) ? [...stored, ...others] : inPlace(given, stored);
  }
  return { answers, remarks: { ...typed.remarks, ...remarksBeside(form, recorded) } };
}

/** Returns the rows in the order in which they were typed, with recorded rows unchanged. Recorded rows that were removed are appended. */
function inPlace(given: unknown, stored: readonly Row[]): unknown[] {
  const left = new Map(stored.map((row) => [row.rowId, row]));
  const typed = (Array.isArray(given) ? given : []).map((row: unknown) => {
    const id = String(own(row, 'rowId'));
    const kept = left.get(id);
    left.delete(id);
    return kept ?? row;
  });
  return [...typed, ...left.values()];
}

/**
 * Returns the faults of answers that would change recorded content: a cell or remark that differs, at its key; rows that are gone or out of
 * their order, at their grid's.
 */
export function recordedFaults(form: Form, recorded: Recorded, given: { answers: Answers; remarks: Remarks }): Violation[] {
  const changed = recordingGrids(form, recorded).flatMap((grid) => {
    const stored = recordedRows(grid, recorded);
    const sent = rowsIn(own(given.answers, grid.question.id));
    const cells = stored.flatMap((row) => {
      const now = sent.find(({ rowId }) => rowId === row.rowId);
      const differing = finalIn(grid, row, recorded).filter(({ question }) => now && !isSame(now[question.id], row[question.id]));
      return differing.map((column) => fault(keyOf(column, [row.rowId]), column));
    });
    // The template sets the order of fixed rows; spawned rows only need to be present.
    const isInPlace =
      grid.question.rowHeaders || !isAppendOnly(grid)
        ? stored.every(({ rowId }) => sent.some((row) => row.rowId === rowId))
        : stored.every(({ rowId }, at) => sent[at]?.rowId === rowId);
    return isInPlace ? cells : [fault(keyOf(grid, rootPath), grid), ...cells];
  });
  const beside = Object.entries(remarksBeside(form, recorded)).flatMap(([key, remark]) => {
    const place = placeOf(form, key);
    return place && !isSame(remarkOf(own(given.remarks, key)), remarkOf(remark)) ? [fault(key, place.plan)] : [];
  });
  return [...changed, ...beside];
}

function fault(key: CellKey, plan: Plan): Violation {
  const isChild = isSpawning(plan) || (plan.grid !== undefined && isSpawning(plan.grid));
  return { key, question: plan.question.id, code: isChild ? 'answer.spawned' : 'answer.recorded' };
}

/** The grids whose rows can be final: those that are append-only, those whose rows become records, and those with erased rows. */
function recordingGrids(form: Form, recorded: Recorded | undefined): readonly Plan[] {
  const hasErased = (recorded?.erased?.length ?? 0) > 0;
  return hasErased ? form.rootPlans.filter((plan) => isRecording(plan) || plan.question.field === 'grid') : alwaysRecording(form);
}

const alwaysRecording = onceEach(({ rootPlans }: Form): readonly Plan[] => rootPlans.filter(isRecording));

function isRecording(plan: Plan): boolean {
  return isAppendOnly(plan) || isSpawning(plan);
}

function isAppendOnly({ question }: Plan): boolean {
  return question.schema['x-append-only'] !== undefined;
}

function isSpawning({ question }: Plan): boolean {
  return question.schema['x-spawns'] !== undefined && question.schema['x-append-only'] === undefined;
}

/** The rows of a grid that cannot change: all of an append-only grid, of a spawning one those that became records, of any those that were erased. */
function recordedRows(grid: Plan, recorded: Recorded | undefined): Row[] {
  const rows = rowsIn(own(recorded?.answers, grid.question.id));
  if (isAppendOnly(grid)) return rows;
  return rows.filter((row) => isErased(recorded, row) || isChild(grid, recorded, row));
}

function isChild(grid: Plan, recorded: Recorded | undefined, { rowId }: Row): boolean {
  return isSpawning(grid) && own(recorded?.children, rowId) !== undefined;
}

function isErased(recorded: Recorded | undefined, { rowId }: Row): boolean {
  return recorded?.erased?.includes(rowId) === true;
}

function rowsIn(value: unknown): Row[] {
  return Array.isArray(value) ? value.filter((row): row is Row => isObject(row) && typeof row['rowId'] === 'string') : [];
}

function rowKey(grid: Plan, { rowId }: Row): CellKey {
  return `${grid.question.id}/${rowId}`;
}

/** The columns that are answered in a row. */
function answeredIn(grid: Plan, row: Row): Plan[] {
  return grid.columns.filter(({ question, fieldType }) => {
    const value = own(row, question.id);
    return value !== undefined && value !== null && !fieldType.isBlank(value);
  });
}

/** Returns the columns of a recorded row that cannot be answered any more: all except the unanswered ones listed in `later`. */
function finalIn(grid: Plan, row: Row, recorded: Recorded | undefined): Plan[] {
  if (isErased(recorded, row)) return [...grid.columns];
  const keyword = grid.question.schema['x-append-only'];
  const later = typeof keyword === 'object' ? keyword.later : [];
  const answered = new Set(answeredIn(grid, row));
  return grid.columns.filter((column) => answered.has(column) || !later.includes(column.question.id));
}

/** Returns the values typed into the cells of a recorded row that are still open. */
function withoutFinal(columns: readonly Plan[], typed: Row | undefined): object {
  const final = new Set(columns.map(({ question }) => question.id));
  return Object.fromEntries(Object.entries(typed ?? {}).filter(([id]) => !final.has(id)));
}

/** The recorded remarks beside cells of recorded rows. */
function remarksBeside(form: Form, recorded: Recorded): Remarks {
  const { remarks = {} } = recorded;
  const rows = new Set(recordingGrids(form, recorded).flatMap((grid) => recordedRows(grid, recorded).map((row) => rowKey(grid, row))));
  return Object.fromEntries(Object.entries(remarks).filter(([key]) => rows.has(key.split('/').slice(0, 2).join('/'))));
}
