import type { Form } from '../../../engine/index.ts';

/** Answers that somebody is told of, a line each, in the language of the form. */
export function chosenAnswers(form: Form, chosen: readonly { question: string; option: string }[]): string {
  const lines = chosen.map(({ question: id, option: value }) => {
    const question = form.questions.get(id);
    const option = question?.options?.find((each) => each.const === value);
    return `${question?.title ?? id} — ${option?.title ?? value}`;
  });
  return lines.join('\n');
}
