import type { Cell, CellKey, Violation } from '../../../engine/index.ts';
import { isAnswered } from './answered.ts';

/** Keeps track of the violations shown to the user: those of a refused attempt, and those of cells that were edited and left. */
export function createShownErrors() {
  const refused = new Map<CellKey, Violation[]>();
  const touched = new Set<CellKey>();
  const edited = new Set<CellKey>();
  const unreadable = new Map<CellKey, Violation>();
  const unfit = new Map<CellKey, Violation>();
  const voided = new Set<CellKey>();
  let reported: readonly Violation[] = [];

  const own = (cell: Cell): readonly Violation[] => {
    const text = unreadable.get(cell.key) ?? unfit.get(cell.key);
    if (text) return [text];
    const missing = cell.required && cell.asked && edited.has(cell.key) && !isAnswered(cell.value);
    return missing ? [{ key: cell.key, question: cell.question.id, code: 'answer.required' }, ...cell.violations] : cell.violations;
  };

  /** Returns the refused violations of a cell that are still among its warnings: checks that only events enforce. */
  const stillBlocks = (cell: Cell): Violation[] =>
    (refused.get(cell.key) ?? []).filter((violation) => cell.warnings.some((warning) => isSame(warning, violation)));

  return {
    refused,
    unreadable,
    unfit,
    voided,
    touch: (key: CellKey) => touched.add(key),
    edit: (key: CellKey) => edited.add(key),

    /** Says why a signature is missing again. */
    voidedOf: (cell: Cell): Violation[] =>
      voided.has(cell.key) && cell.value === undefined
        ? [{ key: cell.key, question: cell.question.id, code: 'answer.signature-voided' }]
        : [],

    /** Replaces the violations of the refused attempt. */
    refuse(violations: readonly Violation[]): void {
      refused.clear();
      for (const violation of violations) refused.set(violation.key, [...(refused.get(violation.key) ?? []), violation]);
    },

    /** Says what the server finds wrong with answers, instead of what it said before, each until it changes. Returns the cells to look at again. */
    report(violations: readonly Violation[]): CellKey[] {
      const before = reported;
      for (const violation of before) if (unreadable.get(violation.key) === violation) unreadable.delete(violation.key);
      for (const violation of violations) {
        unreadable.set(violation.key, violation);
        touched.add(violation.key);
      }
      reported = violations;
      return [...new Set([...before, ...violations].map(({ key }) => key))];
    },

    /** A refused cell changed: says its present violations from now on. Returns whether the refusal changed. */
    reconsider(cell: Cell): boolean {
      if (!refused.has(cell.key)) return false;
      touched.add(cell.key);
      edited.add(cell.key);
      const now = cell.shown ? [...own(cell), ...stillBlocks(cell)] : [];
      if (now.length > 0) refused.set(cell.key, now);
      else refused.delete(cell.key);
      return true;
    },

    /** Forgets a removed row's cells. Returns whether a refusal went with them. */
    forget(prefix: string): boolean {
      const gone = [...refused.keys()].filter((key) => key.startsWith(prefix));
      for (const key of gone) refused.delete(key);
      for (const own of [unreadable, unfit]) for (const key of [...own.keys()]) if (key.startsWith(prefix)) own.delete(key);
      return gone.length > 0;
    },

    /** An empty required question that was only passed by says nothing yet. */
    of(cell: Cell): readonly Violation[] {
      return refused.get(cell.key) ?? (touched.has(cell.key) ? own(cell) : []);
    },
  };
}

/** Whether two violations of one cell say the same. */
export const isSame = (a: Violation, b: Violation): boolean => a.code === b.code && a.message === b.message;
