import type { Form } from '../form.ts';
import { own } from '../own.ts';
import type { Plan } from '../compile/plan.ts';
import type { Answers } from './violation.ts';

/** The people whom answers give a part in the record, each part once. */
export function people(form: Form, answers: Answers): { party: string; userId: string }[] {
  const found = new Map<string, { party: string; userId: string }>();
  for (const { party, userId } of peopleIn(form.rootPlans, answers)) found.set(`${party} ${userId}`, { party, userId });
  return [...found.values()];
}

function peopleIn(plans: readonly Plan[], answers: unknown): { party: string; userId: string }[] {
  return plans.flatMap((plan) => {
    const value = own(answers, plan.question.id);
    if (plan.question.field === 'grid') return Array.isArray(value) ? value.flatMap((row: unknown) => peopleIn(plan.columns, row)) : [];
    const { party } = plan.question;
    if (party === undefined) return [];
    return [value].flat().flatMap((userId) => (typeof userId === 'string' ? [{ party, userId }] : []));
  });
}
