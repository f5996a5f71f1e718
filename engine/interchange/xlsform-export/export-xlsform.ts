import { isSame } from '../../own.ts';
import type { Section, Template } from '../../template.ts';
import type { Loss } from '../loss.ts';
import type { Sheet, Workbook } from '../sheet.ts';
import { addInlineList, choiceSheets } from './choice-cells.ts';
import { elementTexts } from './element-texts.ts';
import { exportGrid } from './export-grid.ts';
import { exportQuestion } from './export-question.ts';
import { FormExport } from './form-export.ts';
import { GroupRows } from './group-rows.ts';
import { listNames } from './list-names.ts';
import { originOf } from './read-origin.ts';
import { SheetWriter } from './sheet-writer.ts';

/** Writes a template as the sheets of an XLSForm, and lists what XLSForm cannot express. */
export function exportXlsform(template: Template): { workbook: Workbook; losses: readonly Loss[] } {
  const form = new FormExport(template);
  const names = listNames(template, form.root);
  if (template['x-interlocks']?.length)
    form.losses.add('survey', 0, 'x-interlocks', template.title, 'keyword-not-in-xlsform', { keyword: 'x-interlocks' });
  for (const row of form.root?.after ?? []) form.survey.add(row);
  for (const section of template['x-sections']) {
    if (section.parent === undefined) exportSection(form, names, section);
  }
  const choices = choiceSheets(form, names);
  const workbook = [form.survey, ...withInlineLists(form, choices), ...settings(form)].map((sheet) => sheet.sheet());
  const others: Sheet[] = (form.root?.sheets ?? []).map(({ name, rows }) => ({ name, rows }));
  return { workbook: [...workbook, ...others], losses: form.losses.list() };
}

function exportSection(form: FormExport, names: ReadonlyMap<string, string>, section: Section): void {
  const origin = originOf(section);
  const isInline = origin.continues && section['x-show'] === undefined;
  const name = section['x-name'] || section.id;
  for (const keyword of ['stage', 'kind', 'party', 'shows', 'x-pass'] as const) {
    if (section[keyword] !== undefined) form.lost(keyword, name, 'keyword-not-in-xlsform', { keyword });
  }
  if (section.read !== undefined) form.lost('read', name, 'read-not-in-xlsform');
  const type = form.survey.header('type');
  if (!isInline) form.survey.add({ [type]: 'begin_group', ...groupCells(form, section) });
  for (const row of origin.after) form.survey.add(row);
  const groups = new GroupRows(form, origin.groups);
  for (const id of section.questions) {
    const schema = form.template.properties[id];
    if (schema) groups.enter(originOf(schema).group);
    if (schema?.['x-field'] === 'grid') exportGrid(form, names, id, schema);
    else if (schema) exportQuestion(form, names, id, schema);
  }
  groups.finish();
  for (const inner of form.template['x-sections']) {
    if (inner.parent === section.id) exportSection(form, names, inner);
  }
  if (!isInline) form.survey.add(origin.end ?? { [type]: 'end_group' });
  for (const row of origin.afterEnd) form.survey.add(row);
}

function groupCells(form: FormExport, section: Section): Record<string, string> {
  const origin = originOf(section);
  const name = section['x-name'] || section.id;
  const cells = { ...origin.cells };
  if (!isSame(section['x-show'], origin.made['x-show'])) {
    const relevant = form.survey.header('relevant');
    delete cells[relevant];
    const rule = section['x-show'] === undefined ? undefined : form.xpath(section['x-show'], 'relevant', name);
    if (rule !== undefined) cells[relevant] = rule;
  }
  return { ...cells, [form.survey.header('name')]: name, ...elementTexts(form, form.survey, section, `s.${section.id}`, name, origin) };
}

/** Writes options that are inline in a question as a list named after the question. */
function withInlineLists(form: FormExport, sheets: SheetWriter[]): SheetWriter[] {
  const sheet =
    sheets.find(({ name }) => name === 'choices') ??
    new SheetWriter('choices', form.root?.headers['choices'] ?? ['list_name', 'name', 'label']);
  for (const id of form.inlineLists()) addInlineList(form, sheet, id, form.optionsOf(id)?.options ?? []);
  return sheets.includes(sheet) || (sheet.isEmpty && !form.root?.headers['choices']) ? sheets : [sheet, ...sheets];
}

/** The settings sheet; none for a form that was imported without one. */
function settings(form: FormExport): SheetWriter[] {
  const { root, template } = form;
  const sheet = new SheetWriter('settings', root?.headers['settings'] ?? ['form_title', 'form_id']);
  const isSource = root !== undefined && template.title === root.title;
  if (isSource && !Object.hasOwn(root.headers, 'settings')) return [];
  const base = form.languages[0]?.label;
  const fresh = root
    ? {}
    : { [sheet.header('form_id')]: template['x-name'] ?? 'form', ...(base !== undefined && { [sheet.header('default_language')]: base }) };
  sheet.add({ ...root?.settings, ...fresh, ...(!isSource && { [sheet.header('form_title')]: template.title }) });
  return [sheet];
}
