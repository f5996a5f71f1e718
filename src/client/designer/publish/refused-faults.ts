import type { Finding } from '../../../../engine/index.ts';
import { problemOf } from '../../problem-error.ts';

/** Returns the faults of a draft that only the server can know: a fixed part that is gone, a picture that is not there. */
export function refusedFaults(thrown: unknown): readonly Finding[] {
  const { code: refusal, violations } = problemOf(thrown);
  if (refusal !== 'template.invalid') return [];
  return violations.map(({ key, code, params = {} }) => ({ code, pointer: key, level: 'error', params }));
}
