import { ruleLimits } from './limits.ts';
import type { PreparedRule } from './prepared-rule.ts';
import type { Reader } from './reader.ts';
import { RuleError } from './rule-error.ts';

/** One run of a rule: the values that it may read, and the steps that it and its row rules have taken. */
export class Evaluation {
  readonly reader: Reader;
  readonly #rule: PreparedRule;
  readonly #budget: { steps: number };
  readonly #run: (rule: PreparedRule, evaluation: Evaluation) => unknown;

  constructor(rule: PreparedRule, reader: Reader, run: (rule: PreparedRule, evaluation: Evaluation) => unknown, budget = { steps: 0 }) {
    this.reader = reader;
    this.#rule = rule;
    this.#budget = budget;
    this.#run = run;
  }

  step(steps: number): void {
    this.#budget.steps += steps;
    if (this.#budget.steps > ruleLimits.steps) throw new RuleError('rule.too-many-steps');
  }

  /** The rows of a grid; each costs a step. */
  rows(grid: unknown): readonly Reader[] {
    const rows = this.reader.rows(String(grid));
    this.step(rows.length);
    return rows;
  }

  /** Returns the result of one of this rule's row rules, the one with the index `place`, in one row. */
  inRow(row: Reader, place: unknown): unknown {
    const rule = this.#rule.rowRules[Number(place)];
    return rule ? this.#run(rule, new Evaluation(rule, row, this.#run, this.#budget)) : null;
  }
}
