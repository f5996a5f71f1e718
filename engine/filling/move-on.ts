import type { Plan, PlannedRule, SectionPlan } from '../survey/plan.ts';
import { EngineError } from '../error.ts';
import type { Form } from '../form.ts';
import { onceEach } from '../once-each.ts';
import { readsClock } from '../rules/reads-clock.ts';
import { parseInstant } from '../time/instant.ts';
import type { Filling } from './filling.ts';
import { Operation } from './operation.ts';
import { pathsBelow, rootPath } from './path.ts';

/**
 * Moves a filling to a later moment, ISO 8601 with offset. Rules that read the clock are evaluated again, and so are the rules that
 * depend on the results. Defaults stay, because the user has already seen them.
 */
export function moveOn(filling: Filling, now: string): Filling {
  if (parseInstant(now) === undefined) throw new EngineError('now.invalid');
  const operation = new Operation({ ...filling, now });
  const { rules, sections } = clockReadersOf(filling.form);
  for (const section of sections) operation.wakeSectionRule(section);
  for (const { plan, rule } of rules) for (const path of pathsBelow(filling.root, plan, rootPath)) operation.wakeRule(plan, rule, path);
  return operation.settle();
}

/** Whether anything that a form shows or calculates depends on the clock. */
export function hasClockRules(form: Form): boolean {
  const { rules, sections } = clockReadersOf(form);
  return rules.length + sections.length > 0;
}

interface ClockReaders {
  readonly rules: readonly { readonly plan: Plan; readonly rule: PlannedRule }[];
  readonly sections: readonly SectionPlan[];
}

const clockReadersOf = onceEach(({ plans, sectionPlans }: Form): ClockReaders => {
  const rules = [...plans.values()].flatMap((plan) =>
    plan.rules.filter(({ kind, prepared }) => kind !== 'default' && readsClock(prepared)).map((rule) => ({ plan, rule })),
  );
  return { rules, sections: sectionPlans.filter(({ show }) => show !== undefined && readsClock(show)) };
});
