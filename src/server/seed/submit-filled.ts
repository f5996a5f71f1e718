import { addRow, answer, cell, submit, type Cell, type Filling, type Submission } from '../../../engine/index.ts';

const someId = (count: number) => `0199a0aa-0000-7000-8000-${String(count).padStart(12, '0')}`;

/** Returns a plausible answer: the first option that is not a no-go, the smallest number, `at` for every moment. */
function plausible({ question, options = [] }: Cell, at: string): unknown {
  const allowed = options.filter((option) => !option.fail).map((option) => option.const);
  switch (question.field) {
    case 'number':
      return Math.max(question.schema.minimum ?? 0, 1);
    case 'date':
      return at.slice(0, 10);
    case 'date-time':
      return at;
    case 'radio':
    case 'single-select':
      return allowed[0];
    case 'multiple-choice':
      return allowed.slice(0, 1);
    case 'declaration':
      return true;
    case 'signature':
      return { name: 'Rosa Lindqvist' };
    case 'user-list':
    case 'record':
      return someId(1);
    case 'site-list':
      return { site: someId(2) };
    default:
      return 'As agreed';
  }
}

/** Answers required questions, with `given` where it has an answer, until none is missing, then submits. */
export function submitFilled(
  filling: Filling,
  moment: Parameters<typeof submit>[1],
  at: string,
  given: Readonly<Record<string, unknown>> = {},
): Submission {
  const submission = submit(filling, moment);
  const missing = submission.ok ? [] : submission.violations.filter(({ code }) => code === 'answer.required');
  if (missing.length === 0) return submission;

  const filled = missing.reduce((next, { key }, index) => {
    const asked = cell(next, key);
    // An answer before this one may have filled it by its default.
    if (asked.value !== undefined && asked.question.field !== 'grid') return next;
    if (asked.question.field === 'grid') return addRow(next, key, someId(100 + index));
    return answer(next, key, given[asked.question.id] ?? plausible(asked, at));
  }, filling);
  return submitFilled(filled, moment, at, given);
}
