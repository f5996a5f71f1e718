import { type Answers, type CellKey, type Form, type Question } from '../../engine/index.ts';
import { isObject } from './is-object.ts';

/** An answer to a question with options: of the form itself, or of a row of a grid. */
export interface OptionAnswer {
  key: CellKey;
  question: Question;
  value: unknown;
  /** Subject of the row, if the answer is in a row that names one. */
  row: string | undefined;
}

/** Returns the answers to the questions with options, also those in rows of grids. */
export function optionAnswers({ rootPlans }: Form, answers: Answers): OptionAnswer[] {
  return rootPlans.flatMap(({ question }) => answersOf(question, question.id, answers[question.id], undefined));
}

/** Whether the chosen option of a question is a failing one. */
export function isFailing({ options }: Question, value: unknown): boolean {
  return options?.some((option) => option.fail && [value].flat().includes(option.const)) === true;
}

/** Returns the titles of the chosen options. */
export function chosenTitles({ options = [] }: Question, value: unknown): string {
  const chosen = [value].flat();
  return options.flatMap((option) => (chosen.includes(option.const) ? [option.title] : [])).join(', ');
}

/** Returns the title of a question, after what its row is about. */
export function titleInRow({ question, row }: Pick<OptionAnswer, 'question' | 'row'>): string {
  return row === undefined ? question.title : `${row}: ${question.title}`;
}

function answersOf(question: Question, key: CellKey, value: unknown, row: string | undefined): OptionAnswer[] {
  if (question.options) return [{ key, question, value, row }];
  const { columns } = question;
  if (!columns || !Array.isArray(value)) return [];
  return value.filter(isObject).flatMap((cells) => {
    const about = aboutRow(question, cells) ?? row;
    return columns.flatMap((column) => answersOf(column, `${key}/${String(cells['rowId'])}/${column.id}`, cells[column.id], about));
  });
}

/** The header of a fixed row, or the first text that was typed in a row. */
function aboutRow({ rowHeaders, columns = [] }: Question, row: Record<string, unknown>): string | undefined {
  const header = rowHeaders?.find(({ id }) => id === row['rowId']);
  if (header) return header.title;
  const texts = columns.filter(({ field }) => field === 'text' || field === 'text-area').map(({ id }) => row[id]);
  return texts.find((text): text is string => typeof text === 'string' && text.trim() !== '');
}
