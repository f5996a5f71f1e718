import type { Answers, Form } from '../../../engine/index.ts';
import type { ServerSession } from '../session/server-session.ts';

/**
 * The answers with the company of a contractor's user, where the form asks whose record it is and nothing is said: what such a user keeps is the
 * company's. Another company is no valid reference of theirs.
 */
export function withOwnCompany(
  { contractorId }: ServerSession,
  form: Form,
  answers: Answers,
  isTheirs: (question: string) => boolean = () => true,
): Answers {
  if (contractorId === null) return answers;
  const question = [...form.questions.values()].find(({ column }) => column === 'contractor')?.id;
  return question === undefined || answers[question] !== undefined || !isTheirs(question)
    ? answers
    : { ...answers, [question]: contractorId };
}
