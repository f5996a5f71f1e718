import type { Plan } from '../survey/plan.ts';
import type { Ask, Cell } from './cell.ts';
import { onceEach } from '../once-each.ts';
import { keyOf, type Path } from './path.ts';
import type { Rows, State } from './state.ts';
import type { Remark, Violation } from './violation.ts';

const none: readonly Violation[] = [];
const noAsks: readonly Ask[] = [];

/** Facts about a cell before anything is evaluated. */
export interface Given {
  readonly typed: unknown;
  readonly touched: boolean;
  readonly remark: Remark | undefined;
  readonly rows: Rows | undefined;
}

/** The results of a plan's rules before any was evaluated. */
const unknownOf = onceEach((plan: Plan): readonly undefined[] => plan.rules.map(() => undefined));

/**
 * The state of a cell that nothing was evaluated of yet: not shown, no rule run. It is built without spreading other objects, which took
 * most of the time of opening a form.
 */
export function newState(plan: Plan, path: Path, { typed, touched, remark, rows }: Given): State {
  return {
    typed,
    touched,
    remark,
    rows,
    results: unknownOf(plan),
    shown: false,
    value: undefined,
    blocks: none,
    scored: undefined,
    cell: newCell(plan, path, remark),
  };
}

function newCell(plan: Plan, path: Path, remark: Remark | undefined): Cell {
  return {
    key: keyOf(plan, path),
    question: plan.question,
    value: undefined,
    shown: false,
    asked: false,
    required: false,
    calculated: plan.value !== undefined,
    recorded: false,
    options: plan.question.options,
    violations: none,
    warnings: none,
    remark,
    asks: noAsks,
  };
}
