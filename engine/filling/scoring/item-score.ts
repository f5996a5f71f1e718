import type { PlannedScoring } from '../../survey/plan.ts';
import type { FormOption, Question } from '../../question.ts';

/** Contribution of one question, or one cell of a grid, to the score; both figures include its weight. */
export interface ItemScore {
  readonly score: number;
  readonly max: number;
  /** Whether a failing option is chosen. */
  readonly failed: boolean;
}

interface Given {
  readonly value: unknown;
  /** The result of the question's own rule. */
  readonly result: unknown;
  /** The options that may be chosen now. */
  readonly options: readonly FormOption[];
}

/**
 * Returns the score of a shown question. Undefined if "not applicable" is chosen; 0 out of its maximum while it is unanswered. An answer
 * with several options scores their sum. The maximum is the sum of the positive options, as many as may be chosen.
 */
export function itemScore(question: Question, scoring: PlannedScoring, { value, result, options }: Given): ItemScore | undefined {
  const answers: readonly unknown[] = Array.isArray(value) ? value : [value];
  const chosen = options.filter((option) => answers.includes(option.const));
  if (chosen.some((option) => option.na)) return undefined;

  const ofOptions = chosen.reduce((sum, option) => sum + (option.score ?? 0), 0);
  const ofRule = typeof result === 'number' ? result : 0;
  const most = scoring.most ?? mostOf(question, options);
  return {
    score: (scoring.rule ? ofRule : ofOptions) * scoring.weight,
    max: most * scoring.weight,
    failed: chosen.some((option) => option.fail),
  };
}

/** The highest score that options can bring. */
export function mostOf(question: Question, options: readonly FormOption[]): number {
  const scores = options.filter((option) => !option.na).map((option) => option.score ?? 0);
  if (scores.length === 0) return 0;
  if (question.field !== 'multiple-choice') return Math.max(0, ...scores);
  const positive = scores.filter((score) => score > 0).toSorted((one, other) => other - one);
  return positive.slice(0, question.schema.maxItems).reduce((sum, score) => sum + score, 0);
}
