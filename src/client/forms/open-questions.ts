import { submit, type CellKey } from '../../../engine/index.ts';
import { byDocumentOrder } from './document-order.ts';
import type { FormStore, Moment } from './form-store.ts';
import { questionAt } from './question-at.ts';

const missing: ReadonlySet<string> = new Set(['answer.required', 'answer.remark-required']);

/** Gaps of a moment: the cells without a required answer or remark, in the order of the form, and the number of all violations. */
export interface Gaps {
  keys: readonly CellKey[];
  count: number;
}

export function gapsOf(store: FormStore, moment: Moment): Gaps {
  const result = submit(store.filling(), moment);
  if (result.ok) return { keys: [], count: 0 };
  const absent = result.violations.filter(({ code }) => missing.has(code));
  const inOrder = byDocumentOrder(store.form, absent, rowsIn(store));
  return { keys: [...new Set(inOrder.map(({ key }) => key))], count: result.violations.length };
}

/** Returns the gap after a question, in the order of the form; after the last gap, the first one. */
export function nextGap(store: FormStore, keys: readonly CellKey[], after?: CellKey): CellKey | undefined {
  if (after === undefined) return keys[0];
  const here = { key: after, question: '', code: '' };
  const placed = byDocumentOrder(
    store.form,
    [...keys.filter((key) => key !== after).map((key) => ({ ...here, key })), here],
    rowsIn(store),
  );
  return placed[placed.indexOf(here) + 1]?.key ?? keys[0];
}

/**
 * Returns the cell to begin a section with: the first that lacks a required answer, else the first without an answer. In a grid, uses the
 * row that is not recorded yet, else a new row.
 */
export function firstOpen(store: FormStore, section: string, moment: Moment): CellKey | undefined {
  const gap = gapsOf(store, moment).keys.find((key) => questionAt(store.form, key.split('/')[0] ?? '').section === section);
  const ids = store.form.sections.find(({ id }) => id === section)?.questions ?? [];
  const asked = ids.filter((id) => store.cell(id).asked && store.cell(id).question.field !== 'hidden');
  const key = gap ?? asked.find((id) => isUnanswered(store, id) || takesRows(store, id));
  if (key === undefined || store.cell(key).question.field !== 'grid') return key;
  return rowToFill(store, key);
}

function isUnanswered(store: FormStore, id: CellKey): boolean {
  const { value } = store.cell(id);
  return value === undefined || (Array.isArray(value) && value.length === 0);
}

const takesRows = (store: FormStore, id: CellKey): boolean => store.cell(id).question.schema['x-append-only'] === true;

/** Returns the first cell of the first unrecorded row. Adds a row if there is none. */
function rowToFill(store: FormStore, grid: CellKey): CellKey {
  const { columns = [], rowHeaders } = store.cell(grid).question;
  const first = columns.find(({ field }) => field !== 'hidden');
  if (rowHeaders || !first) return grid;
  const open = rowsIn(store)(grid).find((rowId) => !store.isRecorded(grid, rowId));
  return `${grid}/${open ?? store.addRow(grid)}/${first.id}`;
}

const rowsIn = (store: FormStore) => (grid: CellKey) => {
  const { value } = store.cell(grid);
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
};
