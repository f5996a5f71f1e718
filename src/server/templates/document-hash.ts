import { createHash } from 'node:crypto';
import { canonical } from '../audit/canonical.ts';

/** What tells two documents apart, whatever the order of their keys. */
export function documentHash(document: unknown): string {
  return createHash('sha256').update(canonical(document)).digest('hex');
}
