import type { Plan, SectionPlan } from '../survey/plan.ts';
import type { PreparedRule } from '../rules/prepared-rule.ts';
import type { Filling, SectionState } from './filling.ts';
import type { Path } from './path.ts';
import type { State } from './state.ts';

/** A change of a filling while it spreads, as one step of the evaluation sees it. */
export interface Spread {
  readonly filling: Filling;
  state(plan: Plan, path: Path): State | undefined;
  put(plan: Plan, path: Path, state: State): void;
  section(plan: SectionPlan): SectionState;
  putSection(plan: SectionPlan, state: SectionState): void;
  /** Reports to screens that a cell, or `section:<id>`, has changed. */
  report(key: string): void;
  /** Runs a rule at its position. The result is never undefined. */
  evaluate(rule: PreparedRule, chain: readonly Plan[], path: Path): unknown;
  wakeSection(plan: SectionPlan): void;
  wakeValue(plan: Plan, path: Path): void;
  wakeVerdict(plan: Plan, path: Path): void;
  wakeReaders(plan: Plan, path: Path): void;
  wakeRemarkReaders(plan: Plan, path: Path): void;
}
