import type { Form } from '../form.ts';
import { onceEach } from '../once-each.ts';
import type { Plan } from '../survey/plan.ts';
import { answersOf } from './answers-of.ts';
import type { Filling } from './filling.ts';
import type { State } from './state.ts';
import type { Answers } from './violation.ts';

/** Whether anything that a form calculates goes on after its stage. */
export const hasLive = onceEach(({ rootPlans }: Form): boolean => rootPlans.some(holdsLive));

/** Returns stored answers with the present results of the calculations that go on after their stage. */
export function liveAnswers(filling: Filling, stored: Answers): Answers {
  const live = filling.form.rootPlans.filter(holdsLive);
  const ids = new Set(live.map(({ question }) => question.id));
  const others = Object.fromEntries(Object.entries(stored).filter(([id]) => !ids.has(id)));
  return { ...others, ...answersOf(live, filling.root, asOfNow) };
}

function holdsLive(plan: Plan): boolean {
  return isLive(plan) || plan.columns.some(holdsLive);
}

function isLive({ question }: Plan): boolean {
  return question.schema['x-live'] === true;
}

function asOfNow(plan: Plan, { shown, value, typed }: State): unknown {
  if (!isLive(plan)) return typed;
  return shown ? value : undefined;
}
