import type { FieldType } from '../field-types/field-type.ts';
import type { FormOption, FormSection, Question } from '../question.ts';
import type { PreparedRule } from '../rules/prepared-rule.ts';
import type { Check } from '../template.ts';

export type RuleKind = 'show' | 'value' | 'default' | 'require' | 'option' | 'check' | 'score';

/** One rule of a question, with the slot that its result has in the state of each of the question's cells. */
export interface PlannedRule {
  readonly kind: RuleKind;
  readonly slot: number;
  readonly pointer: string;
  readonly prepared: PreparedRule;
}

/** One constraint, its message in the form's language. */
export interface PlannedCheck {
  readonly id: string;
  readonly level: Check['level'];
  readonly message: string;
  readonly rule: PlannedRule;
}

/** How the answers to a question are scored. */
export interface PlannedScoring {
  /** Rule that decides the score where the chosen options do not. */
  readonly rule: PlannedRule | undefined;
  readonly most: number | undefined;
  readonly weight: number;
  readonly critical: boolean;
}

/** Wakes a rule of `target` when its source changes. The cells to wake are those below the first `keep` rows of the changed cell's path. */
export interface Edge {
  readonly target: Plan;
  readonly rule: PlannedRule;
  readonly keep: number;
}

/** A question as the evaluator sees it. */
export interface Plan {
  readonly question: Question;
  readonly fieldType: FieldType;
  readonly grid: Plan | undefined;
  /** The grids around it, outermost first. */
  readonly chain: readonly Plan[];
  /** Its place among the cells of its scope. */
  readonly slot: number;
  readonly section: SectionPlan;
  readonly columns: readonly Plan[];
  readonly rules: readonly PlannedRule[];
  readonly show: PlannedRule | undefined;
  readonly value: PlannedRule | undefined;
  readonly initial: PlannedRule | undefined;
  readonly require: PlannedRule | true | undefined;
  readonly options: readonly { readonly option: FormOption; readonly rule: PlannedRule | undefined }[];
  readonly checks: readonly PlannedCheck[];
  readonly scoring: PlannedScoring | undefined;
  /** Its place in the order of evaluation: after all that its show, value and default read. */
  readonly rank: number;
  /** Who reads its value, and who reads its remark. */
  readonly readers: readonly Edge[];
  readonly sectionReaders: readonly SectionPlan[];
  readonly remarkReaders: readonly Edge[];
  readonly remarkSectionReaders: readonly SectionPlan[];
}

export interface SectionPlan {
  readonly section: FormSection;
  readonly index: number;
  readonly parent: SectionPlan | undefined;
  readonly children: readonly SectionPlan[];
  readonly questions: readonly Plan[];
  readonly show: PreparedRule | undefined;
  readonly rank: number;
}
