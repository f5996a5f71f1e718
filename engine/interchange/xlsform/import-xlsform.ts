import type { Template } from '../../template.ts';
import { templateLimits } from '../../survey/limits.ts';
import { placedQuestions } from '../../survey/walk.ts';
import { isObject } from '../../own.ts';
import { fitValues } from '../fit-values.ts';
import { refused, type Imported, type ImportOptions } from '../imported.ts';
import { legalId } from '../legal-id.ts';
import { LossReport } from '../loss-report.ts';
import { importedTemplate } from '../new-template.ts';
import { settle } from '../settle.ts';
import type { Workbook } from '../sheet.ts';
import { calculatedKinds } from './calculated-kinds.ts';
import { emptyQuestions } from './empty-questions.ts';
import { finders } from './question-finder.ts';
import { languagesOf, type FormLanguages } from './form-languages.ts';
import { leftoversOf } from './leftovers.ts';
import { ListBook } from './list-book.ts';
import type { RootOrigin } from './origin.ts';
import { placeQuestions } from './place-questions.ts';
import { madeOf } from './question-of.ts';
import { sectionsOf } from './sections-of.ts';
import { settingsOf } from './form-settings.ts';
import { sourceOfRow } from './source-of-row.ts';
import { sourceLists } from './source-list.ts';
import { rawCells, reportStrays, tableOf, textOf, type SourceRow, type SourceTable } from './source-row.ts';
import type { SurveyImport } from './survey-import.ts';
import { surveyTree } from './survey-tree.ts';
import { TextBook } from './text-book.ts';

/** Maximum number of rows that are read from a sheet: more than a template can hold, but few enough to check. */
const mostRowsOf = (sheet: string): number => (sheet === 'survey' ? 5000 : 50_000);
const known: readonly string[] = ['survey', 'choices', 'external_choices', 'settings'];

/** How many options a list keeps: fewer where the template would be larger than any may be. */
const listSizes: readonly number[] = [templateLimits.options, 1000, 200];
const shrinkable: ReadonlySet<unknown> = new Set(['template.too-large', 'template.too-many-rules', 'template.too-many-steps']);

/** Converts the sheets of an XLSForm to a template. Anything that it cannot carry over is reported and kept in `x-origin`. */
export function importXlsform(workbook: Workbook, options: ImportOptions): Imported {
  const [most = 0, ...fewer] = listSizes;
  const first = importWith(workbook, options, most);
  return fewer.reduce(
    (found, size) => (!found.ok && shrinkable.has(found.params['reason']) ? importWith(workbook, options, size) : found),
    first,
  );
}

function importWith(workbook: Workbook, options: ImportOptions, most: number): Imported {
  const sheets = new Map(workbook.map((sheet) => [sheet.name.trim().toLowerCase(), sheet]));
  const tables = new Map(
    known.flatMap((name) => {
      const sheet = sheets.get(name);
      return sheet ? [[name, tableOf({ name, rows: sheet.rows })] as const] : [];
    }),
  );
  const survey = tables.get('survey');
  if (!survey) return refused('import.no-survey-sheet', { sheets: workbook.map(({ name }) => name.slice(0, 50)).join(', ') });
  if (!survey.columns.some(({ kind }) => kind === 'type') || survey.rows.length === 0) return refused('import.survey-empty');

  const long = [...tables].find(([name, { rows }]) => rows.length > mostRowsOf(name));
  if (long) return refused('import.sheet-too-long', { sheet: long[0], found: long[1].rows.length, limit: mostRowsOf(long[0]) });

  const choices = [tables.get('choices'), tables.get('external_choices')].filter((table) => table !== undefined);
  const settings = tables.get('settings');
  const losses = new LossReport();
  const columns = [survey, ...choices].flatMap((table) => table.columns);
  const settingsRow = settings?.rows[0];
  const languages = languagesOf(columns, survey.columns, settingsRow ? textOf(settingsRow, 'default_language') : '');
  for (const label of languages.unknown) {
    const isUsed = [survey, ...choices].some(({ rows }) => rows.some(({ cells }) => cells.some(({ column }) => column.language === label)));
    if (isUsed) losses.add('survey', 1, label, label, 'language-unknown', { language: label });
  }

  for (const label of languages.left)
    losses.add('survey', 1, label, label, 'languages-too-many', { language: label, limit: templateLimits.languages });
  const texts = new TextBook(languages);
  const found = sourceLists(
    choices.flatMap((table) => table.rows),
    losses,
  );
  const lists = new ListBook(found.lists, most, texts, losses);
  const tree = surveyTree(survey.rows);
  const places = placeQuestions(tree, lists);
  const finderOf = finders(places);
  const form = settingsOf(settingsRow, losses, options.title ?? '');
  const shared = {
    losses,
    texts,
    lists,
    ...places,
    leftovers: leftoversOf(tree, losses),
    freeId: (name: string) => legalId(name, places.taken),
  };
  const kinds = calculatedKinds(shared, finderOf);
  const empty = emptyQuestions(shared, (lost) => finderOf(kinds, lost));
  const content: SurveyImport = { ...shared, finder: finderOf(kinds, empty) };

  const { sections, properties } = sectionsOf(content, tree, form.title, places.takenSections);
  const { defs, origins } = lists.finish();
  reportSheets(workbook, losses);
  for (const [name, table] of tables) reportStrays(table, name, losses);
  const after = content.leftovers.after(undefined).map((row) => rawCells(row));
  const template: Template = {
    ...importedTemplate(options.module, form.title, form.name),
    'x-sections': sections,
    ...(Object.keys(texts.translations).length > 0 && { 'x-translations': texts.translations }),
    'x-origin': {
      ...rootOrigin(workbook, tables, languages, settingsRow),
      title: form.title,
      lists: origins,
      ...(after.length > 0 && { after }),
      ...(found.homeless.length > 0 && { homeless: found.homeless.map((row) => rawCells(row)) }),
    },
    ...(Object.keys(defs).length > 0 && { $defs: defs }),
    properties,
  };
  fitValues(template);
  remake(template);
  return settle(template, losses.list(), sourceOfRow(template, places));
}

function reportSheets(workbook: Workbook, losses: LossReport): void {
  for (const { name, rows } of workbook) {
    if (!known.includes(name.trim().toLowerCase())) losses.add(name, 1, '', name, 'sheet-not-carried', { rows: rows.length });
  }
}

function rootOrigin(
  workbook: Workbook,
  tables: ReadonlyMap<string, SourceTable>,
  { base, others }: FormLanguages,
  settings: SourceRow | undefined,
): Omit<RootOrigin, 'lists' | 'title'> {
  const headers = [...tables].map(([name, { columns }]) => [name, columns.map(({ header }) => header)]);
  return {
    format: 'xlsform',
    headers: Object.fromEntries(headers),
    settings: settings ? rawCells(settings) : {},
    ...(base !== undefined && { base }),
    languages: others,
    sheets: workbook.filter(({ name }) => !known.includes(name.trim().toLowerCase())).map(({ name, rows }) => ({ name, rows })),
  };
}

/** Updates the stored keywords that were made from cells, after values were fitted. */
function remake(template: Template): void {
  for (const { schema } of placedQuestions(template)) {
    const origin = schema['x-origin'];
    if (isObject(origin) && isObject(origin['made'])) schema['x-origin'] = { ...origin, made: madeOf(schema) };
  }
}
