import type { SectionPlan } from '../../survey/plan.ts';
import { cellsOf } from '../each-cell.ts';
import type { Filling } from '../filling.ts';
import type { CellKey } from '../violation.ts';
import type { QuestionId } from '../../template.ts';
import { combined, type OwnScore } from './combined.ts';
import { percentageOf } from './percentage.ts';
import { scoringVersion } from './version.ts';
import { onceEach } from '../../once-each.ts';

/** One scored question or cell. `combined` has the scores of its child questions in it. */
export interface ScoredItem extends OwnScore {
  readonly percentage: number | null;
  readonly failed: boolean;
  readonly critical: boolean;
  readonly combined: { readonly score: number; readonly max: number; readonly percentage: number | null };
}

/** Score of one section with its nested sections. `passed` is null if the section has no pass mark or nothing to score. */
export interface SectionScore {
  readonly section: string;
  readonly score: number;
  readonly max: number;
  readonly percentage: number | null;
  readonly passed: boolean | null;
}

export interface Scores {
  readonly version: number;
  readonly total: number;
  readonly max: number;
  /** Null where nothing could be scored. */
  readonly percentage: number | null;
  /** Null where nothing decides it: no pass mark, and no critical question. */
  readonly passed: boolean | null;
  readonly sections: readonly SectionScore[];
  readonly items: readonly ScoredItem[];
  /** The answers with a failing option. */
  readonly failed: readonly { readonly key: CellKey; readonly question: QuestionId; readonly critical: boolean }[];
}

/** Returns the current score. Hidden and not applicable questions are left out. Unanswered questions count as 0. */
export const scores = onceEach(scored);

function scored(filling: Filling): Scores {
  const { form } = filling;
  const { scoring, passMark, scoreFloor = false } = form.template['x-settings'];
  const plans = scoring ? form.sectionPlans.filter((plan) => filling.sections[plan.index]?.shown) : [];
  const own: (OwnScore & { readonly failed: boolean; readonly critical: boolean })[] = [];
  const sums = new Map<SectionPlan, { score: number; max: number }>(plans.map((plan) => [plan, { score: 0, max: 0 }]));
  let isAnyCritical = false;

  for (const plan of plans) {
    for (const { plan: question, state } of cellsOf(filling, plan)) {
      if (!state.scored || !question.scoring) continue;
      const { score, max, failed } = state.scored;
      const { critical } = question.scoring;
      isAnyCritical ||= critical;
      own.push({ key: state.cell.key, question: question.question.id, section: plan.section.id, score, max, failed, critical });
      for (let around: SectionPlan | undefined = plan; around; around = around.parent) {
        const sum = sums.get(around);
        if (sum) [sum.score, sum.max] = [sum.score + score, sum.max + max];
      }
    }
  }

  const sections = plans.map((plan): SectionScore => {
    const { score, max } = sums.get(plan) ?? { score: 0, max: 0 };
    const percentage = percentageOf(score, max, scoreFloor);
    return { section: plan.section.id, score, max, percentage, passed: isPassed(percentage, plan.section.pass) };
  });
  const [total, max] = [sumOf(own, 'score'), sumOf(own, 'max')];
  const percentage = percentageOf(total, max, scoreFloor);
  const verdicts = [isPassed(percentage, passMark), ...sections.map((section) => section.passed)].filter((passed) => passed !== null);
  const failed = own.filter((item) => item.failed).map(({ key, question, critical }) => ({ key, question, critical }));
  const isCriticalFailed = failed.some((item) => item.critical);
  return {
    version: scoringVersion,
    total,
    max,
    percentage,
    passed: verdicts.length === 0 && !isAnyCritical ? null : !isCriticalFailed && verdicts.every(Boolean),
    sections,
    items: combined(form, own).map((item) => ({ ...item, percentage: percentageOf(item.score, item.max) })),
    failed,
  };
}

/** A pass mark of nought says that the section does not matter. */
function isPassed(percentage: number | null, mark = 0): boolean | null {
  return percentage === null || mark === 0 ? null : percentage >= mark;
}

function sumOf(items: readonly OwnScore[], figure: 'score' | 'max'): number {
  return items.reduce((sum, item) => sum + item[figure], 0);
}
