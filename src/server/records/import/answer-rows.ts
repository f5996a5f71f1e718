import { bodyRegions, type Form } from '../../../../engine/index.ts';
import type { Language } from '../../../shared/language.ts';
import type { Answers } from '../../../shared/record.ts';
import { isObject } from '../../../shared/is-object.ts';
import { flagWord } from '../../users/import-words.ts';
import type { ImportColumn } from './import-columns.ts';
import { listOfColumn, type ImportNames } from './import-names.ts';
import { regionWord } from './import-words.ts';

/** Context in which answers are written. */
export interface WritingScope {
  form: Form;
  names: ImportNames;
  /** Names of what no import can name any more: people who left, closed places. */
  others: ReadonlyMap<string, string>;
  language: Language;
  zone: string;
}

/**
 * Returns the rows of a record in the columns of its import: the first with its own answers, further ones with the rows of its grids. What
 * is written here is read back as the same answers.
 */
export function answerRows(columns: readonly ImportColumn[], answers: Answers, scope: WritingScope): string[][] {
  const own = columns.filter(({ grid }) => grid === undefined);
  const lines: Map<string, string>[] = [cellsOf(own, answers, scope)];
  for (const grid of new Set(columns.flatMap((column) => column.grid ?? []))) {
    const of = columns.filter((column) => column.grid === grid);
    for (const [at, line] of gridLines(of, answers[grid], scope).entries()) lines[at] = new Map([...(lines[at] ?? []), ...line]);
  }
  return lines.map((line) => columns.map(({ id }) => line.get(id) ?? ''));
}

/** Returns the lines of a grid: each row, and below it what its inner grids say beyond their first row. */
function gridLines(columns: readonly ImportColumn[], value: unknown, scope: WritingScope): Map<string, string>[] {
  const inners = [...new Set(columns.flatMap(({ inner }) => inner ?? []))];
  return rowsIn(value).flatMap((row) => {
    const lines = [
      cellsOf(
        columns.filter(({ inner }) => inner === undefined),
        row,
        scope,
      ),
    ];
    for (const inner of inners) {
      const of = columns.filter((column) => column.inner === inner);
      for (const [at, innerRow] of rowsIn(row[inner]).entries())
        lines[at] = new Map([...(lines[at] ?? []), ...cellsOf(of, innerRow, scope)]);
    }
    return lines;
  });
}

const rowsIn = (value: unknown): Answers[] => (Array.isArray(value) ? value.filter(isObject) : []);

function cellsOf(columns: readonly ImportColumn[], answers: Answers, scope: WritingScope): Map<string, string> {
  return new Map(columns.map((column) => [column.id, cellText(column, answers[column.question.id], scope)]));
}

function cellText(column: ImportColumn, answer: unknown, scope: WritingScope): string {
  const { question, part } = column;
  const { names, others, language, zone } = scope;
  const value = part === undefined ? answer : isObject(answer) ? answer[part] : undefined;
  if (value === undefined || value === null) return '';
  if (column.steps) return column.steps[Number(value) - 1] ?? '';
  const list = listOfColumn(column);
  const each = (word: (one: string) => string) =>
    [value]
      .flat()
      .filter((one) => typeof one === 'string')
      .map(word)
      .join('; ');
  if (list !== undefined) return each((id) => names.wordOf(list, id) ?? others.get(id) ?? '');
  switch (question.field) {
    case 'radio':
    case 'single-select':
    case 'multiple-choice':
      return each((code) => optionWord(scope.form, question.id, code));
    case 'check-box':
      return flagWord(value === true, language);
    case 'date-time':
      return typeof value === 'string' ? localTime(value, zone) : '';
    case 'body-map':
      return rowsIn(value)
        .filter(({ region }) => bodyRegions.some(({ id }) => id === region))
        .map(({ region, injury }) => [regionWord(String(region), language), injury].filter(Boolean).join(': '))
        .join('; ');
    default:
      return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  }
}

/** Returns the title of an option; its code where the title would be read as several. */
function optionWord({ questions }: Form, id: string, code: string): string {
  const title = questions.get(id)?.options?.find((option) => option.const === code)?.title;
  return title === undefined || /[;\n]/.test(title) ? code : title;
}

/** Writes an instant as the local time of a zone: `2026-03-31 14:30`. */
function localTime(instant: string, timeZone: string): string {
  const moment = Date.parse(instant);
  // The Swedish format is the one of ISO 8601.
  return Number.isNaN(moment) ? '' : new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(moment);
}
