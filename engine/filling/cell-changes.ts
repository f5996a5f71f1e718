import type { Form } from '../form.ts';
import { isObject, isSame, own } from '../own.ts';
import type { Question } from '../question.ts';
import type { Answers, CellKey, Remarks } from './violation.ts';

/** Answers and the remarks beside them. */
export interface Content {
  readonly answers: Answers;
  readonly remarks: Remarks;
}

/**
 * A change of one cell, row or remark, with the value before it. A missing value means that there is no answer. The key of a row is that
 * of its grid with the row id; its value is the row without the id.
 */
export interface CellChange {
  readonly key: CellKey;
  readonly of?: 'remark';
  readonly was?: unknown;
  readonly value?: unknown;
}

type Row = Readonly<Record<string, unknown>>;

/** Returns the changes that lead from one content to another, cell by cell. Rows are matched by id, whatever their order. */
export function cellChanges(form: Form, before: Content, after: Content): CellChange[] {
  const remarks = keysOf(before.remarks, after.remarks).flatMap((key) =>
    change(key, own(before.remarks, key), own(after.remarks, key)).map((each) => ({ ...each, of: 'remark' as const })),
  );
  return [...changesIn(rootsOf(form), '', before.answers, after.answers), ...remarks];
}

function changesIn(questions: readonly Question[], at: string, before: object, after: object): CellChange[] {
  return questions.flatMap((question) => {
    const [was, value] = [own(before, question.id), own(after, question.id)];
    if (isSame(was, value)) return [];
    const [old, now] = [rowsOf(was), rowsOf(value)];
    if (question.field !== 'grid' || !old || !now) return change(at + question.id, was, value);
    return [...new Set([...old.keys(), ...now.keys()])].flatMap((id) => {
      const key = `${at}${question.id}/${id}`;
      const [one, other] = [old.get(id), now.get(id)];
      // Fixed rows exist even if nothing was entered in them.
      if (question.rowHeaders || (one && other)) return changesIn(question.columns ?? [], `${key}/`, one ?? {}, other ?? {});
      return change(key, one, other);
    });
  });
}

function change(key: CellKey, was: unknown, value: unknown): CellChange[] {
  return isSame(was, value) ? [] : [{ key, ...(was !== undefined && { was }), ...(value !== undefined && { value }) }];
}

/** Root questions, without the columns of grids. */
export function rootsOf({ questions, sections }: Form): Question[] {
  return sections.flatMap((section) => section.questions.flatMap((id) => questions.get(id) ?? []));
}

/** Returns the rows of a grid by id, each without its id; undefined if the value is not a list of rows. */
export function rowsOf(value: unknown): Map<string, Row> | undefined {
  if (value === undefined || value === null) return new Map();
  if (!Array.isArray(value)) return undefined;
  const rows = value.flatMap((row: unknown): [string, Row][] => {
    const id = own(row, 'rowId');
    if (!isObject(row) || typeof id !== 'string') return [];
    const { rowId: _, ...cells } = row;
    return [[id, cells]];
  });
  return rows.length === value.length ? new Map(rows) : undefined;
}

function keysOf(one: object, other: object): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])];
}
