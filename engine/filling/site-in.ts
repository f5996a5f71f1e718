import { isUuid } from '../field-types/uuid.ts';
import type { Form } from '../form.ts';
import { own } from '../own.ts';
import type { QuestionId } from '../template.ts';
import type { Answers } from './violation.ts';

/** The question whose answer is the record's place, if the form asks for one. */
export function siteQuestion(form: Form): QuestionId | undefined {
  return form.rootPlans.find(({ question }) => question.column === 'site')?.question.id;
}

/** The site that answers name as the record's, stored or not: its zone is the one in which their hours are meant. */
export function siteIn(form: Form, answers: Answers): string | undefined {
  const question = siteQuestion(form);
  const site = question === undefined ? undefined : own(own(answers, question), 'site');
  return isUuid(site) ? site : undefined;
}
