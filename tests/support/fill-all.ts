import {
  addRow,
  answer,
  cell,
  compile,
  open,
  rows,
  submit,
  type Cell,
  type Filling,
  type Question,
  type Submission,
  type Template,
} from '../../engine/index.ts';

const now = '2026-03-10T09:00:00Z';
const someId = '0199a0aa-0000-7000-8000-000000000001';

/** An answer of each kind that most forms take. */
function someAnswer({ question, options = [] }: Cell): unknown {
  switch (question.field) {
    case 'number':
      return Math.max(question.schema.minimum ?? 1, 1);
    case 'date':
      return now.slice(0, 10);
    case 'time':
      return '09:00';
    case 'date-time':
      return now;
    case 'radio':
    case 'single-select':
      return options[0]?.const;
    case 'multiple-choice':
      return options.slice(0, Math.max(question.schema.minItems ?? 1, 1)).map((option) => option.const);
    case 'check-box':
    case 'declaration':
      return true;
    case 'attachment':
      return [someId];
    case 'signature':
      return { name: 'Rosa Lindqvist' };
    case 'geolocation':
      return { lat: 42.7, lng: 23.3 };
    default:
      return question.schema['x-input'] === 'numbers'
        ? '7'.repeat(question.schema.minLength ?? 3)
        : 'As seen on site'.padEnd(question.schema.minLength ?? 0, '.');
  }
}

/** Answers every question that is asked, row by row, unless it has no options to choose from. Then submits. */
export function fillAll(
  template: Template,
  given: Readonly<Record<string, unknown>> = {},
): { filling: Filling; submission: Submission; answered: Set<string> } {
  const form = compile(template);
  const answered = new Set<string>();
  let filling = open(form, { now, zone: 'Europe/Sofia' });

  const fill = (question: Question, prefix: string): void => {
    const key = `${prefix}${question.id}`;
    const asked = cell(filling, key);
    if (!asked.asked) return;
    if (question.field === 'grid') {
      const wanted = Math.max(question.schema.minItems ?? 1, 1);
      for (let row = rows(filling, key).length; row < wanted; row += 1)
        filling = addRow(filling, key, someId.replace(/\d{4}$/, String(1000 + row)));
      for (const row of rows(filling, key)) for (const column of question.columns ?? []) fill(column, `${key}/${row}/`);
    } else if (asked.value === undefined) {
      const value = given[question.id] ?? someAnswer(asked);
      if (value === undefined || (Array.isArray(value) && value.length === 0)) return;
      filling = answer(filling, key, value);
    }
    answered.add(question.id);
  };
  // An answer may show a question that precedes it.
  for (let round = 0; round < 3; round += 1)
    for (const section of form.sections)
      for (const id of section.questions) {
        const question = form.questions.get(id);
        if (question) fill(question, '');
      }
  return { filling, submission: submit(filling, { event: 'submit' }), answered };
}
