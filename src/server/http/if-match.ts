import type { FastifyRequest } from 'fastify';
import { Problem } from '../../shared/problem.ts';

/** The version that a change says it was made on; a change that says none is refused with 428. */
export function versionOf(request: FastifyRequest): number {
  const header = request.headers['if-match'];
  if (header === undefined) throw new Problem('request.if-match-required');
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(header)?.[1];
  if (version === undefined) throw new Problem('request.invalid', { violations: [{ key: 'if-match', code: 'answer.pattern' }] });
  return Number(version);
}
