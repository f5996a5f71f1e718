import type { Check, QuestionSchema, RuleJson } from '../../template.ts';
import { legalId } from '../legal-id.ts';
import { constraintOf } from './constraint.ts';
import { literalOf } from './default-value.ts';
import { flagOf, spelledOut } from './flag.ts';
import { ruleIn, surroundingsOf } from './rule-cell.ts';
import { cellOf, textOf } from './source-row.ts';
import type { Placed, SurveyImport } from './survey-import.ts';

type Keywords = Partial<QuestionSchema>;

/** When the question is shown: its own condition and those of the groups that a grid has no place for; and whether one of them is lost. */
export function shownWhen(survey: SurveyImport, placed: Placed): { show?: RuleJson; isLost: boolean } {
  const holders = [...placed.groups, placed.node].filter(({ row }) => cellOf(row, 'relevant'));
  const rules = holders.map((holder) => ruleIn(survey, placed, holder.row, 'relevant', holder.name)).filter((rule) => rule !== undefined);
  const show = rules.length > 1 ? { and: rules } : rules[0];
  return { ...(show !== undefined && { show }), isLost: rules.length < holders.length };
}

/**
 * Returns the keywords of a question's constraint, with the message in all languages; `originals` are messages that could not be kept as
 * they were.
 */
export function constraintKeywords(
  survey: SurveyImport,
  placed: Placed,
): { keywords: Keywords; originals: Readonly<Record<string, string>>; hasCheck: boolean } {
  const { row } = placed.node;
  const cell = cellOf(row, 'constraint');
  const none = { keywords: {}, originals: {}, hasCheck: false };
  if (!cell) return none;
  const hasMessage = row.cells.some(({ column }) => column.kind === 'constraint_message');
  const found = constraintOf(spelledOut(cell.text), surroundingsOf(survey, placed, row, cell.column.header), hasMessage);
  if ('fault' in found) {
    survey.losses.add(row.sheet, row.number, cell.column.header, placed.name, found.fault.code, {
      ...found.fault.params,
      text: cell.text.slice(0, 200),
    });
    return none;
  }
  if (found.rule === undefined) return { ...none, keywords: found.keywords };
  const id = legalId(`c_${placed.id}`, new Set());
  const { text, originals } = survey.texts.ofText(row, 'constraint_message', `r.${id}.message`, 500, cell.text);
  if (originals['constraint_message'] === '') survey.losses.add(row.sheet, row.number, cell.column.header, placed.name, 'message-missing');
  const check: Check = { id, rule: found.rule, message: text, level: 'refuse' };
  return { keywords: { ...found.keywords, 'x-check': [check] }, originals, hasCheck: true };
}

/** Returns whether an answer is required. A question that cannot be answered is never required. */
export function requiredKeyword(survey: SurveyImport, placed: Placed, canBeAnswered: boolean): Keywords {
  const { row } = placed.node;
  const cell = cellOf(row, 'required');
  const flag = flagOf(cell?.text ?? '');
  if (!cell || flag === false) return {};
  if (!canBeAnswered) {
    survey.losses.add(row.sheet, row.number, cell.column.header, placed.name, 'required-unanswerable');
    return {};
  }
  const rule = flag ?? ruleIn(survey, placed, row, 'required');
  return rule === undefined || rule === false ? {} : { 'x-require': rule };
}

/** The value that a question works out, or begins with. */
export function valueKeywords(survey: SurveyImport, placed: Placed, schema: QuestionSchema): Keywords {
  const { row } = placed.node;
  const isReadOnly = readOnlyFlag(survey, placed, schema);
  const calculation = ruleIn(survey, placed, row, 'calculation');
  const isOnce = /^\s*once\s*\(/.test(textOf(row, 'calculation'));
  if (calculation !== undefined && !isOnce) {
    lostDefault(survey, placed);
    if (schema['x-field'] === 'hidden' || isReadOnly || placed.node.kind !== 'question') return { 'x-value': calculation };
    survey.losses.add(row.sheet, row.number, cellOf(row, 'calculation')?.column.header ?? '', placed.name, 'calculation-until-changed');
    return { 'x-default': calculation };
  }
  const initial = calculation ?? defaultValue(survey, placed, schema);
  if (schema['x-field'] === 'hidden') return initial === undefined ? {} : { 'x-default': initial };
  if (isReadOnly) return { 'x-value': initial ?? null };
  return initial === undefined ? {} : { 'x-default': initial };
}

function readOnlyFlag(survey: SurveyImport, placed: Placed, schema: QuestionSchema): boolean {
  const { row } = placed.node;
  const cell = cellOf(row, 'read_only');
  const flag = flagOf(cell?.text ?? '');
  if (!cell || flag === false) return false;
  const isCarried = flag === true && !['attachment', 'signature', 'declaration'].includes(schema['x-field']);
  if (!isCarried) survey.losses.add(row.sheet, row.number, cell.column.header, placed.name, 'read-only', { text: cell.text.slice(0, 200) });
  return isCarried;
}

function defaultValue(survey: SurveyImport, placed: Placed, schema: QuestionSchema): RuleJson | undefined {
  const { row } = placed.node;
  const cell = cellOf(row, 'default');
  if (!cell) return undefined;
  const literal = literalOf(
    cell.text,
    schema,
    (placed.options ?? []).map((option) => option.const),
  );
  if (literal !== undefined) return literal;
  if (!['attachment', 'signature', 'grid'].includes(schema['x-field']) && /[(${]/.test(cell.text))
    return ruleIn(survey, placed, row, 'default');
  survey.losses.add(row.sheet, row.number, cell.column.header, placed.name, 'default', { text: cell.text.slice(0, 200) });
  return undefined;
}

function lostDefault(survey: SurveyImport, placed: Placed): void {
  const { row } = placed.node;
  const cell = cellOf(row, 'default');
  if (cell)
    survey.losses.add(row.sheet, row.number, cell.column.header, placed.name, 'default-beside-calculation', {
      text: cell.text.slice(0, 200),
    });
}
