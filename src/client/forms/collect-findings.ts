import { sectionFillable, type CellKey, type Question } from '../../../engine/index.ts';
import { findingRowId } from '../../shared/finding-row.ts';
import type { FormStore } from './form-store.ts';

/** Gives each failing answer a row of the grid of findings, and takes away rows whose answer no longer fails and that nobody graded. */
export function collectFindings(store: FormStore, record: string): void {
  const grid = fillableGrid(store);
  if (!grid) return;
  const rows = rowsOf(store, grid);
  const { answers } = store.draft();
  for (const question of store.form.questions.values()) {
    if (!question.options?.some(({ fail }) => fail)) continue;
    const rowId = findingRowId(record, question.id);
    const row = rows.get(rowId);
    if (isFailing(question, answers[question.id])) {
      if (row) continue;
      store.addRow(grid.id, rowId);
      store.answer(`${grid.id}/${rowId}/finding`, question.title);
    } else if (row && row['grade'] === undefined && row['actionNeeded'] === undefined && !store.isRecorded(grid.id, rowId))
      store.removeRow(grid.id, rowId);
  }
}

/** Whether an action can be opened for a failing answer here: the findings are shown as well. */
export function mayOpenAction(store: FormStore): boolean {
  const grid = fillableGrid(store);
  return grid !== undefined && store.shown(grid.section);
}

/** Opens the action of a failing answer in its row, and returns the key of what is to be filled in first. */
export function openAction(store: FormStore, record: string, key: CellKey): CellKey | undefined {
  collectFindings(store, record);
  const grid = fillableGrid(store);
  if (!grid) return undefined;
  const rowId = findingRowId(record, key);
  store.answer(`${grid.id}/${rowId}/actionNeeded`, 'yes');
  return `${grid.id}/${rowId}/description`;
}

/** Whether the chosen option of a question is a failing one. */
export function isFailing(question: Question, value: unknown): boolean {
  return question.options?.some((option) => option.fail && [value].flat().includes(option.const)) === true;
}

/** The grid of findings: the one whose rows say what was found and how grave it is. */
function fillableGrid(store: FormStore): Question | undefined {
  const grid = [...store.form.questions.values()].find(({ columns = [] }) =>
    ['finding', 'grade'].every((id) => columns.some((column) => column.id === id)),
  );
  return grid && sectionFillable(store.filling(), grid.section) ? grid : undefined;
}

function rowsOf({ draft }: FormStore, grid: Question): Map<string, Record<string, unknown>> {
  const rows = draft().answers[grid.id];
  const cells = (Array.isArray(rows) ? rows : []).map((row: unknown): Record<string, unknown> => ({ ...(row as object) }));
  return new Map(cells.map((row) => [String(row['rowId']), row]));
}
