import { sectionFillable, spawningGrids, type CellKey, type Question } from '../../../engine/index.ts';
import { findingRowId, isFindingRow } from '../../shared/finding-row.ts';
import { findingsGrid, hasFindings } from '../../shared/findings-grid.ts';
import { isFailing, optionAnswers, titleInRow } from '../../shared/option-answers.ts';
import type { FormStore } from './form-store.ts';
import { questionAt } from './question-at.ts';

/** Columns of a grid of actions that are filled in next to the answer that causes the action, in this order. */
const actionColumns = ['description', 'controlType', 'assignedTo', 'dueDate'] as const;

/**
 * Adds a row to the grid of findings for each failing answer, and a row to the grid that spawns actions for each answer that asks for
 * one. Removes untouched rows whose answer no longer needs one.
 */
export function collectFindings(store: FormStore, record: string): void {
  const grid = actionGrid(store);
  if (!grid) return;
  const rows = rowsOf(store, grid);
  const { answers } = store.draft();
  const wanted = new Set<string>();
  for (const { key, question, value, row: about } of optionAnswers(store.form, answers)) {
    if (key.startsWith(`${grid.id}/`)) continue;
    const asks = asksForAction(question, value);
    if (!asks && !(hasFindings(grid) && isFailing(question, value))) continue;
    const rowId = findingRowId(record, key);
    const row = rows.get(rowId);
    wanted.add(rowId);
    if (!row) addRow(store, grid, rowId, titleInRow({ question, row: about }));
    if (asks) keepActionText(store, grid, key, { ...row, rowId });
  }
  for (const [rowId, row] of rows) {
    if (isFindingRow(rowId) && !wanted.has(rowId) && isUntouched(row) && !store.isRecorded(grid.id, rowId)) store.removeRow(grid.id, rowId);
  }
}

/** Whether an action can be opened beside an answer: it fails or asks for one, and the grid of actions may be filled in now. */
export function mayOpenAction(store: FormStore, question: Question, value: unknown): boolean {
  return (isFailing(question, value) || asksForAction(question, value)) && actionGrid(store) !== undefined;
}

/** Opens the action of an answer in its row of the grid. */
export function openAction(store: FormStore, record: string, key: CellKey): void {
  const grid = actionGrid(store);
  if (!grid) return;
  const rowId = findingRowId(record, key);
  if (!rowsOf(store, grid).has(rowId)) addRow(store, grid, rowId, titleAt(store, key));
  if (hasColumn(grid, 'actionNeeded')) store.answer(`${grid.id}/${rowId}/actionNeeded`, 'yes');
}

/** The cells of the action that was opened for an answer; none where none was. */
export function openedAction(store: FormStore, record: string, key: CellKey): CellKey[] {
  const grid = actionGrid(store);
  const rowId = findingRowId(record, key);
  const row = grid && rowsOf(store, grid).get(rowId);
  if (!grid || !row || (hasColumn(grid, 'actionNeeded') && row['actionNeeded'] !== 'yes')) return [];
  return actionColumns.filter((id) => hasColumn(grid, id)).map((id) => `${grid.id}/${rowId}/${id}`);
}

/** The cells on which it depends whether an action is opened for an answer. */
export function openingCells(store: FormStore, record: string, key: CellKey): CellKey[] {
  const grid = actionGrid(store);
  return grid ? [grid.id, `${grid.id}/${findingRowId(record, key)}/actionNeeded`] : [];
}

/** Whether the chosen option of a question asks for an action. */
export function asksForAction(question: Question, value: unknown): boolean {
  return question.options?.some(({ ask, const: option }) => ask.includes('action') && [value].flat().includes(option)) === true;
}

/** Returns the grid whose rows become actions, if it may be filled in now. Prefers a grid that also grades findings. */
function actionGrid(store: FormStore): Question | undefined {
  const grid = findingsGrid(store.form) ?? spawningGrids(store.form).find((each) => hasColumn(each, 'description'));
  return grid && sectionFillable(store.filling(), grid.section) ? grid : undefined;
}

function hasColumn({ columns = [] }: Question, id: string): boolean {
  return columns.some((column) => column.id === id);
}

function titleAt(store: FormStore, key: CellKey): string {
  const answer = optionAnswers(store.form, store.draft().answers).find((each) => each.key === key);
  return answer ? titleInRow(answer) : questionAt(store.form, key).title;
}

function addRow(store: FormStore, grid: Question, rowId: string, finding: string): void {
  store.addRow(grid.id, rowId);
  if (hasColumn(grid, 'finding')) store.answer(`${grid.id}/${rowId}/finding`, finding);
}

/** The remark of an answer that asks for an action says what its row says. */
function keepActionText(store: FormStore, grid: Question, key: CellKey, row: Record<string, unknown>): void {
  const needed = `${grid.id}/${String(row['rowId'])}/actionNeeded`;
  if (hasColumn(grid, 'actionNeeded') && row['actionNeeded'] === undefined) store.answer(needed, 'yes');
  const { remark } = store.cell(key);
  const text = typeof row['description'] === 'string' ? row['description'] : undefined;
  if (remark?.action === text) return;
  const { action: _, ...rest } = remark ?? {};
  store.remark(key, text === undefined ? rest : { ...rest, action: text });
}

/** Whether nothing was filled in beyond what opening the row filled in. */
function isUntouched(row: Record<string, unknown>): boolean {
  return ['grade', ...actionColumns].every((column) => row[column] === undefined) && row['actionNeeded'] !== 'no';
}

function rowsOf({ draft }: FormStore, grid: Question): Map<string, Record<string, unknown>> {
  const rows = draft().answers[grid.id];
  const cells = (Array.isArray(rows) ? rows : []).map((row: unknown): Record<string, unknown> => ({ ...(row as object) }));
  return new Map(cells.map((row) => [String(row['rowId']), row]));
}
