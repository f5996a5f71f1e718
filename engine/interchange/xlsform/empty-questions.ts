import { LossReport } from '../loss-report.ts';
import { flagOf } from './flag.ts';
import { typeOfNode } from './place-questions.ts';
import { ruleIn } from './rule-cell.ts';
import { textOf } from './source-row.ts';
import type { Placed, QuestionFinder, SurveyImport } from './survey-import.ts';

/** Maximum number of rounds. A value that is lost in a longer chain is null to rules, but is not reported as lost. */
const mostRounds = 50;

/** The questions that nothing ever fills, because what fills them is lost: a rule that reads one is lost as well, and so on. */
export function emptyQuestions(
  survey: Omit<SurveyImport, 'finder'>,
  finderOf: (empty: ReadonlySet<string>) => QuestionFinder,
): ReadonlySet<string> {
  const empty = new Set<string>();
  let before = -1;
  for (let round = 0; round < mostRounds && before < empty.size; round += 1) {
    before = empty.size;
    // The trial has a separate loss report, because the real conversion reports these losses.
    const trial: SurveyImport = { ...survey, losses: new LossReport(), finder: finderOf(empty) };
    for (const placed of survey.placed.values()) {
      if (!empty.has(placed.id) && isEmpty(trial, placed)) empty.add(placed.id);
    }
  }
  return empty;
}

function isEmpty(survey: SurveyImport, placed: Placed): boolean {
  const { node } = placed;
  if (node.kind !== 'question') return false;
  const type = typeOfNode(node, survey.lists);
  if (type?.isNotCollected) return true;
  if (node.type.name === 'note') return true;
  const isFixed = node.type.name === 'calculate' || node.type.name === 'hidden' || flagOf(textOf(node.row, 'read_only')) === true;
  return isFixed && textOf(node.row, 'default') === '' && ruleIn(survey, placed, node.row, 'calculation') === undefined;
}
