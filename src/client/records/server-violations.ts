import type { Violation } from '../../../engine/index.ts';
import type { ProblemViolation } from '../../shared/problem.ts';

/** What the server found wrong, as the form shows it at its questions. */
export function serverViolations(violations: readonly ProblemViolation[]): Violation[] {
  return violations.map((violation) => ({ ...violation, question: violation.question ?? violation.key.split('/')[0] ?? violation.key }));
}
