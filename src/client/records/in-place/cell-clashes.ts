import { cellChanges, mergeCells, type CellChange, type CellClash, type Form } from '../../../../engine/index.ts';
import type { Content } from '../answers/draft-merge.ts';

export interface JoinedCells {
  /** Their content, with my value where both changed the same cell. */
  content: Content;
  /** Every cell that both changed, with both values. */
  clashes: readonly CellClash[];
}

/** The name of a cell, or of the remark beside it. */
export const cellId = ({ key, of }: Pick<CellClash, 'key' | 'of'>): string => `${of ?? ''}:${key}`;

/**
 * Applies content typed on an older state to a newer one, cell by cell. If both changed a cell, the typed value is shown until the user
 * decides.
 */
export function joinCells(form: Form, base: Content, typed: Content, fresh: Content): JoinedCells {
  const { content, clashes } = mergeCells(form, fresh, cellChanges(form, base, typed));
  return { content: taken(form, content, clashes.map(changeToMine)), clashes };
}

/** Changes to send: all that was typed since the server's state, except cells that wait for a decision. */
export function changesToSend(form: Form, held: Content, typed: Content, clashes: readonly CellClash[]): CellChange[] {
  const undecided = new Set(clashes.map(cellId));
  return cellChanges(form, held, typed).filter((change) => !undecided.has(cellId(change)));
}

/** Returns a content with changes applied. */
export function taken(form: Form, held: Content, changes: readonly CellChange[]): Content {
  const { answers, remarks } = mergeCells(form, held, changes).content;
  return { answers: { ...answers }, remarks: { ...remarks } };
}

/** Returns the clashes that remain between the form's content and the server's, with the present values of both. */
export function clashesLeft(form: Form, fresh: Content, typed: Content, clashes: readonly CellClash[]): CellClash[] {
  const undecided = new Set(clashes.map(cellId));
  return cellChanges(form, fresh, typed)
    .filter((change) => undecided.has(cellId(change)))
    .map(({ key, of, was, value }) => ({
      key,
      ...(of && { of }),
      ...(value !== undefined && { mine: value }),
      ...(was !== undefined && { theirs: was }),
    }));
}

/** Returns the change that replaces my value with theirs. */
export const changeToTheirs = ({ key, of, mine, theirs }: CellClash): CellChange => changeFrom({ key, ...(of && { of }) }, mine, theirs);
const changeToMine = ({ key, of, mine, theirs }: CellClash): CellChange => changeFrom({ key, ...(of && { of }) }, theirs, mine);

function changeFrom(cell: Pick<CellChange, 'key' | 'of'>, was: unknown, value: unknown): CellChange {
  return { ...cell, ...(was !== undefined && { was }), ...(value !== undefined && { value }) };
}
