import type { RuleJson } from '../../template.ts';
import { xpathToLogic, xpathToText } from '../xpath/to-logic.ts';
import type { ListRow } from '../xpath/list-row.ts';
import type { KnownQuestion, Surroundings } from '../xpath/surroundings.ts';
import { spelledOut } from './flag.ts';
import { rowTexts } from './form-languages.ts';
import { cellIn, columnsIn } from './kept-choices.ts';
import { cellOf, type SourceRow } from './source-row.ts';
import type { Placed, SurveyImport } from './survey-import.ts';

/** Returns the context of a question's expressions. References that are only approximate are added to the loss report. */
export function surroundingsOf(survey: SurveyImport, placed: Placed, row: SourceRow, column: string, name = placed.name): Surroundings {
  const remark: Surroundings['remark'] = (code, params) => survey.losses.add(row.sheet, row.number, column, name, code, params);
  const told = (found: KnownQuestion | undefined): KnownQuestion | undefined => {
    if (found?.rivals !== undefined) remark('reference-ambiguous', { name: found.name, count: found.rivals });
    return found;
  };
  return {
    self: placed,
    chain: placed.chain,
    place: survey.paths.get(row) ?? [],
    find: (named) => told(survey.finder.find(named, placed.chain)),
    findAt: (path) => told(survey.finder.findAt(path)),
    list: (list) => rowsOf(survey, list),
    remark,
  };
}

/** The rows of a list as look-ups see them; the columns of texts are those of the base language. */
function rowsOf(survey: SurveyImport, name: string): ListRow[] | undefined {
  const list = survey.lists.source(name);
  if (!list) return undefined;
  const columns = columnsIn(list);
  return [...list.choices.values()].flat().map((choice) => ({
    cell: (column) => {
      const text = rowTexts(choice.row, column, survey.texts.languages).find(({ code }) => code === '');
      return text?.text ?? cellIn(choice, column, columns);
    },
  }));
}

/**
 * Returns the rule in one cell of a question's row, or of a group around it. Undefined if it cannot be carried over, which is added to
 * the loss report.
 */
export function ruleIn(survey: SurveyImport, placed: Placed, row: SourceRow, kind: string, name = placed.name): RuleJson | undefined {
  const cell = cellOf(row, kind);
  if (!cell) return undefined;
  const column = cell.column.header;
  const isText = kind === 'calculation' && ['hidden', 'text', 'text-area'].includes(placed.field);
  const toRule = isText ? xpathToText : xpathToLogic;
  const found = toRule(kind === 'default' ? cell.text : spelledOut(cell.text), surroundingsOf(survey, placed, row, column, name));
  if ('rule' in found) return found.rule;
  const params = { ...found.fault.params, text: cell.text.slice(0, 200) };
  survey.losses.add(row.sheet, row.number, column, name, found.fault.code, params, kind === 'relevant' ? 'always-shown' : undefined);
  return undefined;
}
