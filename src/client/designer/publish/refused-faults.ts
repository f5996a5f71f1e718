import type { Finding } from '../../../../engine/index.ts';
import { problemOf } from '../../problem-error.ts';

/** Returns the faults of a draft that only the server can detect: a missing fixed part, a missing picture. */
export function refusedFaults(thrown: unknown): readonly Finding[] {
  const { code: refusal, violations } = problemOf(thrown);
  if (refusal !== 'template.invalid') return [];
  return violations.map(({ key, code, params = {} }) => ({ code, pointer: key, level: 'error', params }));
}
