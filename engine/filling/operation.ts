import type { Edge, Plan, PlannedRule, SectionPlan } from '../survey/plan.ts';
import { ruleLimits } from '../rules/limits.ts';
import type { PreparedRule } from '../rules/prepared-rule.ts';
import { run } from '../rules/run.ts';
import type { Filling, SectionState } from './filling.ts';
import { keyOf, pathsBelow, rootPath, stateAt, withState, type Path } from './path.ts';
import { Queue } from './queue.ts';
import { readerAt } from './scope-reader.ts';
import { evaluateSection } from './section-step.ts';
import type { Spread } from './spread.ts';
import type { Scope, State } from './state.ts';
import { evaluateVerdict } from './verdict-step.ts';
import { evaluateValue } from './value-step.ts';

/**
 * Spreads one change through a filling. A changed value wakes the rules that read it, in topological order: first everything that decides
 * what is shown and its value, then, cell by cell, what is required, offered and wrong.
 */
export class Operation implements Spread {
  readonly filling: Filling;
  readonly #sections: SectionState[];
  readonly #changed = new Set<string>();
  readonly #values = new Queue<() => void>();
  readonly #verdicts = new Map<string, { plan: Plan; path: Path }>();
  #root: Scope;
  #evaluated = 0;
  readonly #meter = { steps: 0 };
  /** Whether all values are evaluated in their order anyway, so that nothing needs to be woken. */
  #isWhole = false;

  constructor(filling: Filling) {
    this.filling = filling;
    this.#root = filling.root;
    this.#sections = [...filling.sections];
  }

  get root(): Scope {
    return this.#root;
  }

  state(plan: Plan, path: Path): State | undefined {
    return stateAt(this.#root, plan, path);
  }

  put(plan: Plan, path: Path, state: State): void {
    this.#root = withState(this.#root, plan, path, state);
  }

  section(plan: SectionPlan): SectionState {
    return this.#sections[plan.index] ?? { shown: false, result: undefined };
  }

  putSection(plan: SectionPlan, state: SectionState): void {
    this.#sections[plan.index] = state;
  }

  report(key: string): void {
    this.#changed.add(key);
  }

  evaluate(rule: PreparedRule, chain: readonly Plan[], path: Path): unknown {
    this.#evaluated += 1;
    // A rule that is not evaluated is null to all its readers; the filling then reports that it is incomplete.
    if (this.#meter.steps > ruleLimits.operation) return null;
    return run(rule, readerAt(this.filling, this.#root, chain, path), this.#meter).value;
  }

  wakeSection(plan: SectionPlan): void {
    if (!this.#isWhole) this.#values.add(plan.rank, `section:${plan.index}`, () => evaluateSection(this, plan));
  }

  wakeValue(plan: Plan, path: Path): void {
    if (!this.#isWhole) this.#values.add(plan.rank, keyOf(plan, path), () => evaluateValue(this, plan, path));
  }

  wakeVerdict(plan: Plan, path: Path): void {
    if (!this.#isWhole) this.#verdicts.set(keyOf(plan, path), { plan, path });
  }

  /** Wakes the rules that read the value of a cell. */
  wakeReaders(plan: Plan, path: Path): void {
    this.#wake(plan.readers, plan.sectionReaders, path);
  }

  /** Wakes the rules that read the remark beside a cell. */
  wakeRemarkReaders(plan: Plan, path: Path): void {
    this.#wake(plan.remarkReaders, plan.remarkSectionReaders, path);
  }

  /** Wakes every cell of a row and of the rows inside it. */
  wakeRow(grid: Plan, path: Path): void {
    for (const column of grid.columns) {
      this.wakeValue(column, path);
      this.wakeVerdict(column, path);
      for (const row of this.state(column, path)?.rows?.ids ?? []) this.wakeRow(column, [...path, row]);
    }
  }

  /** Wakes one rule of a cell. */
  wakeRule(plan: Plan, rule: PlannedRule, path: Path): void {
    const state = this.state(plan, path);
    if (!state) return;
    if (state.results[rule.slot] !== undefined) this.put(plan, path, { ...state, results: state.results.with(rule.slot, undefined) });
    if (rule.kind === 'show' || rule.kind === 'value' || rule.kind === 'default') this.wakeValue(plan, path);
    else this.wakeVerdict(plan, path);
  }

  /** Wakes the rule of a section. */
  wakeSectionRule(plan: SectionPlan): void {
    this.putSection(plan, { ...this.section(plan), result: undefined });
    this.wakeSection(plan);
  }

  /** Runs until nothing waits, and returns the next filling. */
  settle(): Filling {
    for (let step = this.#values.next(); step; step = this.#values.next()) step();
    for (const { plan, path } of this.#verdicts.values()) evaluateVerdict(this, plan, path);
    return this.#outcome();
  }

  /** Evaluates everything once, and returns the next filling. */
  settleAll(): Filling {
    const { form, root } = this.filling;
    const cells = [...form.plans.values()].flatMap((plan) => pathsBelow(root, plan, rootPath).map((path) => ({ plan, path })));
    const steps = [
      ...form.sectionPlans.map((plan) => ({ rank: plan.rank, run: () => evaluateSection(this, plan) })),
      ...cells.map(({ plan, path }) => ({ rank: plan.rank, run: () => evaluateValue(this, plan, path) })),
    ];
    this.#isWhole = true;
    for (const { run } of steps.sort((one, other) => one.rank - other.rank)) run();
    for (const { plan, path } of cells) evaluateVerdict(this, plan, path);
    return this.#outcome();
  }

  #outcome(): Filling {
    const exhausted = this.filling.exhausted || this.#meter.steps > ruleLimits.operation;
    return { ...this.filling, root: this.#root, sections: this.#sections, changed: this.#changed, evaluated: this.#evaluated, exhausted };
  }

  #wake(readers: readonly Edge[], sections: readonly SectionPlan[], path: Path): void {
    // A full evaluation runs in dependency order, so the readers of a value are evaluated after it anyway.
    if (this.#isWhole) return;
    for (const { target, rule, keep } of readers) {
      const paths = pathsBelow(this.#root, target, path.slice(0, keep));
      // Waking is work too: each of many rows may wake all the others.
      this.#meter.steps += paths.length;
      if (this.#meter.steps > ruleLimits.operation) return;
      for (const reader of paths) this.wakeRule(target, rule, reader);
    }
    for (const section of sections) this.wakeSectionRule(section);
  }
}

/** Evaluates a filling from nothing. */
export function settleAll(filling: Filling): Filling {
  return new Operation(filling).settleAll();
}
