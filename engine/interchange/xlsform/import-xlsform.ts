import type { QuestionSchema, Template } from '../../template.ts';
import { placedQuestions } from '../../compile/walk.ts';
import { isObject, own } from '../../own.ts';
import { fitValues } from '../fit-values.ts';
import { refused, type Imported, type ImportOptions } from '../imported.ts';
import { legalId } from '../legal-id.ts';
import { LossReport } from '../loss-report.ts';
import { importedTemplate } from '../new-template.ts';
import { settle, type SourceOf } from '../settle.ts';
import type { Sheet, Workbook } from '../sheet.ts';
import { emptyQuestions } from './empty-questions.ts';
import { languagesOf, type FormLanguages } from './form-languages.ts';
import { leftoversOf } from './leftovers.ts';
import { ListBook } from './list-book.ts';
import type { RootOrigin } from './origin.ts';
import { placeQuestions } from './place-questions.ts';
import { madeOf } from './question-of.ts';
import { sectionsOf } from './sections-of.ts';
import { settingsOf } from './form-settings.ts';
import { sourceLists } from './source-list.ts';
import { rawCells, tableOf, textOf, type SourceRow, type SourceTable } from './source-row.ts';
import type { Placed, SurveyImport } from './survey-import.ts';
import { surveyTree } from './survey-tree.ts';
import { TextBook } from './text-book.ts';

/** More than any template can hold, and little enough to look at. */
const mostRows = { survey: 5000, choices: 50_000 } as const;
const known: readonly string[] = ['survey', 'choices', 'external_choices', 'settings'];

