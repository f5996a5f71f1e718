import type { Plan } from '../survey/plan.ts';
import type { Form } from '../form.ts';
import { own } from '../own.ts';
import type { QuestionId } from '../template.ts';
import type { Answers } from './violation.ts';

/** A chosen option that causes a notification. */
export interface Noticed {
  readonly question: QuestionId;
  readonly option: string;
  readonly parties: readonly string[];
}

/** Returns the chosen options that cause a notification. Each is returned once, even if several rows choose it. */
export function notified(form: Form, answers: Answers): Noticed[] {
  const found = new Map<string, Noticed>();
  for (const noticed of noticedIn(form.rootPlans, answers)) found.set(`${noticed.question} ${noticed.option}`, noticed);
  return [...found.values()];
}

function noticedIn(plans: readonly Plan[], answers: unknown): Noticed[] {
  return plans.flatMap(({ question, columns }) => {
    const value = own(answers, question.id);
    if (question.field === 'grid') return Array.isArray(value) ? value.flatMap((row: unknown) => noticedIn(columns, row)) : [];
    const chosen: unknown[] = [value].flat();
    return (question.options ?? [])
      .filter((option) => option.notify.length > 0 && chosen.includes(option.const))
      .map((option) => ({ question: question.id, option: option.const, parties: option.notify }));
  });
}
