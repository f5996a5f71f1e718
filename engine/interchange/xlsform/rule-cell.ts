import type { RuleJson } from '../../template.ts';
import { xpathToLogic } from '../xpath/to-logic.ts';
import type { Surroundings } from '../xpath/surroundings.ts';
import { cellOf, type SourceRow } from './source-row.ts';
import type { Placed, SurveyImport } from './survey-import.ts';

/** What the expressions of a question see; what is only nearly the same goes to the loss report. */
export function surroundingsOf(survey: SurveyImport, placed: Placed, row: SourceRow, column: string, name = placed.name): Surroundings {
  return {
    self: placed,
    chain: placed.chain,
    find: (name) => survey.find(name, placed.chain),
    remark: (code, params) => survey.losses.add(row.sheet, row.number, column, name, code, params),
  };
}

/** The rule in one cell of a question's row, or of a group around it; undefined, with a line in the report, where it cannot be carried. */
export function ruleIn(survey: SurveyImport, placed: Placed, row: SourceRow, kind: string, name = placed.name): RuleJson | undefined {
  const cell = cellOf(row, kind);
  if (!cell) return undefined;
  const column = cell.column.header;
  const found = xpathToLogic(cell.text, surroundingsOf(survey, placed, row, column, name));
  if ('rule' in found) return found.rule;
  survey.losses.add(row.sheet, row.number, column, name, found.fault.code, { ...found.fault.params, text: cell.text.slice(0, 200) });
  return undefined;
}
