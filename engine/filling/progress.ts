import type { Filling } from './filling.ts';
import { cellsOf } from './each-cell.ts';
import { missingRemarks } from './missing-remarks.ts';

/** Progress of one section, counting its questions and the cells of its rows that are asked now. */
export interface SectionProgress {
  readonly section: string;
  readonly asked: number;
  readonly answered: number;
  readonly required: number;
  readonly requiredAnswered: number;
  /** Answers that the engine refuses. */
  readonly wrong: number;
}

/** Returns the progress of each section that is shown. */
export function progress(filling: Filling): SectionProgress[] {
  return filling.form.sectionPlans
    .filter((plan) => filling.sections[plan.index]?.shown)
    .map((plan) => {
      const count = { asked: 0, answered: 0, required: 0, requiredAnswered: 0, wrong: 0 };
      for (const { state } of cellsOf(filling, plan)) {
        if (!state.cell.asked) continue;
        // An answer that asks for a comment or evidence is whole once it has them.
        const isWhole = missingRemarks(state).length === 0;
        const isAnswered = state.value !== undefined && isWhole ? 1 : 0;
        const isRequired = state.cell.required || state.cell.asks.length > 0 ? 1 : 0;
        count.asked += 1;
        count.answered += isAnswered;
        count.required += isRequired;
        count.requiredAnswered += isRequired * isAnswered;
        count.wrong += state.cell.violations.length > 0 ? 1 : 0;
      }
      return { section: plan.section.id, ...count };
    });
}
