import type { LossCode } from '../loss-codes.ts';

/** A question that a SurveyJS expression can name. */
export interface SurveyQuestion {
  readonly id: string;
  readonly field: string;
  readonly chain: readonly string[];
  readonly options?: readonly string[];
  /** Values of a ticked and an unticked box in SurveyJS, each with ours. */
  readonly ticks?: ReadonlyMap<unknown, boolean>;
}

export interface SurveySurroundings {
  readonly chain: readonly string[];
  find(name: string): SurveyQuestion | undefined;
  /** Reports an item that is imported with a difference. */
  remark?(code: LossCode, params: Readonly<Record<string, string>>): void;
}
