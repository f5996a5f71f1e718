import { faultyCells, submit, type CellKey } from '../../../engine/index.ts';
import { byDocumentOrder } from './document-order.ts';
import type { FormStore, Moment } from './form-store.ts';
import { questionAt } from './question-at.ts';

/** Cells that keep a moment from being complete, in the order of the form: without a required answer or remark, or with a wrong answer. */
export interface Gaps {
  missing: readonly CellKey[];
  wrong: readonly CellKey[];
}

export const noGaps: Gaps = { missing: [], wrong: [] };

export function gapsOf(store: FormStore, moment: Moment): Gaps {
  const result = submit(store.filling(), moment);
  return result.ok ? noGaps : faultyCells(byDocumentOrder(store.form, result.violations, rowsIn(store)));
}

/** Returns the gap after a question, in the order of the form; after the last gap, the first one. */
export function nextGap(store: FormStore, keys: readonly CellKey[], after?: CellKey): CellKey | undefined {
  const asViolation = (key: CellKey) => ({ key, question: '', code: '' });
  const all = new Set(after === undefined ? keys : [...keys, after]);
  const placed = byDocumentOrder(store.form, [...all].map(asViolation), rowsIn(store)).map(({ key }) => key);
  const next = after === undefined ? placed[0] : placed[placed.indexOf(after) + 1];
  return next ?? placed.find((key) => keys.includes(key));
}

/**
 * Returns the cell to begin a section with: the first that lacks a required answer, else the first without an answer. In a grid, uses the
 * row that is not recorded yet, else a new row.
 */
export function firstOpen(store: FormStore, section: string, moment: Moment): CellKey | undefined {
  const gap = gapsOf(store, moment).missing.find((key) => questionAt(store.form, key.split('/')[0] ?? '').section === section);
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
