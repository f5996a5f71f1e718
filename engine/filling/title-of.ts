import type { Form } from '../form.ts';
import type { Answers } from './violation.ts';

const titleLength = 200;

/** What a record is called by the text that answers it, in one line of at most 200 characters. */
export function titleOf(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.trim() === '') return undefined;
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= titleLength ? line : `${line.slice(0, titleLength - 1).trimEnd()}…`;
}

/** What a record is called by its answers, whether or not the question is shown now. */
export function titleIn(form: Form, answers: Answers): string | undefined {
  const question = form.rootPlans.find((plan) => plan.question.column === 'title')?.question.id;
  return question === undefined ? undefined : titleOf(answers[question]);
}
