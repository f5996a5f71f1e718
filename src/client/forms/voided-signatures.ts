import { findCell, type CellKey, type Filling } from '../../../engine/index.ts';

/** The signatures that a change of other answers took away. */
export function voidedBy(before: Filling, after: Filling, answered: readonly CellKey[]): CellKey[] {
  return [...after.changed].filter((key) => {
    const cell = answered.includes(key) ? undefined : findCell(after, key);
    return cell?.question.field === 'signature' && cell.value === undefined && findCell(before, key)?.value !== undefined;
  });
}
