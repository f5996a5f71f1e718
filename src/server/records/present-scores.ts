import { findCell, projected, scores, scoringVersion, type Filling, type Scores } from '../../../engine/index.ts';
import { recordEvent } from '../../shared/module-parts.ts';
import type { RecordScores } from '../../shared/record.ts';
import { recordScores } from '../../shared/record-scores.ts';
import { sectionsOfStage } from './section-scope.ts';
import { fillingOf, missingIn, type RecordView } from './record-view.ts';

/** Returns the scores of a record's stored answers; null where its template is not scored, or no question that counts has an answer. */
export function presentScores(view: RecordView): RecordScores | null {
  if (!isCounted(view)) return null;
  const stage = { while: view.record.status };
  const counted = countedIn(view, fillingOf(view, stage));
  if (!counted) return null;

  const open = new Set(sectionsOfStage(view, stage));
  const isFinal = !counted.items.some(({ section }) => open.has(section));
  return recordScores(counted, isFinal);
}

/** Returns the result that an event leaves on a record. Saved answers do not change the result; a record with missing answers has none. */
export function resultAfter(view: RecordView, event: string, filling: Filling): { score?: number | null; passed?: boolean | null } {
  if (!view.form.template['x-settings'].scoring) return {};
  const { score, passed } = view.record;
  if (event === recordEvent) return { score, passed };
  const { answersMissing, answersWrong } = missingIn(view, event);
  const counted = answersMissing + answersWrong === 0 ? countedIn(view, filling) : undefined;
  return counted ? { score: projected(view.form, filling).score ?? null, passed: counted.passed } : { score: null, passed: null };
}

/** Returns the entry of a result in the history: the figure, and the version of the rules that counted it. */
export function resultEntry(score: number | null | undefined): { score?: number; scoring?: number } {
  return score === null || score === undefined ? {} : { score, scoring: scoringVersion };
}

/** Whether a record is scored at all. The form of an unscored record is not opened. */
function isCounted({ form, record }: RecordView): boolean {
  return form.template['x-settings'].scoring && record.status !== 'draft';
}

function countedIn(view: RecordView, filling: Filling): Scores | undefined {
  if (!isCounted(view)) return undefined;
  const counted = scores(filling);
  return counted.items.some(({ key }) => findCell(filling, key)?.value !== undefined) ? counted : undefined;
}
