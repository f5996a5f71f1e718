import type { State } from './state.ts';

/** The comment and the evidence that an answer asks for and has not got. */
export function missingRemarks({ cell, remark }: Pick<State, 'cell' | 'remark'>): State['cell']['asks'] {
  return cell.asks.filter(
    (ask) => (ask === 'comment' && remark?.comment === undefined) || (ask === 'evidence' && remark?.files === undefined),
  );
}
