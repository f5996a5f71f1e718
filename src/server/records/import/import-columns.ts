import type { Form, Question } from '../../../../engine/index.ts';
import { languages, type Language } from '../../../shared/language.ts';
import type { Tenant } from '../../db/tenant.ts';
import type { FormCache } from '../../templates/form-cache.ts';
import { translate } from '../../texts/translate.ts';
import { formRiskWords } from './import-words.ts';
import { plain } from '../../users/import-words.ts';

/** A part of an answer with its own column. */
export type Part = (typeof placeParts | typeof riskParts)[number];
export const placeParts = ['site', 'division', 'department', 'unit'] as const;
const riskParts = ['likelihood', 'severity'] as const;

/** A column of the workbook that records are imported from. */
export interface ImportColumn {
  /** `comment`, `place/site`, `victims/victimName`, `victims/caseLog/spellFrom`. */
  id: string;
  title: string;
  question: Question;
  part?: Part;
  /** Words for the steps of an axis of the risk matrix. */
  steps?: readonly string[];
  /** The grid that it belongs to; further rows of a record fill only such columns. */
  grid?: string;
  /** The grid in a row of that one, if it belongs to one. */
  inner?: string;
  /** Whether every record needs it. */
  isNeeded: boolean;
  /** Whether only few may read it: a report never repeats its cells. */
  isPrivate: boolean;
}

const typed = new Set([
  'text',
  'text-area',
  'barcode',
  'number',
  'date',
  'date-time',
  'time',
  'check-box',
  'radio',
  'single-select',
  'multiple-choice',
  'user-list',
  'body-map',
  'record',
]);

/** Source whose records a workbook names by their titles. */
export const contractors = 'records/contractors';

/** Returns the columns for a form: the questions that are filled at the submission and fit into cells. */
export function importColumns(form: Form): ImportColumn[] {
  const { language } = form as { language: Language };
  const columns = form.sections
    .filter(({ stage }) => 'on' in stage && stage.on === 'submit')
    .flatMap(({ questions, read }) =>
      questions.flatMap((id): ImportColumn[] => {
        const question = form.questions.get(id);
        return question
          ? columnsOf(question, language)
              // A workbook names no records where few may read the answer.
              .filter(({ question: { field, source } }) => read === undefined || field !== 'record' || source === contractors)
              .map((column) => ({ ...column, ...stepsOf(form, column.part), isPrivate: read !== undefined }))
          : [];
      }),
    );
  const titles = Map.groupBy(columns, ({ title }) => plain(title));
  return columns.map((column) =>
    (titles.get(plain(column.title))?.length ?? 0) > 1 ? { ...column, title: `${column.title} (${column.id})` } : column,
  );
}

function stepsOf(form: Form, part: Part | undefined): Pick<ImportColumn, 'steps'> {
  return part === 'likelihood' || part === 'severity' ? { steps: formRiskWords(form, part, form.language as Language) } : {};
}

/** Returns the columns for a question; `grids` are those around it. */
function columnsOf(question: Question, language: Language, grids: readonly Question[] = []): Omit<ImportColumn, 'isPrivate'>[] {
  const { field, schema, source } = question;
  const path = [...grids, question];
  const id = path.map((each) => each.id).join('/');
  const title = path.map((each) => each.title).join(' – ');
  const [grid, inner] = grids;
  const isNeeded = schema['x-require'] === true && schema['x-show'] === undefined && !grid;
  const column = { id, title, question, isNeeded, ...(grid && { grid: grid.id }), ...(inner && { inner: inner.id }) };
  const parts = (names: readonly Part[], needed: (part: Part) => boolean) =>
    names.map((part) => ({
      ...column,
      id: `${id}/${part}`,
      part,
      title: `${column.title} – ${partWord(part, language)}`,
      isNeeded: isNeeded && needed(part),
    }));
  if (schema['x-value'] !== undefined) return [];
  if (field === 'grid' && !inner && question.rowHeaders === undefined)
    return (question.columns ?? []).flatMap((each) => columnsOf(each, language, path));
  if (field === 'site-list') return parts(placeParts, (part) => part === 'site');
  if (field === 'risk-matrix') return parts(riskParts, () => true);
  return typed.has(field) && (source === undefined || source === 'users' || source.startsWith('terms/') || source.startsWith('records/'))
    ? [column]
    : [];
}

/** Returns the word for a part; likelihood and severity have the words of the history. */
function partWord(part: Part, language: Language): string {
  const isPlace = placeParts.some((place) => place === part);
  return (isPlace ? translate(language, 'forms', `place.${part}`) : translate(language, 'activity', `field.${part}`)) ?? part;
}

/** Returns the ids of the columns by their headings: titles in any of the languages, and ids. */
export async function headingsOf(
  forms: FormCache,
  trx: Tenant,
  organizationId: string,
  template: { id: string; version: number },
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const language of languages) {
    const form = await forms.form(trx, organizationId, template.id, template.version, language);
    for (const { id, title } of importColumns(form)) found.set(plain(title), id).set(plain(id), id);
  }
  return found;
}
