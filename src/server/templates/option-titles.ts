import type { Form, Question } from '../../../engine/index.ts';

/** Returns the titles of the options of a form by `<column or index value>/<option>`. */
export function optionTitles(form: Form): [key: string, title: string][] {
  return [...form.questions.values()].flatMap((question) =>
    [question.column, question.schema['x-index']].flatMap((name) =>
      name === undefined ? [] : optionsOf(form, question).map(({ const: code, title }): [string, string] => [`${name}/${code}`, title]),
    ),
  );
}

/** The options of a question; for a hidden one those of the questions that its value is calculated from. */
function optionsOf(form: Form, question: Question): NonNullable<Question['options']> {
  if (question.options || question.field !== 'hidden') return question.options ?? [];
  return variablesIn(question.schema['x-value']).flatMap((id) => form.questions.get(id)?.options ?? []);
}

/** The ids of the questions whose answers a rule reads. */
function variablesIn(rule: unknown): string[] {
  if (typeof rule !== 'object' || rule === null) return [];
  return Object.entries(rule).flatMap(([name, inner]) => (name === 'var' && typeof inner === 'string' ? [inner] : variablesIn(inner)));
}
