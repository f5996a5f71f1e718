import { answer, draftAnswers, remark, type CellKey, type Filling, type Remarks } from '../../../engine/index.ts';
import type { Draft } from './draft.ts';

type Row = { rowId: string };

/** Restores a removed row to its previous position, with its answers and remarks. */
export function restoreRow(filling: Filling, gridKey: CellKey, rowId: string, before: Draft): Filling {
  const old = rowsAt(before.answers, gridKey);
  const drafted = draftAnswers(filling);
  const now = rowsAt(drafted.answers, gridKey);
  const at = old.findIndex((row) => row.rowId === rowId);
  const row = old[at];
  if (!row || now.some((other) => other.rowId === rowId)) return filling;

  const rows = [...now.slice(0, at), row, ...now.slice(at)];
  // Setting the rows of a grid again drops the remarks beside them.
  const beside = { ...within(before.remarks, `${gridKey}/${rowId}/`), ...within(drafted.remarks, `${gridKey}/`) };
  return Object.entries(beside).reduce((next, [key, value]) => remark(next, key, value), answer(filling, gridKey, rows));
}

/** The rows of a grid, or of a grid in a grid's row, among draft answers. */
function rowsAt(answers: Record<string, unknown>, gridKey: CellKey): Row[] {
  const [grid = '', rowId, column] = gridKey.split('/');
  const rows = rowsOf(answers[grid]);
  if (rowId === undefined || column === undefined) return rows;
  const row = rows.find((candidate) => candidate.rowId === rowId);
  return row ? rowsOf(Object.entries(row).find(([id]) => id === column)?.[1]) : [];
}

function within(remarks: Remarks, prefix: string): Remarks {
  return Object.fromEntries(Object.entries(remarks).filter(([key]) => key.startsWith(prefix)));
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && 'rowId' in value;
const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRow) : []);
