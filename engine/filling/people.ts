import type { Form } from '../form.ts';
import { own } from '../own.ts';
import { isEach } from '../compile/stage.ts';
import type { Plan } from '../survey/plan.ts';
import type { Answers } from './violation.ts';

interface Named {
  party: string;
  userId: string;
}

/**
 * Returns the parties that the answers give to people, without duplicates. A section that is filled each time hands its parties over: it
 * replaces the people named before.
 */
export function people(form: Form, answers: Answers): Named[] {
  const isHandingOver = (plan: Plan) => isEach(plan.section.section.stage);
  const first = peopleIn(
    form.rootPlans.filter((plan) => !isHandingOver(plan)),
    answers,
  );
  const handedOver = peopleIn(form.rootPlans.filter(isHandingOver), answers);
  const found = new Map<string, Named>();
  for (const { party, userId } of [...first.filter((each) => handedOver.every(({ party }) => party !== each.party)), ...handedOver])
    found.set(`${party} ${userId}`, { party, userId });
  return [...found.values()];
}

function peopleIn(plans: readonly Plan[], answers: unknown): Named[] {
  return plans.flatMap((plan) => {
    const value = own(answers, plan.question.id);
    if (plan.question.field === 'grid') return Array.isArray(value) ? value.flatMap((row: unknown) => peopleIn(plan.columns, row)) : [];
    const { party } = plan.question;
    if (party === undefined) return [];
    return [value].flat().flatMap((userId) => (typeof userId === 'string' ? [{ party, userId }] : []));
  });
}
