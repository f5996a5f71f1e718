import type { RuleJson } from '../template.ts';

/** Reference that a rule reads. `within` are the grids whose rows it runs through to get there. */
export interface Reference {
  readonly kind: 'value' | 'answered' | 'rows' | 'column' | 'remark';
  readonly id: string;
  readonly within: readonly string[];
  readonly pointer: string;
  /** Part of the answer that is read, if the answer has several parts. */
  readonly part?: string;
  /** Whether only the answer to a risk matrix has the value that is read. */
  readonly isRisk?: true;
}

/** An option that a rule expects a question to have. `isChoice` says that the question must offer options at all. */
export interface ExpectedOption {
  readonly id: string;
  readonly option: string;
  readonly isChoice: boolean;
  readonly pointer: string;
}

/** A rule that was checked against the closed operator set and is ready to run. */
export interface PreparedRule {
  /** The rule in the names of our operators' table. */
  readonly logic: RuleJson;
  readonly nodes: number;
  readonly references: readonly Reference[];
  readonly expected: readonly ExpectedOption[];
  /** The settings that it reads. */
  readonly settings: readonly { readonly name: string; readonly pointer: string }[];
  /** The lookups that it reads. */
  readonly lookups: readonly { readonly name: string; readonly pointer: string }[];
  /** The facts that it reads. */
  readonly facts: readonly { readonly name: string; readonly pointer: string }[];
  /** The rules over rows of grids, which `logic` names by their place here. */
  readonly rowRules: readonly PreparedRule[];
}
