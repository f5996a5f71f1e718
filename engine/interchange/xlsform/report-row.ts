import { rowTexts } from './form-languages.ts';
import { strayKind } from './column.ts';
import type { LossCode } from '../loss-codes.ts';
import { parametersOf } from './parameters.ts';
import type { QuestionType } from './question-types.ts';
import { cellOf, textOf, type SourceRow } from './source-row.ts';
import type { Placed, SurveyImport } from './survey-import.ts';
import type { QuestionNode } from './survey-tree.ts';

/** Columns that the import of a question reads. */
const readColumns: ReadonlySet<string> = new Set([
  'type',
  'name',
  'relevant',
  'required',
  'constraint',
  'calculation',
  'default',
  'read_only',
  'appearance',
  'parameters',
  'choice_filter',
  'trigger',
  'disabled',
]);
const readBlockColumns: ReadonlySet<string> = new Set(['type', 'name', 'relevant', 'appearance', 'disabled']);

/** Reports what of a question's row no rule and no keyword says. */
export function reportRow(survey: SurveyImport, placed: Placed, node: QuestionNode, type: QuestionType, hasCheck: boolean): void {
  const { row } = node;
  const report = (kind: string, code: LossCode, params: Record<string, string | number> = {}): void =>
    survey.losses.add(row.sheet, row.number, cellOf(row, kind)?.column.header ?? kind, node.name, code, params);

  if (type.isApproximate) report('type', 'type-approximate', { type: node.type.name, field: type.field });
  if (type.isNotCollected) report('type', 'metadata-not-collected', { type: node.type.name });
  if (textOf(row, 'trigger') !== '') report('trigger', 'trigger', { text: textOf(row, 'trigger') });
  if (type.choices === undefined && textOf(row, 'choice_filter') !== '')
    report('choice_filter', 'cell-not-carried', { text: textOf(row, 'choice_filter') });
  reportAppearance(row, type, report);
  reportParameters(row, node, report);
  reportTexts(survey, row, node.name, hasCheck ? ['label', 'hint', 'constraint_message'] : ['label', 'hint'], node.type.name === 'note');
  reportCells(survey, row, node.name, readColumns, hasCheck ? ['label', 'hint', 'constraint_message'] : ['label', 'hint']);
}

/** Reports what of a group's or a repeat's row is lost. */
export function reportBlock(survey: SurveyImport, row: SourceRow, name: string, alsoRead: readonly string[]): void {
  const appearance = cellOf(row, 'appearance');
  if (appearance) survey.losses.add(row.sheet, row.number, appearance.column.header, name, 'appearance', { appearance: appearance.text });
  reportTexts(survey, row, name, ['label', 'hint'], false);
  reportCells(survey, row, name, new Set([...readBlockColumns, ...alsoRead]), ['label', 'hint']);
}

function reportAppearance(
  row: SourceRow,
  type: QuestionType,
  report: (kind: string, code: LossCode, params: Record<string, string>) => void,
): void {
  const words = textOf(row, 'appearance')
    .split(/\s+/)
    .filter((word) => word !== '' && !type.appearances?.includes(word.toLowerCase()));
  if (words.length > 0) report('appearance', 'appearance', { appearance: words.join(' ') });
}

/** Of parameters only the bounds of a range are carried. */
function reportParameters(
  row: SourceRow,
  node: QuestionNode,
  report: (kind: string, code: LossCode, params: Record<string, string>) => void,
): void {
  const parameters = Object.entries(parametersOf(textOf(row, 'parameters')));
  const lost = parameters.filter(
    ([key, value]) => !(node.type.name === 'range' && (key === 'start' || key === 'end' || (key === 'step' && value === '1'))),
  );
  if (lost.length > 0) report('parameters', 'parameters', { parameters: lost.map(([key, value]) => `${key}=${value}`).join(' ') });
}

/** Answers that a text names stay the names that they are; of a note the base text is filled in. */
function reportTexts(survey: SurveyImport, row: SourceRow, name: string, kinds: readonly string[], isNote: boolean): void {
  for (const kind of kinds) {
    for (const { code, header, text } of rowTexts(row, kind, survey.texts.languages)) {
      const isFilled = isNote && kind === 'label' && code === '';
      if (/\$\{[^{}]+\}/.test(text) && !isFilled)
        survey.losses.add(row.sheet, row.number, header, name, 'text-reference', { text: text.slice(0, 200) });
    }
  }
}

function reportCells(survey: SurveyImport, row: SourceRow, name: string, read: ReadonlySet<string>, texts: readonly string[]): void {
  const carried = new Set(texts.flatMap((kind) => rowTexts(row, kind, survey.texts.languages).map(({ header }) => header)));
  for (const { column, text } of row.cells) {
    if (survey.texts.languages.left.includes(column.language ?? '')) continue;
    if (column.kind !== strayKind && !read.has(column.kind) && !carried.has(column.header))
      survey.losses.add(row.sheet, row.number, column.header, name, 'cell-not-carried', { text: text.slice(0, 200) });
  }
}
