import type { Placed } from '../survey/walk.ts';
import type { Template } from '../template.ts';
import type { Range } from './range.ts';

/** Knowledge of a template's answers before any is given. */
export interface Knowledge {
  readonly template: Template;
  readonly placed: ReadonlyMap<string, Placed>;
  /** Possible answers of each question, by id; the map grows in the order of evaluation. */
  readonly answers: Map<string, Range>;
  /** Show rules that must be true for a question to be shown: those of its sections, its grids and its own. */
  readonly shownBy: (id: string) => readonly unknown[];
  readonly stageOf: (id: string) => string;
  /** Returns the possible results of a rule. */
  readonly evaluate: (rule: unknown, environment: Environment) => Range;
  /** The analysis stops being exact when it has taken its steps; it never stops being right. */
  readonly budget: { left: number };
}

/** Assumptions at one place of a rule. Keys are question ids, and `<what> <id>` for the other things that rules read of a question. */
export interface Environment {
  readonly known: Knowledge;
  /** The stage in which the rule runs; undefined when it may be any. */
  readonly stage: string | undefined;
  readonly narrowed: ReadonlyMap<string, Range>;
  /**
   * Known results of whole calls, keyed by the text of the call. Also the known order of values, relative to each other and in time,
   * under keys that no call has.
   */
  readonly results: ReadonlyMap<string, Range>;
  /** Questions whose show rules are taken for granted already. */
  readonly shown: ReadonlySet<string>;
}

export function environmentOf(known: Knowledge, stage: string | undefined): Environment {
  return { known, stage, narrowed: new Map(), results: new Map(), shown: new Set() };
}

/**
 * Returns the environment inside the rows that a rule runs through: of the cells of these other rows only the possible values are known.
 */
export function inAnyRow(environment: Environment, grid: string): Environment {
  const { placed } = environment.known;
  const isOutside = (key: string): boolean => placed.get(key.split(' ').at(-1) ?? '')?.chain.includes(grid) !== true;
  return {
    ...environment,
    narrowed: new Map([...environment.narrowed].filter(([key]) => isOutside(key))),
    results: new Map(),
    shown: new Set([...environment.shown].filter(isOutside)),
  };
}
