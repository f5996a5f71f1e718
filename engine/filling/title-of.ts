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
 * Returns the questions that can give a record its title; the first answered one does. A question that fills the title column is the only
 * one. Otherwise these are all one-line texts that users type, in the order of the form. Texts with numbers only, such as a telephone or
 * identity card number, do not describe a record and are left out.
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
