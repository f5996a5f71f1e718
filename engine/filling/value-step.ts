import type { Plan } from '../survey/plan.ts';
import { isSame } from '../own.ts';
import { isTruthy } from '../rules/truthy.ts';
import type { Path } from './path.ts';
import { hasRecorded, isFinal } from './recorded.ts';
import { Results } from './results.ts';
import type { Spread } from './spread.ts';
import type { State } from './state.ts';

/** Evaluates whether a cell is shown and what its value is; wakes its readers if that changed. */
export function evaluateValue(spread: Spread, plan: Plan, path: Path): void {
  const before = spread.state(plan, path);
  if (!before) return;
  const results = new Results(spread, plan, path, before.results);
  const shown = isShown(spread, plan, path, before, results);
  const value = shown ? valueOf(spread, plan, path, before, results) : undefined;

  const isSameValue = isSame(value, before.value);
  if (shown === before.shown && isSameValue) {
    if (results.known === before.results) return;
    spread.put(plan, path, { ...before, results: results.known });
    // A result of the wrong kind is no answer, and a violation.
    if (plan.value) spread.wakeVerdict(plan, path);
    return;
  }
  spread.put(plan, path, { ...before, results: results.known, shown, value: isSameValue ? before.value : value });
  spread.wakeVerdict(plan, path);
  if (!isSameValue) spread.wakeReaders(plan, path);
  if (shown === before.shown) return;
  if (before.remark !== undefined) spread.wakeRemarkReaders(plan, path);
  for (const row of before.rows?.ids ?? []) {
    for (const column of plan.columns) spread.wakeValue(column, [...path, row]);
  }
}

function isShown(spread: Spread, plan: Plan, path: Path, state: State, results: Results): boolean {
  const role = spread.filling.roles[plan.section.index];
  if (role === 'later') return false;
  // An answer of an earlier stage, or a recorded one, was visible when it was given. It stays visible.
  const isAnswered = state.typed !== undefined || (state.rows?.ids.length ?? 0) > 0;
  const { final } = spread.filling;
  if (isAnswered && (role === 'readable' || isFinal(final, plan, path) || (!plan.grid && hasRecorded(final, plan.question.id))))
    return true;
  const isPlaceShown = plan.grid ? spread.state(plan.grid, path)?.shown === true : spread.section(plan.section).shown;
  return isPlaceShown && (plan.show === undefined || isTruthy(results.of(plan.show)));
}

function valueOf(spread: Spread, plan: Plan, path: Path, state: State, results: Results): unknown {
  if (state.rows) return state.rows.ids.length > 0 ? state.rows.ids : undefined;
  const isActive = spread.filling.roles[plan.section.index] === 'active' && !isFinal(spread.filling.final, plan, path);
  if (plan.value && (isActive || plan.question.schema['x-live'] === true)) return answerOf(plan, results.of(plan.value));
  // A person cannot edit a hidden field, so a value that was sent for one is not trusted.
  if (isActive && plan.initial && (!state.touched || plan.question.field === 'hidden')) return answerOf(plan, results.of(plan.initial));
  return answerOf(plan, state.typed);
}

function answerOf(plan: Plan, value: unknown): unknown {
  const isAnswer =
    value !== undefined && value !== null && !plan.fieldType.isBlank(value) && plan.fieldType.fits(value, plan.question.schema);
  return isAnswer ? value : undefined;
}
