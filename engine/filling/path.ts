import type { Plan } from '../survey/plan.ts';
import type { Form } from '../form.ts';
import type { Rows, Scope, State } from './state.ts';
import { itemAt, withItem } from './vector.ts';
import type { CellKey } from './violation.ts';

/** The rows, outermost first, that lead to a cell. */
export type Path = readonly string[];

export const rootPath: Path = [];

/** The key of a question's cell at a path. */
export function keyOf(plan: Plan, path: Path): CellKey {
  return plan.chain.map((grid, depth) => `${grid.question.id}/${path[depth]}/`).join('') + plan.question.id;
}

/** The question and the path that a key means; undefined when the form has no such cell. The rows may be there or not. */
export function placeOf(form: Form, key: CellKey): { plan: Plan; path: Path } | undefined {
  const steps = key.split('/');
  const plan = form.plans.get(steps.at(-1) ?? '');
  if (!plan || steps.length !== plan.chain.length * 2 + 1) return undefined;
  const leadsThere = plan.chain.every((grid, depth) => steps[depth * 2] === grid.question.id);
  return leadsThere ? { plan, path: steps.filter((_, at) => at % 2 === 1) } : undefined;
}

/** The state of a cell; undefined when a row on its path is not there. */
export function stateAt(root: Scope, plan: Plan, path: Path): State | undefined {
  const scope = scopeAt(root, plan, path);
  return scope && itemAt(scope.cells, plan.slot);
}

/** Returns the scope that contains the cells of a plan at a path. */
export function scopeAt(root: Scope, plan: Plan, path: Path): Scope | undefined {
  if (!plan.grid) return root;
  const rows = stateAt(root, plan.grid, path)?.rows;
  return rows && rowAt(rows, path[plan.chain.length - 1] ?? '');
}

export function rowAt(rows: Rows, rowId: string): Scope | undefined {
  const at = rows.at.get(rowId);
  return at === undefined ? undefined : itemAt(rows.scopes, at);
}

/** The root with another state in one cell; all that does not lead there is shared. */
export function withState(root: Scope, plan: Plan, path: Path, state: State): Scope {
  if (!plan.grid) return { cells: withItem(root.cells, plan.slot, state) };
  const holder = stateAt(root, plan.grid, path);
  const at = holder?.rows?.at.get(path[plan.chain.length - 1] ?? '');
  if (!holder?.rows || at === undefined) return root;
  const scope = { cells: withItem(itemAt(holder.rows.scopes, at).cells, plan.slot, state) };
  const rows = { ...holder.rows, scopes: withItem(holder.rows.scopes, at, scope) };
  return withState(root, plan.grid, path, { ...holder, rows });
}

/** The paths of a question's cells below the first rows of a path. */
export function pathsBelow(root: Scope, plan: Plan, start: Path): Path[] {
  if (plan.chain.length <= start.length) return [start.slice(0, plan.chain.length)];
  if (!plan.grid) return [rootPath];
  const grid = plan.grid;
  return pathsBelow(root, grid, start).flatMap((path) => (stateAt(root, grid, path)?.rows?.ids ?? []).map((row) => [...path, row]));
}
