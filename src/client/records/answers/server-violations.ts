import type { Violation } from '../../../../engine/index.ts';
import type { ProblemViolation } from '../../../shared/problem.ts';

/** Returns the violations that the server found, as the form shows them at its questions. */
export function serverViolations(violations: readonly ProblemViolation[]): Violation[] {
  return violations.map((violation) => ({ ...violation, question: violation.question ?? violation.key.split('/')[0] ?? violation.key }));
}
