import type { Answers, Remarks } from '../../shared/record.ts';

/** Everything typed, hidden answers included. */
export interface Draft {
  answers: Answers;
  remarks: Remarks;
}
