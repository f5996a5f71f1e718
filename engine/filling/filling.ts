import type { ActiveStage, SectionRole } from '../compile/stage.ts';
import type { Form } from '../form.ts';
import type { Final, Recorded } from './recorded.ts';
import type { Scope } from './state.ts';
import type { CellKey } from './violation.ts';

/**
 * A form that is being filled, at one frozen moment. Immutable: every operation returns a new filling, which shares its unchanged parts
 * with the old one.
 */
export interface Filling {
  readonly form: Form;
  readonly now: string;
  readonly zone: string;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly stage: ActiveStage;
  /** Content that events have stored. */
  readonly recorded: Recorded | undefined;
  readonly final: Final;
  /** Account name of the user who fills the form. New signatures get this name. */
  readonly signer: string | undefined;
  /** Sections of the active stage that the user may fill. All of them if undefined. */
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
