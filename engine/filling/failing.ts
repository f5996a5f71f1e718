import type { Form } from '../form.ts';
import type { Answers } from './violation.ts';

/** Whether one of these answers is an option that the template marks as a failing one. */
export function choosesFailing(form: Form, answers: Answers): boolean {
  return Object.entries(answers).some(
    ([id, value]) => form.questions.get(id)?.options?.some((option) => option.fail && option.const === value) ?? false,
  );
}
