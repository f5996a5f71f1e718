import { createHash } from 'node:crypto';
import { canonical } from '../audit/canonical.ts';

/** Returns a hash that identifies a document, independent of the order of its keys. */
export function documentHash(document: unknown): string {
  return createHash('sha256').update(canonical(document)).digest('hex');
}
