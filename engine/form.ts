import type { Plan, SectionPlan } from './survey/plan.ts';
import type { FormSection, Question } from './question.ts';
import type { PreparedRule } from './rules/prepared-rule.ts';
import type { QuestionId, RiskMatrix, Stage, Template } from './template.ts';

/** A compiled template: frozen, in one language, with its rule graph. Browser and server run on it. */
export interface Form {
  readonly template: Template;
  readonly language: string;
  readonly title: string;
  readonly description: string;
  readonly sections: readonly FormSection[];
  /** Root questions and the columns of grids, by id. */
  readonly questions: ReadonlyMap<QuestionId, Question>;
  /** Data that the evaluator runs on; screens do not use it. */
  readonly plans: ReadonlyMap<QuestionId, Plan>;
  readonly rootPlans: readonly Plan[];
  readonly sectionPlans: readonly SectionPlan[];
  /** The stages in their order. */
  readonly stages: readonly Stage[];
  /** The risk matrix of the template, or the standard one. */
  readonly riskMatrix: RiskMatrix;
  readonly interlocks: readonly FormInterlock[];
}

/** An interlock with its texts in the form's language. */
export interface FormInterlock {
  readonly id: string;
  readonly on: readonly string[];
  readonly while: readonly string[];
  /** Whether it suspends the work, rather than only warns. */
  readonly suspends: boolean;
  readonly message: string;
  readonly mend: string;
  readonly rule: PreparedRule;
}
