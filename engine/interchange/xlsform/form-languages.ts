import { templateLimits } from '../../survey/limits.ts';
import { languageCode } from '../languages.ts';
import type { Column } from './column.ts';
import type { SourceRow } from './source-row.ts';

/** One language of a form: as its headers name it, and its code in a template. */
export interface FormLanguage {
  readonly label: string;
  readonly code: string;
}

/** Languages of a form. The base language is inline in the template. It has no label if the form has only one, unnamed language. */
export interface FormLanguages {
  readonly base: string | undefined;
  readonly others: readonly FormLanguage[];
  /** Languages beyond those that a template can have. */
  readonly left: readonly string[];
  /** Languages whose code had to be made up. */
  readonly unknown: readonly string[];
}

/** A text of a row in the base language (code `''`) or another. */
export interface RowText {
  readonly code: string;
  readonly header: string;
  readonly text: string;
}

/** Finds the languages among the headers: the base language is the default one, the unnamed one, or the first. */
export function languagesOf(columns: readonly Column[], surveyColumns: readonly Column[], defaultLanguage: string): FormLanguages {
  const labels = [...new Set(columns.flatMap(({ language }) => (language === undefined ? [] : [language])))];
  const wanted = labels.find(
    (label) => label === defaultLanguage || (defaultLanguage !== '' && languageCode(label) === languageCode(defaultLanguage)),
  );
  const hasUnnamed = surveyColumns.some(({ kind, language }) => kind === 'label' && language === undefined);
  const base = wanted ?? (hasUnnamed ? undefined : labels[0]);
  const taken = new Set<string>();
  const unknown: string[] = [];
  const translations = labels.filter((label) => label !== base);
  const others = translations.slice(0, templateLimits.languages).map((label) => {
    const code = languageCode(label);
    if (code === undefined) unknown.push(label);
    return { label, code: free(code, taken) };
  });
  return { base, others, left: translations.slice(templateLimits.languages), unknown };
}

/** qaa to qtz are for private use: no register gives them to a language. */
function free(code: string | undefined, taken: Set<string>): string {
  const candidates = [...(code === undefined ? [] : [code]), ...[...'abcdefghijklmnopqrstuvwxyz'].map((letter) => `qa${letter}`)];
  const found = candidates.find((candidate) => !taken.has(candidate)) ?? `qtz-${taken.size + 10}`;
  taken.add(found);
  return found;
}

/** The texts of a row of one kind, base first. A text without a language is the base's where the row has no other. */
export function rowTexts(row: SourceRow, kind: string, languages: FormLanguages): RowText[] {
  const cells = row.cells.filter(({ column }) => column.kind === kind);
  const named = (label: string | undefined) => cells.find(({ column }) => column.language === label);
  const base = named(languages.base) ?? named(undefined);
  const texts = languages.others.flatMap(({ label, code }): RowText[] => {
    const cell = named(label);
    return cell ? [{ code, header: cell.column.header, text: cell.text }] : [];
  });
  return base ? [{ code: '', header: base.column.header, text: base.text }, ...texts] : texts;
}
