import type { Finding } from '../../../../engine/index.ts';
import { problemOf } from '../../problem-error.ts';

/** What the server found wrong with a draft that only it can know: what is held fast and is gone, a picture that is not there. */
export function refusedFaults(thrown: unknown): readonly Finding[] {
  const { code: refusal, violations } = problemOf(thrown);
  if (refusal !== 'template.invalid') return [];
  return violations.map(({ key, code, params = {} }) => ({ code, pointer: key, level: 'error', params }));
}
