import { findCell, type Filling } from '../../../engine/index.ts';

/** Whether the form shows the `place` of an upload: its cell, and for evidence also the remark of the cell. */
export function showsPlace(filling: Filling, place: string): boolean {
  const [key = '', part] = place.split('#');
  const cell = findCell(filling, key);
  if (!cell?.shown) return false;
  return (
    part !== 'remark' || (cell.question.schema['x-remarks'] ?? 'never') !== 'never' || cell.asks.length > 0 || cell.remark !== undefined
  );
}
