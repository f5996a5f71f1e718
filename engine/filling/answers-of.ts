import type { Plan } from '../survey/plan.ts';
import type { State, Scope } from './state.ts';
import { itemAt, itemsOf } from './vector.ts';
import type { Answers, Remarks } from './violation.ts';

/** Selects the value that a cell adds to the answers. Undefined adds nothing. */
type Pick = (plan: Plan, state: State) => unknown;

/** Selects everything that was typed, hidden or not. Null means that a default was cleared, so that it does not return. */
export const everythingTyped: Pick = (plan, state) => (state.typed === undefined && state.touched && plan.initial ? null : state.typed);

/** Selects the stored value, unchanged. */
export const asStored: Pick = (_, state) => state.typed;

/** Selects the value that counts now: of shown cells only, calculated values and defaults included. */
export const whatCounts: Pick = (_, state) => (state.shown ? state.value : undefined);

/** The answers of some questions, in one scope. */
export function answersOf(plans: readonly Plan[], scope: Scope, pick: Pick): Answers {
  const entries = plans.flatMap((plan): [string, unknown][] => {
    const state = itemAt(scope.cells, plan.slot);
    const value = state.rows && state.rows.ids.length > 0 ? rowsAnswer(plan, state, pick) : pick(plan, state);
    return value === undefined ? [] : [[plan.question.id, value]];
  });
  return Object.fromEntries(entries);
}

function rowsAnswer(plan: Plan, { rows, shown }: State, pick: Pick): unknown {
  if (!rows || (pick === whatCounts && !shown)) return undefined;
  const answers = itemsOf(rows.scopes).map((scope, at) => ({ rowId: rows.ids[at], ...answersOf(plan.columns, scope, pick) }));
  if (!plan.question.rowHeaders) return answers;
  // Fixed rows exist even if nothing was entered in them.
  const filled = answers.filter((row) => Object.keys(row).length > 1);
  return filled.length > 0 ? filled : undefined;
}

/** The remarks of the cells that a test keeps. */
export function remarksOf(cells: Iterable<{ plan: Plan; state: State }>, keeps: (plan: Plan, state: State) => boolean): Remarks {
  const remarks: [string, NonNullable<State['remark']>][] = [];
  for (const { plan, state } of cells) {
    if (state.remark && keeps(plan, state)) remarks.push([state.cell.key, state.remark]);
  }
  return Object.fromEntries(remarks);
}
