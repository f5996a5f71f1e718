import type { SectionPlan } from '../survey/plan.ts';
import { isTruthy } from '../rules/truthy.ts';
import { rootPath } from './path.ts';
import type { Spread } from './spread.ts';

/** Evaluates whether a section is shown: its stage has been reached, its parent is shown and its rule is true. */
export function evaluateSection(spread: Spread, plan: SectionPlan): void {
  const before = spread.section(plan);
  const isOpen = spread.filling.roles[plan.index] !== 'later' && (plan.parent === undefined || spread.section(plan.parent).shown);
  const result = isOpen && plan.show && before.result === undefined ? spread.evaluate(plan.show, [], rootPath) : before.result;
  const shown = isOpen && (plan.show === undefined || isTruthy(result));
  if (shown === before.shown && result === before.result) return;
  spread.putSection(plan, { shown, result });
  if (shown === before.shown) return;

  spread.report(`section:${plan.section.id}`);
  for (const child of plan.children) spread.wakeSection(child);
  for (const question of plan.questions) spread.wakeValue(question, rootPath);
}
