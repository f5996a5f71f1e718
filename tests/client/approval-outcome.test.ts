import { describe, expect, it } from 'vitest';
import { approvalOutcome } from '../../src/client/work/approval-outcome.ts';
import { ProblemError } from '../../src/client/problem-error.ts';

const asked = { error: null, isFresh: true, isOpenable: true, isReadable: true };

describe('a decision that is chosen in the list', () => {
  it.each([
    ['opens', {}, 'open'],
    ['waits for the record', { isFresh: false }, 'loading'],
    ['waits for the form', { isReadable: false }, 'loading'],
    ['is not possible any more', { isOpenable: false }, 'refused'],
    ['is of a record that is gone', { error: new ProblemError('record.not-found', { status: 404 }) }, 'refused'],
    ['has no connection', { error: new ProblemError('network.unreachable'), isFresh: false }, 'unreachable'],
    ['meets a server that is away', { error: new ProblemError('server.unavailable', { status: 503 }), isFresh: false }, 'unreachable'],
  ])('%s: %j', (_, change, outcome) => {
    expect(approvalOutcome({ ...asked, ...change })).toBe(outcome);
  });
});
