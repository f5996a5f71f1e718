import { answersOf, everythingTyped, remarksOf } from './answers-of.ts';
import { cellsOf } from './each-cell.ts';
import type { Filling } from './filling.ts';
import type { Answers, Remarks } from './violation.ts';

/**
 * Returns everything that was typed, for autosave. Includes answers that are hidden now, but not untouched defaults. `open` accepts the
 * result unchanged.
 */
export function draftAnswers(filling: Filling): { answers: Answers; remarks: Remarks } {
  const cells = filling.form.sectionPlans.flatMap((section) => [...cellsOf(filling, section)]);
  return { answers: answersOf(filling.form.rootPlans, filling.root, everythingTyped), remarks: remarksOf(cells, () => true) };
}
