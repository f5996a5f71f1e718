import type { Plan } from '../survey/plan.ts';
import type { Form } from '../form.ts';
import type { Answers } from './violation.ts';

const titleLength = 200;

/** Returns the title that a text answer gives a record, in one line of at most 200 characters. */
export function titleOf(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.trim() === '') return undefined;
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= titleLength ? line : `${line.slice(0, titleLength - 1).trimEnd()}…`;
}

/**
 * The questions that a record may be called by, the first that is answered goes: the one that says so, alone where there is one; else what is asked as
 * one line of text, in the order of the form. Bare numbers, of a telephone or an identity card, say nothing of a record.
 */
export function titlePlans(form: Form): readonly Plan[] {
  const own = form.rootPlans.find(({ question }) => question.column === 'title');
  if (own) return [own];
  return form.sectionPlans
    .flatMap(({ questions }) => questions)
    .filter(({ question: { field, schema }, value }) => field === 'text' && schema['x-input'] !== 'numbers' && value === undefined);
}

/** Returns the title of a record whose answers changed: from the answer that gave the old title, and from no other. */
export function retitled(form: Form, title: string, before: Answers, after: Answers): string | undefined {
  const plan = titlePlans(form).find(({ question: { id } }) => titleOf(before[id]) === title);
  return plan && titleOf(after[plan.question.id]);
}
