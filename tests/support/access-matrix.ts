import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Action, Subject } from '../../src/shared/permission.ts';
import { repository } from './repository.ts';

/** What a route asks of whoever calls it, in one word: `User:read`; `module` and `settings` are the subjects of the record's or template's module. */
export type Need = 'public' | 'loopback' | 'signed-in' | 'admin' | `${Subject | 'module' | 'settings'}:${string}`;

export interface Needed {
  needs: Need;
  /** The sections of the specification that say so. */
  why: string;
  operations: readonly string[];
}

/** Every route of the API, and what it asks for: `tests/fixtures/access-matrix.json`. A route that is not in it has no place. */
export const accessMatrix: readonly Needed[] = JSON.parse(readFileSync(join(repository, 'tests/fixtures/access-matrix.json'), 'utf8'));

/** What the roles grant that every organisation begins with, subject by subject: section 6 of the specification, and the parts of section 3. */
export const grantedTo: Readonly<Record<string, 'everything' | Partial<Record<Subject, readonly Action[]>>>> = {
  // The first user: everything that there is.
  'Super admin': 'everything',
  // Asks for permits and does not decide on them; plans audits and may carry them out.
  Requester: { Permit: ['read', 'create', 'update'], Audit: ['read', 'create', 'update'] },
  // Decides on what others ask for or have found, and may stop it.
  Reviewer: { Permit: ['read', 'revoke', 'reject', 'approve'], Audit: ['read', 'revoke', 'reject', 'approve'] },
  // Issues, inspects and closes; a reviewer's rejection is not theirs. Carries out audits, and may call them off.
  'Issuing authority': { Permit: ['read', 'revoke', 'close', 'approve'], Audit: ['read', 'update', 'revoke'] },
  // Works under a permit: accepts it, records, hands it back. Is audited.
  'Performing authority': { Permit: ['read', 'update'], Audit: ['read'] },
  // A guest: signed in, and no more (sections 1 and 6).
  'No access': {},
};
