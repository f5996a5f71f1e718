import type { RuleJson } from '../../template.ts';
import type { LossCode } from '../loss-codes.ts';
import { parseExpression } from '../xpath/parse-expression.ts';
import { carried, expressionToLogic } from '../xpath/to-logic.ts';
import { withCells } from '../xpath/with-cells.ts';
import { surroundingsOf } from './rule-cell.ts';
import { cellOf } from './source-row.ts';
import type { SourceChoice } from './source-list.ts';
import type { Placed, SurveyImport } from './survey-import.ts';

/** When each option of a question is shown, by its value: the choice filter with the option's own cells put in. */
export function choiceRules(
  survey: SurveyImport,
  placed: Placed,
  choices: readonly SourceChoice[] | undefined,
): ReadonlyMap<string, RuleJson> {
  const { row } = placed.node;
  const cell = cellOf(row, 'choice_filter');
  if (!cell) return new Map();
  const column = cell.column.header;
  const lost = (code: LossCode, params: Readonly<Record<string, string | number>>): ReadonlyMap<string, RuleJson> => {
    survey.losses.add(row.sheet, row.number, column, placed.name, code, { ...params, text: cell.text.slice(0, 200) });
    return new Map();
  };
  if (!choices) return lost('choices-external', {});

  const columns = new Set(['name', ...choices.flatMap((choice) => choice.row.cells.map((one) => one.column.header.trim()))]);
  const rules = new Map<string, RuleJson>();
  const read = new Set<string>();
  const surroundings = surroundingsOf(survey, placed, row, column);
  for (const choice of choices) {
    const cellOfChoice = (name: string): string | undefined => (columns.has(name) ? cellText(choice, name, read) : undefined);
    const found = carried(() => expressionToLogic(withCells(parseExpression(cell.text), cellOfChoice), surroundings));
    if ('fault' in found) return lost(found.fault.code, found.fault.params);
    if (found.rule !== true) rules.set(choice.name, found.rule);
  }
  survey.lists.readsColumns(read);
  return rules;
}

function cellText({ name, row }: SourceChoice, column: string, read: Set<string>): string {
  if (column === 'name') return name;
  read.add(column);
  return row.cells.find((cell) => cell.column.header.trim() === column)?.text ?? '';
}
