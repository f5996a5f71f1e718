import type { CellKey, Form, Question } from '../../../engine/index.ts';

/** The question of a cell: of the form, of a grid's row, or of a row of a grid in a row. */
export function questionAt(form: Form, key: CellKey): Question {
  const ids = key.split('/').filter((_, index) => index % 2 === 0);
  const question = form.questions.get(ids.at(-1) ?? '');
  if (!question) throw new Error(`The form has no question at ${key}.`);
  return question;
}
