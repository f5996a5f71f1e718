import type { CellKey, Violation } from './violation.ts';

/** Codes that report something as not there yet, and not as wrong. */
export const missingCodes: ReadonlySet<string> = new Set(['answer.required', 'answer.remark-required']);

/** Cells that keep a stage from being complete: those that only lack an answer or a remark, and those with a wrong answer. */
export interface FaultyCells {
  missing: CellKey[];
  wrong: CellKey[];
}

/** Sorts violations by cell, in their order. A cell with several of them is listed once. */
export function faultyCells(violations: readonly Violation[]): FaultyCells {
  const cells = [...Map.groupBy(violations, ({ key }) => key)];
  const [missing = [], wrong = []] = [true, false].map((lacking) =>
    cells.filter(([, own]) => own.every(({ code }) => missingCodes.has(code)) === lacking).map(([key]) => key),
  );
  return { missing, wrong };
}
