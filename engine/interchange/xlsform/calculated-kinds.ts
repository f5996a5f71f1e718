import { LossReport } from '../loss-report.ts';
import { UnfitExpression, type Expression } from '../xpath/expression.ts';
import { parseExpression } from '../xpath/parse-expression.ts';
import { questionAt } from '../xpath/to-logic.ts';
import type { ResultKind } from '../xpath/result-kind.ts';
import { resultKind } from '../xpath/value-kind.ts';
import { spelledOut } from './flag.ts';
import { surroundingsOf } from './rule-cell.ts';
import { textOf } from './source-row.ts';
import type { Placed, QuestionFinder, SurveyImport } from './survey-import.ts';

/** One calculation may read another: few are in a row. */
const mostRounds = 10;

/** The kinds of what hidden questions and notes work out, by question id. */
export function calculatedKinds(
  survey: Omit<SurveyImport, 'finder'>,
  finderOf: (kinds: ReadonlyMap<string, ResultKind>) => QuestionFinder,
): ReadonlyMap<string, ResultKind> {
  const kinds = new Map<string, ResultKind>();
  const calculations = [...survey.placed.values()].flatMap((placed) => {
    const expression = calculationOf(placed);
    return expression ? [{ placed, expression }] : [];
  });
  let before = -1;
  for (let round = 0; round < mostRounds && before < kinds.size; round += 1) {
    before = kinds.size;
    // These losses are discarded: they are reported when the rules are converted.
    const content: SurveyImport = { ...survey, losses: new LossReport(), finder: finderOf(kinds) };
    for (const { placed, expression } of calculations) {
      const surroundings = surroundingsOf(content, placed, placed.node.row, 'calculation');
      const kind = resultKind(expression, (part) => questionAt(part, surroundings));
      if (kind !== undefined) kinds.set(placed.id, kind);
    }
  }
  return kinds;
}

/** Returns the calculation of a question whose answer type depends on it. */
function calculationOf({ node, field }: Placed): Expression | undefined {
  const text = textOf(node.row, 'calculation') || (field === 'hidden' ? textOf(node.row, 'default') : '');
  if (node.kind !== 'question' || text === '' || !['hidden', 'text'].includes(field)) return undefined;
  try {
    return parseExpression(spelledOut(text));
  } catch (error) {
    if (error instanceof UnfitExpression) return undefined;
    throw error;
  }
}