/** Turns the sheets of an XLSForm into a template; what it cannot carry is listed, and travels in `x-origin`. */
export function importXlsform(workbook: Workbook, options: ImportOptions): Imported {
  const sheets = new Map(workbook.map((sheet) => [sheet.name.trim().toLowerCase(), sheet]));
  const survey = tableIn(sheets, 'survey');
  if (!survey) return refused('import.no-survey-sheet');
  if (survey.rows.length > mostRows.survey) return refused('import.template-too-large', { reason: 'survey', limit: mostRows.survey });
  if (!survey.columns.some(({ kind }) => kind === 'type') || survey.rows.length === 0) return refused('import.survey-empty');

  const choices = [tableIn(sheets, 'choices'), tableIn(sheets, 'external_choices')].filter((table) => table !== undefined);
  if (choices.some(({ rows }) => rows.length > mostRows.choices))
    return refused('import.template-too-large', { reason: 'choices', limit: mostRows.choices });
  const settings = tableIn(sheets, 'settings');
  const losses = new LossReport();
  const columns = [survey, ...choices].flatMap((table) => table.columns);
  const settingsRow = settings?.rows[0];
  const languages = languagesOf(columns, survey.columns, settingsRow ? textOf(settingsRow, 'default_language') : '');
  for (const label of languages.unknown) {
    const isUsed = [survey, ...choices].some(({ rows }) => rows.some(({ cells }) => cells.some(({ column }) => column.language === label)));
    if (isUsed) losses.add('survey', 1, label, label, 'language-unknown', { language: label });
  }

  const texts = new TextBook(languages);
  const found = sourceLists(
    choices.flatMap((table) => table.rows),
    losses,
  );
  const lists = new ListBook(found.lists, texts, losses);
  const tree = surveyTree(survey.rows);
  const places = placeQuestions(tree, lists);
  const byName = Map.groupBy(places.placed.values(), ({ name }) => name);
  const form = settingsOf(settingsRow, losses, options.title ?? '');
  const shared = {
    losses,
    texts,
    lists,
    ...places,
    leftovers: leftoversOf(tree, losses),
    freeId: (name: string) => legalId(name, places.taken),
  };
  const empty = emptyQuestions(shared, (name, chain, lost) => find(byName, name, chain, lost));
  const content: SurveyImport = { ...shared, find: (name, chain) => find(byName, name, chain, empty) };

  const { sections, properties } = sectionsOf(content, tree, form.title, places.takenSections);
  const { defs, origins } = lists.finish();
  reportSheets(workbook, losses);
  for (const { sheet, row, column, text } of [survey, ...choices, ...(settings ? [settings] : [])].flatMap(({ strays }) => strays))
    losses.add(sheet, row, column, '', 'cell-not-carried', { text: text.trim().slice(0, 200) });
  const after = content.leftovers.after(undefined).map((row) => rawCells(row));
  const template: Template = {
    ...importedTemplate(options.module, form.title, form.name),
    'x-sections': sections,
    ...(Object.keys(texts.translations).length > 0 && { 'x-translations': texts.translations }),
    'x-origin': {
      ...rootOrigin(workbook, languages, settingsRow),
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
  return settle(template, losses.list(), sourceOfRow([...places.placed.values()]));
}

function tableIn(sheets: ReadonlyMap<string, Sheet>, name: string): SourceTable | undefined {
  const sheet = sheets.get(name);
  return sheet && tableOf({ name, rows: sheet.rows });
}

/** Of questions with one name that which is in the nearest repeat; elsewhere the first. */
function find(
  byName: ReadonlyMap<string, readonly Placed[]>,
  name: string,
  chain: readonly string[],
  empty: ReadonlySet<string>,
): Placed | undefined {
  const named = byName.get(name) ?? [];
  const near = named
    .filter((one) => one.chain.every((grid) => chain.includes(grid)))
    .toSorted((one, other) => other.chain.length - one.chain.length);
  const found = near[0] ?? named[0];
  return found && (empty.has(found.id) ? { ...found, isEmpty: true } : found);
}

function reportSheets(workbook: Workbook, losses: LossReport): void {
  for (const { name, rows } of workbook) {
    if (!known.includes(name.trim().toLowerCase())) losses.add(name, 1, '', name, 'sheet-not-carried', { rows: rows.length });
  }
}

function rootOrigin(
  workbook: Workbook,
  { base, others }: FormLanguages,
  settings: SourceRow | undefined,
): Omit<RootOrigin, 'lists' | 'title'> {
  const headers = workbook.flatMap(({ name, rows }) =>
    known.includes(name.trim().toLowerCase()) ? [[name.trim().toLowerCase(), (rows[0] ?? []).filter((header) => header !== '')]] : [],
  );
  return {
    format: 'xlsform',
    headers: Object.fromEntries(headers),
    settings: settings ? rawCells(settings) : {},
    ...(base !== undefined && { base }),
    languages: others,
    sheets: workbook.filter(({ name }) => !known.includes(name.trim().toLowerCase())).map(({ name, rows }) => ({ name, rows })),
  };
}

/** What was made of the cells, after values were fitted. */
function remake(template: Template): void {
  for (const { schema } of placedQuestions(template)) {
    const origin = schema['x-origin'];
    if (isObject(origin) && isObject(origin['made'])) schema['x-origin'] = { ...origin, made: madeOf(schema) };
  }
}

const columnOfKeyword: Readonly<Record<string, string>> = {
  'x-show': 'relevant',
  'x-require': 'required',
  'x-value': 'calculation',
  'x-default': 'default',
  'x-check': 'constraint',
};

function sourceOfRow(placed: readonly Placed[]): SourceOf {
  return (holder, keyword) => {
    const name = own(holder, 'x-name');
    const source = placed.find((one) => one.name === name && isSameElement(one, holder));
    return {
      sheet: 'survey',
      row: source?.node.row.number ?? 0,
      column: columnOfKeyword[keyword] ?? keyword,
      name: typeof name === 'string' ? name : '',
    };
  };
}

function isSameElement(placed: Placed, holder: Readonly<Record<string, unknown>>): boolean {
  return (holder as Partial<QuestionSchema>)['x-field'] === undefined || placed.field === holder['x-field'];
}
