import { isSame } from '../../own.ts';
import type { RuleJson } from '../../template.ts';
import type { LossCode } from '../loss-codes.ts';
import { parseExpression } from '../xpath/parse-expression.ts';
import { carried, expressionToLogic } from '../xpath/to-logic.ts';
import { withCells } from '../xpath/with-cells.ts';
import { cellIn, columnsIn } from './kept-choices.ts';
import { surroundingsOf } from './rule-cell.ts';
import { cellOf } from './source-row.ts';
import type { Placed, SurveyImport } from './survey-import.ts';

/** When each option of a question is shown, by its value: the choice filter with the option's own cells put in. */
export function choiceRules(survey: SurveyImport, placed: Placed, listName: string): ReadonlyMap<string, RuleJson> {
  const { row } = placed.node;
  const cell = cellOf(row, 'choice_filter');
  if (!cell) return new Map();
  const column = cell.column.header;
  const lost = (code: LossCode, params: Readonly<Record<string, string | number>>): ReadonlyMap<string, RuleJson> => {
    survey.losses.add(row.sheet, row.number, column, placed.name, code, { ...params, text: cell.text.slice(0, 200) });
    return new Map();
  };
  const list = survey.lists.source(listName);
  if (!list) return lost('choices-external', {});

  const columns = columnsIn(list);
  const rules = new Map<string, RuleJson>();
  const read = new Set<string>();
  const surroundings = surroundingsOf(survey, placed, row, column);
  const parsed = carried(() => {
    const expression = parseExpression(cell.text);
    for (const choice of survey.lists.kept(listName, cell.text).kept) {
      const found = (list.choices.get(choice.name) ?? []).map((one) => {
        const cellOfChoice = (name: string): string | undefined => {
          if (name !== 'name' && columns.has(name)) read.add(name);
          return cellIn(one, name, columns);
        };
        return expressionToLogic(withCells(expression, cellOfChoice), surroundings);
      });
      const rule = oneOf(found);
      if (rule !== true) rules.set(choice.name, rule);
    }
    return true;
  });
  if ('fault' in parsed) return lost(parsed.fault.code, parsed.fault.params);
  survey.lists.readsColumns(read);
  return rules;
}

/** The condition under which one of several choices is offered. */
function oneOf(rules: readonly RuleJson[]): RuleJson {
  if (rules.includes(true)) return true;
  const distinct = rules.filter((rule, at) => rule !== false && rules.findIndex((other) => isSame(other, rule)) === at);
  return distinct.length > 1 ? { or: distinct } : (distinct[0] ?? false);
}
