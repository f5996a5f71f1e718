import type { ActiveStage, SectionRole } from '../compile/stage.ts';
import type { Form } from '../form.ts';
import type { Final, Recorded } from './recorded.ts';
import type { Scope } from './state.ts';
import type { CellKey } from './violation.ts';

/** Answers being given to a form at one frozen moment. Never changed: every operation returns the next one, which shares what is the same. */
export interface Filling {
  readonly form: Form;
  readonly now: string;
  readonly zone: string;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly stage: ActiveStage;
  /** Content that events have stored, and the part of it that can no longer be changed. */
  readonly recorded: Recorded | undefined;
  readonly final: Final;
  /** The account's name of whoever fills: signatures that are given now bear it. */
  readonly signer: string | undefined;
  /** The sections of the active stage that whoever fills may fill; without it, all. */
  readonly fill: readonly string[] | undefined;
  /** The cells that the last operation changed, and `section:<id>` for a section that appeared or vanished. */
  readonly changed: ReadonlySet<CellKey>;
  /** How many rules the last operation evaluated. */
  readonly evaluated: number;
  /** Whether the rules took more steps than they may together: then some were not evaluated, and nothing can be submitted. */
  readonly exhausted: boolean;
  readonly roles: readonly SectionRole[];
  readonly sections: readonly SectionState[];
  readonly root: Scope;
}

/** The state of one section; `result` is that of its rule, undefined while it has to be evaluated. */
export interface SectionState {
  readonly shown: boolean;
  readonly result: unknown;
}
