import type { Form, Question, RiskMatrix } from '../../../../engine/index.ts';

export interface AnswerWords {
  yes: string;
  no: string;
  none: string;
  rows: (count: number) => string;
  name: (id: string) => string;
  instant: (iso: string) => string;
  risk: (matrix: RiskMatrix, cell: object) => string;
}

/** An answer in one line, to be compared with another. */
export function answerText(form: Form, questionId: string, value: unknown, words: AnswerWords): string {
  const question = form.questions.get(questionId);
  if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)) return words.none;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (Array.isArray(value)) return listText(question, value, words);
  if (typeof value === 'object') {
    if (question?.field === 'risk-matrix') return words.risk(form.riskMatrix, value);
    return question?.field === 'site-list' || question?.field === 'signature' ? objectText(value, words) : numbersText(value);
  }
  return scalarText(question, scalar(value), words);
}

function scalarText(question: Question | undefined, value: string, words: AnswerWords): string {
  const option = question?.options?.find((candidate) => candidate.const === value);
  if (option) return option.title;
  if (question?.source !== undefined) return words.name(value);
  if (question?.field === 'date-time') return words.instant(value);
  return value;
}

function listText(question: Question | undefined, values: readonly unknown[], words: AnswerWords): string {
  if (question?.field === 'grid' || question?.field === 'attachment' || question?.field === 'body-map') return words.rows(values.length);
  return values.map((value) => scalarText(question, scalar(value), words)).join(', ');
}

/** The figures of a position. */
function numbersText(value: object): string {
  return Object.values(value)
    .filter((part) => typeof part === 'number')
    .join(' · ');
}

/** A place or a signature. */
function objectText(value: object, words: AnswerWords): string {
  const parts = new Map<string, unknown>(Object.entries(value));
  const name = parts.get('name');
  if (typeof name === 'string') return name;
  return ['site', 'division', 'department', 'unit']
    .map((part) => parts.get(part))
    .filter((id) => typeof id === 'string')
    .map(words.name)
    .join(' › ');
}

function scalar(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
