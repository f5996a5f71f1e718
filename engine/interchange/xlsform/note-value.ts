import type { QuestionSchema, RuleJson } from '../../template.ts';
import { carried, expressionToLogic } from '../xpath/to-logic.ts';
import { rowTexts } from './form-languages.ts';
import { ruleIn, surroundingsOf } from './rule-cell.ts';
import type { Placed, SurveyImport } from './survey-import.ts';

const reference = /\$\{\s*([^{}]+?)\s*\}/;

/** The value of a note: nothing, or its label with the answers that it names put in. */
export function noteValue(survey: SurveyImport, placed: Placed): Partial<QuestionSchema> {
  const { row } = placed.node;
  const calculation = ruleIn(survey, placed, row, 'calculation');
  if (calculation !== undefined) return { 'x-value': calculation };
  const base = rowTexts(row, 'label', survey.texts.languages).find(({ code }) => code === '');
  return { 'x-value': (base && filledText(survey, placed, base.text, base.header)) ?? '' };
}

function filledText(survey: SurveyImport, placed: Placed, text: string, header: string): RuleJson | undefined {
  if (!reference.test(text)) return undefined;
  const surroundings = surroundingsOf(survey, placed, placed.node.row, header);
  // Every second piece is a name that the pattern captured.
  const pieces = text.split(reference);
  const found = carried(() => ({
    concat: pieces.flatMap((piece, at) =>
      at % 2 === 1 ? [expressionToLogic({ kind: 'question', name: piece }, surroundings)] : piece === '' ? [] : [piece],
    ),
  }));
  return 'rule' in found ? found.rule : undefined;
}
