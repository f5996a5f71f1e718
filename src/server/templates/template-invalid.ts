import type { Finding } from '../../../engine/index.ts';
import { Problem, type ProblemViolation } from '../../shared/problem.ts';
import type { OfSound } from './template-tasks.ts';

const most = 200;

/** Returns the errors of a document for a refusal, each by its JSON pointer. */
export function violationsOfFindings(findings: readonly Finding[]): ProblemViolation[] {
  const faults = findings.filter(({ level }) => level === 'error');
  return faults.slice(0, most).map(({ code, pointer, params }) => ({ key: pointer, code, params }));
}

/** Returns the refusal of a document because of its findings. */
export function templateInvalid(findings: readonly Finding[]): Problem {
  return new Problem('template.invalid', { violations: violationsOfFindings(findings) });
}

/** Returns the result of a document, or refuses an unsound document. */
export function ofSound<T>(outcome: OfSound<T>): T {
  if (!outcome.ok) throw templateInvalid(outcome.findings);
  return outcome.value;
}
