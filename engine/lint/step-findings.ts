import { callOf } from '../analysis/call.ts';
import type { Placed } from '../survey/walk.ts';
import { isObject } from '../own.ts';
import { ruleLimits } from '../rules/limits.ts';
import { error, type Finding } from '../survey/finding.ts';
import type { Survey } from '../survey/survey.ts';

const overRows: ReadonlySet<string> = new Set(['count', 'some', 'sum', 'min', 'max', 'latest', 'case_days', 'overlapping_spells']);

/** A template whose rules together could take seconds once its grids are full: found at the rule that takes the most. */
export function stepFindings({ placed, rules, template }: Survey, ruleOf: (pointer: string) => unknown): Finding[] {
  let total = 0;
  let worst = { steps: 0, pointer: '' };
  for (const { pointer, chain } of rules) {
    const steps = rowsOf(chain, placed) * Math.min(stepsOf(ruleOf(pointer), chain, placed), ruleLimits.steps);
    total += steps;
    if (steps > worst.steps) worst = { steps, pointer };
  }
  if (total <= ruleLimits.operation) return [];
  return [error('template.too-many-steps', worst.pointer, { limit: ruleLimits.operation, steps: total, title: template.title })];
}

function stepsOf(rule: unknown, within: readonly string[], placed: ReadonlyMap<string, Placed>): number {
  const call = callOf(rule);
  if (!call) return Array.isArray(rule) ? sumOf(rule.map((item: unknown) => stepsOf(item, within, placed))) : 0;
  const [grid, ...others] = call.args;
  if (!overRows.has(call.name) || typeof grid !== 'string') return 1 + sumOf(call.args.map((arg) => stepsOf(arg, within, placed)));
  const grids = [...(placed.get(grid)?.chain ?? []), grid];
  const inRow = [...new Set([...within, ...grids])];
  const rows = rowsOf(
    grids.filter((outer) => !within.includes(outer) || outer === grid),
    placed,
  );
  return 1 + rows * (1 + sumOf(others.filter(isObject).map((row) => stepsOf(row, inRow, placed))));
}

function rowsOf(grids: readonly string[], placed: ReadonlyMap<string, Placed>): number {
  return grids.reduce((rows, grid) => rows * (placed.get(grid)?.schema.maxItems ?? 1), 1);
}

function sumOf(steps: readonly number[]): number {
  return steps.reduce((sum, each) => sum + each, 0);
}
