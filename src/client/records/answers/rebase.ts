import type { Content } from './draft-merge.ts';
import { keysOfBoth, sameJson } from '../../same-json.ts';

export interface Rebased {
  content: Content;
  /** Ids of the questions that both sides changed; the content has mine. */
  conflicts: string[];
}

type Row = Record<string, unknown> & { rowId: string };

/** Brings what I typed on an older state onto what others have saved meanwhile; rows of a grid are joined one by one. */
export function rebase(base: Content, mine: Content, theirs: Content): Rebased {
  const answers = rebaseEach(base.answers, mine.answers, theirs.answers);
  // Remarks are written as a whole: my changed remarks replace theirs.
  const touched = keysOfBoth(mine.remarks, base.remarks).filter((key) => !sameJson(mine.remarks[key], base.remarks[key]));
  const remarks = { ...theirs.remarks };
  for (const key of touched) {
    const own = mine.remarks[key];
    if (own) remarks[key] = own;
    else delete remarks[key];
  }

  return {
    content: { answers: answers.values, remarks },
    conflicts: [
      ...new Set([
        ...answers.conflicts,
        ...touched.filter((key) => conflicts(base, mine, theirs, key)).map((key) => key.split('/')[0] ?? key),
      ]),
    ],
  };
}

function rebaseEach(base: Record<string, unknown>, mine: Record<string, unknown>, theirs: Record<string, unknown>) {
  const values: Record<string, unknown> = {};
  const conflicts: string[] = [];

  for (const id of [...new Set([...keysOfBoth(mine, theirs), ...Object.keys(base)])]) {
    const { value, isConflict } = rebaseValue(base[id], mine[id], theirs[id]);
    if (value !== undefined) values[id] = value;
    if (isConflict) conflicts.push(id);
  }
  return { values, conflicts };
}

function rebaseValue(base: unknown, mine: unknown, theirs: unknown): { value: unknown; isConflict: boolean } {
  if (sameJson(mine, base)) return { value: theirs, isConflict: false };
  if (sameJson(theirs, base) || sameJson(mine, theirs)) return { value: mine, isConflict: false };
  if (!areRows(mine) || !(areRows(theirs) || theirs === undefined)) return { value: mine, isConflict: true };

  return joinRows(areRows(base) ? base : [], mine, theirs ?? []);
}

/** Their rows in their order, then mine; a cell that both changed stays as I typed it and counts as a conflict. */
function joinRows(base: readonly Row[], mine: readonly Row[], theirs: readonly Row[]): { value: Row[]; isConflict: boolean } {
  const rowOf = (rows: readonly Row[], id: string) => rows.find((row) => row.rowId === id);
  const ids = [...new Set([...theirs, ...mine].map((row) => row.rowId))];
  const joined = ids.map((id) => ({ id, ...rebaseRow(rowOf(base, id), rowOf(mine, id), rowOf(theirs, id)) }));
  const rows = joined.flatMap(({ row }) => (row ? [row] : []));

  return { value: rows, isConflict: joined.some(({ isConflict }) => isConflict) };
}

function rebaseRow(base: Row | undefined, mine: Row | undefined, theirs: Row | undefined): { row: Row | undefined; isConflict: boolean } {
  if (sameJson(mine, base)) return { row: theirs, isConflict: false };
  if (sameJson(theirs, base) || sameJson(mine, theirs)) return { row: mine, isConflict: false };
  // A row that one side took out and the other changed is kept: nothing typed is lost.
  if (!mine || !theirs) return { row: mine ?? theirs, isConflict: true };
  const { values, conflicts: cells } = rebaseEach(base ?? {}, mine, theirs);
  return { row: { ...values, rowId: mine.rowId }, isConflict: cells.length > 0 };
}

function areRows(value: unknown): value is Row[] {
  return (
    Array.isArray(value) && value.every((row) => typeof row === 'object' && row !== null && 'rowId' in row && typeof row.rowId === 'string')
  );
}

function conflicts(base: Content, mine: Content, theirs: Content, key: string): boolean {
  return !sameJson(theirs.remarks[key], base.remarks[key]) && !sameJson(theirs.remarks[key], mine.remarks[key]);
}
