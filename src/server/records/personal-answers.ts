import type { Form, Question } from '../../../engine/index.ts';
import type { Answers, Remarks } from '../../shared/record.ts';
import { personal } from '../audit/personal.ts';
import { privateKeys, rowIdOf, rowOfKey } from './private-questions.ts';

/**
 * Field types that contain typed text, a signature or a person's location. Chosen people are ids, which identify no one once the account
 * is erased.
 */
const personalFields = new Set(['text', 'text-area', 'signature', 'geolocation']);

interface Recorded {
  form: Form;
  record: { id: string };
}

/**
 * Changed answers as the history keeps them: measured and chosen values in clear, what their sender wrote as personal; what few may read
 * under the key of the record or the row.
 */
export function personalAnswers({ form, record }: Recorded, keys: readonly string[], answers: Answers): Record<string, unknown> {
  const isPrivate = privateKeys(form);
  const kept = (key: string): unknown => {
    const [question, value] = [form.questions.get(key), answers[key]];
    if (!isPrivate(key)) return personalAnswer(question, value);
    const about = (each: unknown, rowId: string) => personal(each, { recordId: record.id, rowId });
    return question?.field === 'grid' && Array.isArray(value) ? value.map((row) => about(row, rowIdOf(row))) : about(value, '');
  };
  return Object.fromEntries(keys.map((key) => [key, kept(key) ?? null]));
}

/** Changed remarks as the history keeps them: their comments and actions are personal. */
export function personalRemarks({ form, record }: Recorded, keys: readonly string[], remarks: Remarks): Record<string, unknown> {
  const isPrivate = privateKeys(form);
  return Object.fromEntries(
    keys.map((key) => {
      const remark = remarks[key];
      if (isPrivate(key)) return [key, personal(remark, { recordId: record.id, rowId: rowOfKey(key) }) ?? null];
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
