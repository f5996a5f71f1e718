import type { Rows, Scope } from './state.ts';
import { vectorOf } from './vector.ts';

/** Rows in this order. */
export function rowsOf(rows: readonly (readonly [string, Scope])[], fault?: string): Rows {
  return {
    ids: rows.map(([id]) => id),
    at: new Map(rows.map(([id], at) => [id, at])),
    scopes: vectorOf(rows.map(([, scope]) => scope)),
    fault,
  };
}
