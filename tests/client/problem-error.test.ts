import { describe, expect, it } from 'vitest';
import { CallError } from '../../src/client/http.ts';
import { ProblemError, problemOf, problemOfBody } from '../../src/client/problem-error.ts';

function answered(status: number, data: unknown): CallError {
  return new CallError('refused', { status, data });
}

describe('a failed call', () => {
  it('is the problem that the server answered', () => {
    const problem = problemOf(
      answered(409, {
        code: 'lifecycle.event-refused',
        error: 'Not possible now',
        requestId: 'r1',
        params: { event: 'accept' },
        refused: [{ code: 'lifecycle.interlock', message: 'No gas test', mend: 'Test the air' }],
      }),
    );

    expect(problem).toBeInstanceOf(ProblemError);
    expect(problem).toMatchObject({
      code: 'lifecycle.event-refused',
      status: 409,
      requestId: 'r1',
      error: 'Not possible now',
      params: { event: 'accept' },
    });
    expect(problem.refused).toHaveLength(1);
    expect(problem.isNetwork).toBe(false);
  });

  it('names the fields that were refused', () => {
    const { violations } = problemOfBody(
      { code: 'record.answers-invalid', violations: [{ key: 'gasTest/1/reading', code: 'answer.maximum' }] },
      422,
    );
    expect(violations).toEqual([{ key: 'gasTest/1/reading', code: 'answer.maximum' }]);
  });

  it('is a lost connection when no response arrived', () => {
    expect(problemOf(new CallError('unreachable')).isNetwork).toBe(true);
    expect(problemOf(new CallError('cancelled')).code).toBe('client.cancelled');
  });

  it('takes its text from the first element, else from error; the page of a proxy says that the server is busy', () => {
    expect(problemOfBody(['Field should not be empty'], 422).error).toBe('Field should not be empty');
    expect(problemOfBody({ error: 'No records found' }, 404).error).toBe('No records found');
    expect(problemOfBody('<html>Bad gateway</html>', 502)).toMatchObject({ code: 'request.busy', error: undefined });
  });

  it('does not believe a body that is no problem', () => {
    const problem = problemOfBody({ code: 7, params: { a: {} }, violations: [{ code: 'x' }], refused: 'no' }, 500);
    expect(problem).toMatchObject({ code: 'request.failed', params: {}, violations: [], refused: [] });
  });
});
