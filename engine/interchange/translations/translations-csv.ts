import type { Template } from '../../template.ts';
import { guarded, parseCsv, unguarded, writeCsv } from './csv.ts';
import { templateTexts } from './template-texts.ts';
import { unreadable, withTranslations, type Translated } from './translated.ts';

const fixed = ['key', 'source'] as const;

/** Writes the texts of a template as CSV: a row each, with a column for every language. */
export function exportTranslationsCsv(template: Template, languages: readonly string[]): string {
  const rows = [...templateTexts(template)].map(([key, base]) => [
    key,
    base,
    ...languages.map((language) => template['x-translations']?.[language]?.[key] ?? ''),
  ]);
  // A byte order mark, for the spreadsheet programs that guess the encoding.
  return `\uFEFF${writeCsv([[...fixed, ...languages], ...rows].map((row) => row.map(guarded)))}`;
}

/** Takes the texts of a CSV back; a spreadsheet program may have put semicolons or tabs between them. */
export function importTranslationsCsv(template: Template, source: string): Translated {
  const [headerLine = ''] = source.split(/\r?\n/, 1);
  const separator = [',', ';', '\t'].toSorted((one, other) => headerLine.split(other).length - headerLine.split(one).length)[0] ?? ',';
  const [headers = [], ...rows] = parseCsv(source, separator)?.map((row) => row.map(unguarded)) ?? [];
  const keyColumn = headers.indexOf('key');
  if (keyColumn === -1) return unreadable('translation.unreadable');
  const sourceColumn = headers.indexOf('source');
  const languages = headers.flatMap((language, column) =>
    column === keyColumn || column === sourceColumn || language === '' ? [] : [{ language, column }],
  );
  const translations = rows.flatMap((row) => {
    const key = row[keyColumn] ?? '';
    if (row.every((cell) => cell === '')) return [];
    const base = sourceColumn === -1 ? undefined : row[sourceColumn];
    return languages.map(({ language, column }) => ({
      language,
      key,
      text: row[column] ?? '',
      ...(base !== undefined && { source: base }),
    }));
  });
  return withTranslations(template, translations);
}
