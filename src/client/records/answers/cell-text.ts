import type { CellChange, Form } from '../../../../engine/index.ts';
import { isObject } from '../../../shared/is-object.ts';
import { answerText, type AnswerWords } from './answer-text.ts';

type Cell = Pick<CellChange, 'key' | 'of'>;

/** Returns the titles of a cell's questions: `Gas tests, Oxygen`. */
export function cellTitle(form: Form, { key }: Cell): string {
  return questionsOf(key)
    .map((id) => form.questions.get(id)?.title ?? id)
    .join(', ');
}

/** Returns the value of a cell, a row or a remark in words. */
export function cellText(form: Form, { key, of }: Cell, value: unknown, words: AnswerWords): string {
  if (of === 'remark' && isObject(value)) {
    const said = [value['comment'], value['action']].filter((part) => typeof part === 'string' && part !== '');
    return said.join(' · ') || words.rows(1);
  }
  // The key of a row ends with its id: the answers in it are named one by one.
  const isRow = key.split('/').length % 2 === 0;
  if (isRow && isObject(value)) {
    const columns = form.questions.get(questionsOf(key).at(-1) ?? key)?.columns ?? [];
    return columns.flatMap(({ id }) => (id in value ? [answerText(form, id, value[id], words)] : [])).join(' · ');
  }
  return answerText(form, questionsOf(key).at(-1) ?? key, value, words);
}

const questionsOf = (key: string): string[] => key.split('/').filter((_, index) => index % 2 === 0);
