import type { Answers, Form } from '../../../engine/index.ts';
import type { ServerSession } from '../session/server-session.ts';

/**
 * Adds the company of a contractor's user to answers if the form asks for it and it is unanswered: records of such a user belong to the
 * company. A different company would be refused as an invalid reference.
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
