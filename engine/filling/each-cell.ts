import type { Plan, SectionPlan } from '../survey/plan.ts';
import type { Filling } from './filling.ts';
import type { Scope, State } from './state.ts';
import { itemAt, itemsOf } from './vector.ts';

/** The cells of a section in the order of the form, each grid before the cells of its rows. */
export function* cellsOf(filling: Filling, section: SectionPlan): Generator<{ plan: Plan; state: State }> {
  for (const plan of section.questions) yield* cellsBelow(plan, filling.root);
}

function* cellsBelow(plan: Plan, scope: Scope): Generator<{ plan: Plan; state: State }> {
  const state = itemAt(scope.cells, plan.slot);
  yield { plan, state };
  if (!state.rows) return;
  for (const row of itemsOf(state.rows.scopes)) {
    for (const column of plan.columns) yield* cellsBelow(column, row);
  }
}
