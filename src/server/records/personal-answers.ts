import type { Form, Question } from '../../../engine/index.ts';
import type { Answers, Remarks } from '../../shared/record.ts';
import { personal } from '../audit/personal.ts';

/** What a person types or signs, or where they stood. Chosen people are ids, which say nothing once the account is erased. */
const personalFields = new Set(['text', 'text-area', 'signature', 'geolocation']);

/** Changed answers as the history keeps them: measured and chosen values in clear, what their sender wrote as personal. */
export function personalAnswers(form: Form, keys: readonly string[], answers: Answers): Record<string, unknown> {
  return Object.fromEntries(keys.map((key) => [key, personalAnswer(form.questions.get(key), answers[key]) ?? null]));
}

/** Changed remarks as the history keeps them: their comments and actions are personal. */
export function personalRemarks(keys: readonly string[], remarks: Remarks): Record<string, unknown> {
  return Object.fromEntries(
    keys.map((key) => {
      const remark = remarks[key];
      return [key, remark === undefined ? null : { ...remark, comment: personal(remark.comment), action: personal(remark.action) }];
    }),
  );
}

function personalAnswer(question: Question | undefined, value: unknown): unknown {
  if (!question || personalFields.has(question.field)) return personal(value);
  if (question.field !== 'grid' || !Array.isArray(value)) return value;
  const columns = new Map((question.columns ?? []).map((column) => [column.id, column]));
  return (value as Answers[]).map((row) =>
    Object.fromEntries(Object.entries(row).map(([id, cell]) => [id, id === 'rowId' ? cell : personalAnswer(columns.get(id), cell)])),
  );
}
