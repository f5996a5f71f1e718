import type { Plan, PlannedRule } from '../survey/plan.ts';
import type { Path } from './path.ts';
import type { Spread } from './spread.ts';

/** Results of a cell's rules. Each rule is evaluated when its result is first needed. */
export class Results {
  readonly #spread: Spread;
  readonly #plan: Plan;
  readonly #path: Path;
  #known: readonly unknown[];

  constructor(spread: Spread, plan: Plan, path: Path, known: readonly unknown[]) {
    this.#spread = spread;
    this.#plan = plan;
    this.#path = path;
    this.#known = known;
  }

  get known(): readonly unknown[] {
    return this.#known;
  }

  of(rule: PlannedRule): unknown {
    const known = this.#known[rule.slot];
    if (known !== undefined) return known;
    const result = this.#spread.evaluate(rule.prepared, this.#plan.chain, this.#path);
    this.#known = this.#known.with(rule.slot, result);
    return result;
  }
}
