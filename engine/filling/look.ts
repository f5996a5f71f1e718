import { EngineError } from '../error.ts';
import type { FieldTypeName } from '../template.ts';
import type { Cell } from './cell.ts';
import { cellsOf } from './each-cell.ts';
import type { Filling } from './filling.ts';
import { placeOf, stateAt } from './path.ts';
import { hasRecorded } from './recorded.ts';
import type { CellKey } from './violation.ts';

const noRows: readonly string[] = [];

/** One cell; throws when the form has no such question or the row is not there. */
export function cell(filling: Filling, key: CellKey): Cell {
  const found = findCell(filling, key);
  if (!found) throw new EngineError('cell.unknown', key);
  return found;
}

/** One cell, or undefined when the form has no such question or the row is not there (any more). */
export function findCell(filling: Filling, key: CellKey): Cell | undefined {
  const place = placeOf(filling.form, key);
  return place && stateAt(filling.root, place.plan, place.path)?.cell;
}

/** The ids of a grid's rows in their order, whether the grid is shown or not. */
export function rows(filling: Filling, gridKey: CellKey): readonly string[] {
  const place = placeOf(filling.form, gridKey);
  return (place && stateAt(filling.root, place.plan, place.path)?.rows?.ids) ?? noRows;
}

/** Returns the shown and answered cells of a field type, cells in rows included, in the order of the form. */
export function answeredCells(filling: Filling, field: FieldTypeName): Cell[] {
  return filling.form.sectionPlans.flatMap((section) =>
    [...cellsOf(filling, section)].flatMap(({ plan, state }) =>
      plan.question.field === field && state.value !== undefined ? [state.cell] : [],
    ),
  );
}

/** Whether an event has recorded a row of an append-only grid. A recorded row can no longer be removed. */
export function rowRecorded(filling: Filling, gridKey: CellKey, rowId: string): boolean {
  return hasRecorded(filling.final, gridKey, rowId);
}

export function sectionShown(filling: Filling, sectionId: string): boolean {
  const plan = filling.form.sectionPlans.find(({ section }) => section.id === sectionId);
  return plan !== undefined && filling.sections[plan.index]?.shown === true;
}

/** Whether a section can be filled in the active stage. */
export function sectionFillable(filling: Filling, sectionId: string): boolean {
  const plan = filling.form.sectionPlans.find(({ section }) => section.id === sectionId);
  return plan !== undefined && filling.roles[plan.index] === 'active';
}
