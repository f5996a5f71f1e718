import { describe, expect, it } from 'vitest';
import { ProblemError } from '../../src/client/problem-error.ts';
import { placeSignInProblem } from '../../src/client/session/sign-in-problem.ts';

describe('a refused sign-in', () => {
  it('is explained at the field it concerns', () => {
    expect(placeSignInProblem(new ProblemError('session.account-unknown'), 'text')).toEqual({ email: 'text' });
    expect(placeSignInProblem(new ProblemError('session.password-incorrect'), 'text')).toEqual({ password: 'text' });
  });

  it('is explained above the form when no field is to blame', () => {
    expect(placeSignInProblem(new ProblemError('session.throttled'), 'text')).toEqual({ form: 'text' });
    expect(placeSignInProblem(new ProblemError('network.unreachable'), 'text')).toEqual({ form: 'text' });
  });
});
