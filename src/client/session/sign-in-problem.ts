import type { ProblemError } from '../problem-error.ts';

export interface SignInFindings {
  email?: string;
  password?: string;
  form?: string;
  /** The account waits for its first password. */
  isNotActivated?: true;
}

const emailCodes = ['session.account-unknown', 'session.e-mail-invalid'];

/** Returns the field at which a refused sign-in is explained. A problem that concerns no field is shown above the form. */
export function placeSignInProblem(problem: ProblemError, text: string): SignInFindings {
  if (emailCodes.includes(problem.code)) return { email: text };
  if (problem.code === 'session.password-incorrect') return { password: text };
  return { form: text, ...(problem.code === 'session.not-activated' && { isNotActivated: true }) };
}
