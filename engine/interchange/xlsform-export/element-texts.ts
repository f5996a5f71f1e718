import { fitted } from '../xlsform/fitted-text.ts';
import type { FormExport } from './form-export.ts';
import type { TravelledCells } from './read-origin.ts';
import type { SheetWriter } from './sheet-writer.ts';

interface Element {
  readonly title: string;
  readonly description?: string | undefined;
}

/**
 * Returns the cells of an element's label and hint in every language. A text that the import had to adapt is exported in its original
 * form, unless a user has changed it.
 */
export function elementTexts(
  form: FormExport,
  sheet: SheetWriter,
  element: Element,
  key: string,
  name: string,
  { texts }: TravelledCells,
): Record<string, string> {
  const cells: Record<string, string> = {};
  for (const language of form.languages) {
    const { code } = language;
    const isBase = code === '';
    const title = isBase ? element.title : form.text(code, `${key}.title`);
    const description = isBase ? (element.description ?? '') : form.text(code, `${key}.description`);
    const suffix = isBase ? '' : `.${code}`;
    const before = { label: texts[`label${suffix}`] ?? title, hint: texts[`hint${suffix}`] ?? description };
    const then = fitted(before.label, before.hint, isBase ? name : '');
    const isUnchanged = then.title === title && then.description === description;
    write(form, sheet, cells, 'label', language, isUnchanged ? before.label : title);
    write(form, sheet, cells, 'hint', language, isUnchanged ? before.hint : description);
  }
  return cells;
}

/** The cells of one text in every language. */
export function plainTexts(form: FormExport, sheet: SheetWriter, kind: string, base: string, key: string): Record<string, string> {
  const cells: Record<string, string> = {};
  for (const language of form.languages)
    write(form, sheet, cells, kind, language, language.code === '' ? base : form.text(language.code, key));
  return cells;
}

function write(
  form: FormExport,
  sheet: SheetWriter,
  cells: Record<string, string>,
  kind: string,
  language: FormExport['languages'][number],
  text: string,
): void {
  if (text !== '') cells[sheet.header(kind, form.labelsOf(language))] = text;
}
