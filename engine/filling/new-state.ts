import type { Plan } from '../survey/plan.ts';
import type { Cell } from './cell.ts';
import { keyOf, type Path } from './path.ts';
import type { Rows, State } from './state.ts';
import type { Remark, Violation } from './violation.ts';

const none: readonly Violation[] = [];

/** Facts about a cell before anything is evaluated. */
export interface Given {
  readonly typed: unknown;
  readonly touched: boolean;
  readonly remark: Remark | undefined;
  readonly rows: Rows | undefined;
}

/** The state of a cell that nothing was evaluated of yet: not shown, no rule run. */
export function newState(plan: Plan, path: Path, given: Given): State {
  const cell: Cell = {
    key: keyOf(plan, path),
    question: plan.question,
    value: undefined,
    shown: false,
    asked: false,
    required: false,
    calculated: plan.value !== undefined,
    recorded: false,
    ...(plan.question.options && { options: plan.question.options }),
    violations: none,
    warnings: none,
    remark: given.remark,
    asks: [],
  };
  return { ...given, results: plan.rules.map(() => undefined), shown: false, value: undefined, blocks: none, scored: undefined, cell };
}
