import { createHash } from 'node:crypto';
import { canonical } from '../audit/canonical.ts';

/** Returns the hash that distinguishes two documents, whatever the order of their keys. */
export function documentHash(document: unknown): string {
  return createHash('sha256').update(canonical(document)).digest('hex');
}
