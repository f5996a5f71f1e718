import type { Plan } from '../survey/plan.ts';
import type { Form } from '../form.ts';
import { own } from '../own.ts';
import type { Reader } from '../rules/reader.ts';
import { rowAt, type Path } from './path.ts';
import type { Scope, State } from './state.ts';
import { itemAt, itemsOf } from './vector.ts';

/** Surroundings that all rules of one filling share. */
export interface World {
  readonly form: Form;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly now: string;
  readonly zone: string;
}

/** Reads the cells of a filling as a rule sees them from the root or from a row. */
export class ScopeReader implements Reader {
  readonly #world: World;
  /** Grids whose rows contain the rule, and the scopes from the root to the innermost row. */
  readonly #grids: readonly Plan[];
  readonly #scopes: readonly Scope[];

  constructor(world: World, grids: readonly Plan[], scopes: readonly Scope[]) {
    this.#world = world;
    this.#grids = grids;
    this.#scopes = scopes;
  }

  get now(): string {
    return this.#world.now;
  }

  get zone(): string {
    return this.#world.zone;
  }

  value(id: string): unknown {
    const plan = this.#world.form.plans.get(id);
    return plan && plan.question.field !== 'grid' ? (this.#state(plan)?.value ?? null) : null;
  }

  answered(id: string): boolean {
    const plan = this.#world.form.plans.get(id);
    return plan !== undefined && this.#state(plan)?.value !== undefined;
  }

  remarked(id: string): boolean {
    const plan = this.#world.form.plans.get(id);
    const state = plan && this.#state(plan);
    return state !== undefined && state.shown && state.remark !== undefined;
  }

  rows(gridId: string): readonly Reader[] {
    return this.#rowsOf(gridId);
  }

  fact(name: string): unknown {
    return own(this.#world.facts, name) ?? null;
  }

  setting(name: string): unknown {
    return own(this.#world.form.template['x-settings'], name) ?? null;
  }

  #state(plan: Plan): State | undefined {
    const depth = plan.chain.length;
    const scope = depth === 0 || this.#grids[depth - 1] === plan.grid ? this.#scopes[depth] : undefined;
    return scope && itemAt(scope.cells, plan.slot);
  }

  #rowsOf(gridId: string): ScopeReader[] {
    const grid = this.#world.form.plans.get(gridId);
    if (!grid) return [];
    const depth = grid.chain.length;
    // Seen from outside its outer grid, an inner grid is all of its rows in all of the outer one's.
    if (grid.grid && this.#grids[depth - 1] !== grid.grid) return this.#rowsOf(grid.grid.question.id).flatMap((row) => row.#rowsOf(gridId));
    const state = this.#state(grid);
    if (!state?.rows || state.value === undefined) return [];
    const [grids, scopes] = [[...grid.chain, grid], this.#scopes.slice(0, depth + 1)];
    return itemsOf(state.rows.scopes).map((scope) => new ScopeReader(this.#world, grids, [...scopes, scope]));
  }
}

/** Returns the reader for a rule that belongs to the cells of a plan at a path. */
export function readerAt(world: World, root: Scope, chain: readonly Plan[], path: Path): ScopeReader {
  const scopes = [root];
  chain.forEach((grid, depth) => {
    const outer = scopes[depth];
    const rows = outer && itemAt(outer.cells, grid.slot).rows;
    const row = rows && rowAt(rows, path[depth] ?? '');
    if (row) scopes.push(row);
  });
  return new ScopeReader(world, chain, scopes);
}
