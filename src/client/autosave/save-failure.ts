import { problemOf } from '../api.ts';
import { SaveError, type SaveFailure } from './save-error.ts';

/** How the autosave goes on after a failed call. */
export function saveErrorOf(thrown: unknown): SaveError {
  return thrown instanceof SaveError ? thrown : new SaveError(failureOf(problemOf(thrown)), thrown);
}

/** Codes of a call that failed because the same thing was changed, sent or published elsewhere. */
const conflicts: readonly string[] = [
  'record.version-stale',
  'record.changed',
  'record.not-draft',
  'record.exists',
  'template.version-stale',
];

/** Whether the call failed because another user changed the record. */
export function isStale(thrown: unknown): boolean {
  return ['record.version-stale', 'record.changed'].includes(problemOf(thrown).code);
}

/** Whether asking the same again, later, may succeed. */
export function isPassing(thrown: unknown): boolean {
  return failureOf(problemOf(thrown)) === 'later';
}

/** Insufficient Storage is not temporary: a retry alone does not help. */
const memoryFull = 507;

function failureOf({ code, status, isNetwork }: { code: string; status: number; isNetwork: boolean }): SaveFailure {
  if (
    isNetwork ||
    code === 'client.cancelled' ||
    status === 401 ||
    status === 408 ||
    status === 429 ||
    (status >= 500 && status !== memoryFull)
  )
    return 'later';
  return conflicts.includes(code) ? 'conflict' : 'refused';
}
