import type { Form, Question } from '../../engine/index.ts';

/** Returns the grid of a form in which findings are listed and graded, by its columns: its id is free. */
export function findingsGrid(form: Form): Question | undefined {
  return [...form.questions.values()].find(hasFindings);
}

/** Whether the rows of a grid say what was found and how grave it is. */
export function hasFindings({ columns = [] }: Question): boolean {
  return ['finding', 'grade'].every((id) => columns.some((column) => column.id === id));
}
