import type { Form } from '../form.ts';
import { onceEach } from '../once-each.ts';
import { lookupPrefix } from '../rules/reading-operators.ts';
import type { Filling } from './filling.ts';
import { Operation } from './operation.ts';
import { pathsBelow, rootPath } from './path.ts';

type Values = Readonly<Record<string, string | number | boolean>>;

/** The names of the lookups that the rules of a form read. */
export const lookupsIn = onceEach(({ plans, sectionPlans, interlocks }: Form): readonly string[] => {
  const rules = [
    ...[...plans.values()].flatMap((plan) => plan.rules.map(({ prepared }) => prepared)),
    ...sectionPlans.flatMap(({ show }) => show ?? []),
    ...interlocks.map(({ rule }) => rule),
  ];
  return [...new Set(rules.flatMap(({ lookups }) => lookups.map(({ name }) => name)))];
});

/** Lookups as the facts of a filling. */
export function lookupFacts(values: Values): Record<string, string | number | boolean> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`${lookupPrefix}${name}`, value]));
}

/** Replaces the lookups of a filling. Rules that read them are evaluated again, and so are the rules that depend on the results. */
export function withLookups(filling: Filling, values: Values): Filling {
  const others = Object.entries(filling.facts).filter(([name]) => !name.startsWith(lookupPrefix));
  const facts = { ...Object.fromEntries(others), ...lookupFacts(values) };
  const operation = new Operation({ ...filling, facts });
  const { plans, sectionPlans } = filling.form;
  for (const section of sectionPlans) if (section.show && section.show.lookups.length > 0) operation.wakeSectionRule(section);
  for (const plan of plans.values())
    for (const rule of plan.rules)
      if (rule.kind !== 'default' && rule.prepared.lookups.length > 0)
        for (const path of pathsBelow(filling.root, plan, rootPath)) operation.wakeRule(plan, rule, path);
  return operation.settle();
}
