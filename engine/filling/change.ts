import type { Plan } from '../survey/plan.ts';
import { EngineError } from '../error.ts';
import { isUuid } from '../field-types/uuid.ts';
import { isSame } from '../own.ts';
import type { Filling } from './filling.ts';
import { given, loadScope } from './load.ts';
import { Operation } from './operation.ts';
import { placeOf, rowAt, stateAt, type Path } from './path.ts';
import { hasRecorded, isFinal, keepRecorded } from './recorded.ts';
import { remarkOf } from './remark-of.ts';
import { rowsOf } from './rows-of.ts';
import type { Rows, Scope, State } from './state.ts';
import { itemAt, itemsOf } from './vector.ts';
import { voidSignatures } from './void-signatures.ts';
import type { CellKey, Remark } from './violation.ts';

/**
 * Sets an answer. Undefined, a blank text or an empty list clears it. The answer of a grid is its rows. A cell that cannot be answered
 * now (calculated, of another stage, recorded, in a removed row) stays unchanged.
 */
export function answer(filling: Filling, key: CellKey, value: unknown): Filling {
  const found = fillable(filling, key);
  if (!found || found.plan.value || found.plan.question.field === 'hidden') return untouched(filling);
  const { plan, path, state } = found;
  if (isFinal(filling.final, plan, path)) return untouched(filling);
  const kept = hasRecorded(filling.final, key)
    ? keepRecorded(filling.form, { answers: { [key]: value }, remarks: {} }, filling.recorded)
    : undefined;
  const next = given(plan, path, (kept ? kept.answers[key] : value) ?? undefined, kept?.remarks);
  if (plan.question.field === 'grid') return withRows(filling, found, next.rows ?? rowsOf([]), next.typed);
  if (state.touched && isSame(state.typed, next.typed)) return untouched(filling);

  const operation = new Operation(filling);
  operation.put(plan, path, { ...state, typed: next.typed, touched: true });
  operation.wakeValue(plan, path);
  operation.wakeVerdict(plan, path);
  voidSignatures(operation, plan, path);
  return operation.settle();
}

/** Answers that a new row copies from the last row: those of the columns in `x-carry`. */
function carried({ question, columns }: Plan, rows: Rows): Record<string, unknown> {
  const ids = question.schema['x-carry'] ?? [];
  const last = itemsOf(rows.scopes).at(-1);
  if (!last) return {};
  return Object.fromEntries(
    columns
      .filter((column) => ids.includes(column.question.id))
      .map((column) => [column.question.id, itemAt(last.cells, column.slot).value]),
  );
}

/**
 * Adds a row at the end of a grid, empty except for the answers that it copies from the last row. The caller gives the id, a UUID; an id
 * that the grid already has changes nothing.
 */
export function addRow(filling: Filling, gridKey: CellKey, rowId: string): Filling {
  if (!isUuid(rowId)) throw new EngineError('answer.row-id');
  const found = fillable(filling, gridKey);
  if (!found?.state.rows || found.plan.question.rowHeaders || found.state.rows.at.has(rowId)) return untouched(filling);
  if (isFinal(filling.final, found.plan, found.path)) return untouched(filling);
  const scope = loadScope(found.plan.columns, [...found.path, rowId], carried(found.plan, found.state.rows), undefined);
  return withRows(filling, found, rowsOf([...entriesOf(found.state.rows), [rowId, scope]]), undefined);
}

export function removeRow(filling: Filling, gridKey: CellKey, rowId: string): Filling {
  const found = fillable(filling, gridKey);
  if (!found?.state.rows?.at.has(rowId) || found.plan.question.rowHeaders) return untouched(filling);
  if (hasRecorded(filling.final, gridKey, rowId) || isFinal(filling.final, found.plan, found.path)) return untouched(filling);
  const left = entriesOf(found.state.rows).filter(([id]) => id !== rowId);
  return withRows(filling, found, rowsOf(left), undefined);
}

/** Puts a comment or evidence beside an answer, or takes it away. */
export function remark(filling: Filling, key: CellKey, beside: Remark | undefined): Filling {
  const found = fillable(filling, key);
  const next = remarkOf(beside);
  if (!found || isSame(found.state.remark, next)) return untouched(filling);
  if (Object.hasOwn(filling.final.remarks, key)) return untouched(filling);
  const { plan, path, state } = found;
  const operation = new Operation(filling);
  operation.put(plan, path, { ...state, remark: next });
  if ((state.remark === undefined) !== (next === undefined)) operation.wakeRemarkReaders(plan, path);
  operation.wakeVerdict(plan, path);
  return operation.settle();
}

interface Found {
  readonly plan: Plan;
  readonly path: Path;
  readonly state: State;
}

function fillable(filling: Filling, key: CellKey): Found | undefined {
  const place = placeOf(filling.form, key);
  const state = place && stateAt(filling.root, place.plan, place.path);
  return state && filling.roles[place.plan.section.index] === 'active' ? { ...place, state } : undefined;
}

function untouched(filling: Filling): Filling {
  return { ...filling, changed: new Set(), evaluated: 0 };
}

function entriesOf(rows: Rows): [string, Scope][] {
  const scopes = itemsOf(rows.scopes);
  return rows.ids.flatMap((id, at) => {
    const scope = scopes[at];
    return scope ? [[id, scope]] : [];
  });
}

/** Evaluates only the new rows and the readers of the grid. Rows that stay keep their objects. */
function withRows(filling: Filling, { plan, path, state }: Found, rows: Rows, typed: unknown): Filling {
  const operation = new Operation(filling);
  operation.put(plan, path, { ...state, typed, touched: true, rows });
  operation.wakeValue(plan, path);
  operation.wakeVerdict(plan, path);
  for (const id of rows.ids) {
    const before = state.rows && rowAt(state.rows, id);
    if (before !== rowAt(rows, id)) operation.wakeRow(plan, [...path, id]);
  }
  wakeReadersOfRows(operation, plan, path);
  voidSignatures(operation, plan, path);
  return operation.settle();
}

/** Wakes the rules that sum over a grid, or over the grids in its rows, because they read other rows now. */
function wakeReadersOfRows(operation: Operation, grid: Plan, path: Path): void {
  operation.wakeReaders(grid, path);
  for (const column of grid.columns) {
    if (column.question.field === 'grid') wakeReadersOfRows(operation, column, path);
  }
}
