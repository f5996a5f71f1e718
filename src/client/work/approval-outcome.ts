import { isPassing } from '../autosave/save-failure.ts';

interface Asked {
  readonly error: Error | null;
  readonly isFresh: boolean;
  readonly isOpenable: boolean;
  readonly isReadable: boolean;
}

/** Outcome of a decision chosen in the list. Without a connection it is unknown, and the user can try again. */
export function approvalOutcome({ error, isFresh, isOpenable, isReadable }: Asked): 'loading' | 'unreachable' | 'refused' | 'open' {
  if (error !== null && isPassing(error)) return 'unreachable';
  if (error !== null || (isFresh && !isOpenable)) return 'refused';
  return isFresh && isReadable ? 'open' : 'loading';
}
