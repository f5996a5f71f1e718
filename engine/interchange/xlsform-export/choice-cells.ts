import { isSame } from '../../own.ts';
import type { Option } from '../../template.ts';
import { plainTexts } from './element-texts.ts';
import type { FormExport } from './form-export.ts';
import { originOf } from './read-origin.ts';
import { SheetWriter } from './sheet-writer.ts';

/**
 * Returns the choice filter of a question: the original cell, or one that is built from the conditions of the options if they have
 * changed.
 */
export function choiceFilter(form: FormExport, name: string, options: readonly Option[], source: string | undefined): string | undefined {
  const isAsMade = options.every((option) => isSame(option['x-show'], originOf(option).made['x-show']));
  if (isAsMade) return source;
  const rules = options.flatMap((option) => {
    const rule = option['x-show'] === undefined ? undefined : form.xpath(option['x-show'], 'choice_filter', name);
    return rule === undefined ? [] : [`(name != '${option.const.replaceAll("'", '’')}' or ${rule})`];
  });
  return rules.join(' and ') || undefined;
}

/** The sheets of choices. */
export function choiceSheets(form: FormExport, names: ReadonlyMap<string, string>): SheetWriter[] {
  const sheets = new Map<string, SheetWriter>();
  const sheetOf = (name: string): SheetWriter => {
    const known = sheets.get(name) ?? new SheetWriter(name, form.root?.headers[name] ?? ['list_name', 'name', 'label']);
    sheets.set(name, known);
    return known;
  };
  const written = new Set<string>();
  for (const [id, name] of names) {
    const list = form.template.$defs?.[id];
    const origin = form.root?.lists[id];
    if (!list || written.has(name)) continue;
    written.add(name);
    const sheet = sheetOf(origin?.sheet ?? 'choices');
    const writes = list.oneOf.map((option) => (): void => addOption(form, sheet, listNameInSheet(name), option, `o.${id}.${option.const}`));
    // Rows that are not options return to their original position.
    (origin?.rest ?? []).forEach((row, at) => writes.splice(origin?.restAt?.[at] ?? writes.length, 0, () => sheet.add(row)));
    for (const write of writes) write();
  }
  for (const row of form.root?.homeless ?? []) sheetOf('choices').add(row);
  return [...sheets.values()].filter((sheet) => !sheet.isEmpty);
}

/** Adds the rows of a list that is defined inside its question. */
export function addInlineList(form: FormExport, sheet: SheetWriter, id: string, options: readonly Option[]): void {
  for (const option of options) addOption(form, sheet, id, option, `o.${id}.${option.const}`);
}

/**
 * Returns the name of a list in the sheet. A file list that was filled in here may have characters in its name that a list name cannot
 * contain; they are replaced.
 */
export function listNameInSheet(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}_.-]+/gu, '_');
}

function addOption(form: FormExport, sheet: SheetWriter, list: string, option: Option, key: string): void {
  const origin = originOf(option);
  if (origin.added) return;
  const isUnnamed = origin.texts['label'] === '' && option.title === option.const;
  const cut = origin.texts['label'];
  const title = isUnnamed ? '' : cut !== undefined && cut.slice(0, 500) === option.title ? cut : option.title;
  for (const keyword of ['x-score', 'x-fail', 'x-na', 'x-ask', 'x-colour'] as const) {
    if (option[keyword] !== undefined)
      form.losses.add(sheet.name, sheet.nextRow, keyword, option.const, 'keyword-not-in-xlsform', { keyword });
  }
  sheet.add({
    ...origin.cells,
    [sheet.header('list_name')]: list,
    [sheet.header('name')]: option.const,
    ...plainTexts(form, sheet, 'label', title, key),
  });
}
