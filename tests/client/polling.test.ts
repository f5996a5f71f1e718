import { describe, expect, it } from 'vitest';
import { untilRefused } from '../../src/client/polling.ts';
import { ProblemError } from '../../src/client/problem-error.ts';

const waitAfter = (error: Error | null) => untilRefused(30_000)({ state: { error } });

describe('asking again', () => {
  it('goes on after an answer, without a connection and while the server is away', () => {
    expect(waitAfter(null)).toBe(30_000);
    for (const status of [0, 500, 503]) expect(waitAfter(new ProblemError('server.unavailable', { status })), String(status)).toBe(30_000);
  });

  it('ends when the server refuses', () => {
    for (const status of [403, 404, 410]) expect(waitAfter(new ProblemError('access.denied', { status })), String(status)).toBe(false);
  });
});
