import type { Ask } from './cell.ts';
import type { State } from './state.ts';
import type { Remark } from './violation.ts';

/** Property of a remark that contains each requested entry. */
const held: Readonly<Record<Ask, keyof Remark>> = { comment: 'comment', evidence: 'files', action: 'action' };

/** The comment, the evidence and the action that an answer asks for and has not got. */
export function missingRemarks({ cell, remark }: Pick<State, 'cell' | 'remark'>): State['cell']['asks'] {
  return cell.asks.filter((ask) => remark?.[held[ask]] === undefined);
}
