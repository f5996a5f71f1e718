import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Action, Rule, Subject } from '../../src/shared/permission.ts';
import { repository } from './repository.ts';

/**
 * Requirement of a route on its caller, in one word: `User:read`; `module` and `settings` are subjects of the record's or template's
 * module.
 */
export type Need = 'public' | 'loopback' | 'signed-in' | 'admin' | `${string}:${string}`;

export interface Needed {
  needs: Need;
  /** The sections of the specification that say so. */
  why: string;
  operations: readonly string[];
}

/** Every route of the API with its required access: `tests/fixtures/access-matrix.json`. A route that is missing there must not exist. */
export const accessMatrix: readonly Needed[] = JSON.parse(readFileSync(join(repository, 'tests/fixtures/access-matrix.json'), 'utf8'));

/**
 * Rights that the roles grant with which every organisation begins, subject by subject: section 6 of the specification, and the parts of
 * section 3.
 */
export const grantedTo: Readonly<Record<string, 'everything' | Partial<Record<Subject, readonly Action[]>>>> = {
  // The first user: everything that there is.
  'Super admin': 'everything',
  // Asks for permits and does not decide on them; plans audits and may carry them out.
  Requester: {
    Permit: ['read', 'create', 'update'],
    Audit: ['read', 'create', 'update'],
    Action: ['read', 'create', 'update'],
    Incident: ['read', 'create', 'update'],
    Observation: ['read', 'create', 'update'],
    HIRA: ['read', 'create', 'update'],
    Control: ['read'],
    Contractor: ['read'],
    'Contractor Document': ['read'],
    Worker: ['read', 'create'],
    Library: ['read'],
  },
  // Decides on what others ask for or have found, and may stop it.
  Reviewer: {
    Permit: ['read', 'revoke', 'reject', 'approve'],
    Audit: ['read', 'revoke', 'reject', 'approve'],
    Action: ['read', 'create', 'update'],
    Incident: ['read', 'create', 'update', 'reject', 'approve'],
    Observation: ['read', 'create', 'update', 'close', 'approve'],
    HIRA: ['read', 'create', 'update', 'reject', 'approve'],
    Control: ['read', 'create', 'update'],
    Contractor: ['read', 'create', 'update'],
    'Contractor Document': ['read', 'create', 'update', 'reject', 'approve'],
    Worker: ['read'],
    Library: ['read'],
  },
  // Issues, inspects and closes; a reviewer's rejection is not theirs. Carries out audits, and may call them off.
  'Issuing authority': {
    Permit: ['read', 'revoke', 'extend', 'close', 'approve'],
    Audit: ['read', 'update', 'revoke'],
    Action: ['read', 'create', 'update'],
    Incident: ['read', 'create', 'update', 'reject', 'approve'],
    Observation: ['read', 'create', 'update', 'close', 'approve'],
    HIRA: ['read', 'create', 'update'],
    Control: ['read', 'create', 'update'],
    Contractor: ['read'],
    'Contractor Document': ['read'],
    Worker: ['read'],
    Library: ['read'],
  },
  // Works under a permit: accepts it, records, hands it back. Is audited.
  'Performing authority': {
    Permit: ['read', 'update'],
    Audit: ['read'],
    Action: ['read'],
    Incident: ['read', 'create', 'update'],
    Observation: ['read', 'create', 'update'],
    HIRA: ['read'],
    Control: ['read'],
    Contractor: ['read'],
    'Contractor Document': ['read'],
    Worker: ['read'],
    Library: ['read'],
  },
  // Manages records and people who visit the site. Decides on risks, incidents and observations, but not on permits or audits.
  'Power user': {
    Permit: ['read', 'create', 'update'],
    Audit: ['read', 'create', 'update'],
    Action: ['read', 'create', 'update'],
    Incident: ['read', 'create', 'update', 'reject', 'approve'],
    Observation: ['read', 'create', 'update', 'close', 'approve'],
    HIRA: ['read', 'create', 'update', 'reject', 'approve'],
    Control: ['read', 'create', 'update'],
    Contractor: ['read', 'create', 'update'],
    'Contractor Document': ['read', 'create', 'update'],
    Worker: ['read', 'create', 'update'],
    Calendar: ['read', 'create', 'update'],
    Library: ['read', 'create', 'update'],
  },
  // Carries out audits.
  Auditor: {
    Permit: ['read'],
    Audit: ['read', 'update'],
    Action: ['read', 'create', 'update'],
    Incident: ['read', 'create', 'update'],
    Observation: ['read', 'create', 'update'],
    HIRA: ['read', 'create', 'update'],
    Control: ['read'],
    Contractor: ['read'],
    'Contractor Document': ['read'],
    Worker: ['read'],
    Library: ['read'],
  },
  // Decides on permits and audits, and asks for none. Keeps incidents, observations, risks and controls.
  Approver: {
    Permit: ['read', 'reject', 'approve'],
    Audit: ['read', 'reject', 'approve'],
    Action: ['read'],
    Incident: ['read', 'create', 'update', 'reject', 'approve'],
    Observation: ['read', 'create', 'update', 'close', 'approve'],
    HIRA: ['read', 'create', 'update'],
    Control: ['read', 'create', 'update'],
    Contractor: ['read'],
    'Contractor Document': ['read', 'reject', 'approve'],
    Worker: ['read'],
    Library: ['read'],
  },
  'Site head': {
    Permit: ['read', 'revoke', 'extend', 'close', 'reject', 'approve'],
    Audit: ['read', 'revoke', 'reject', 'approve'],
    Action: ['read', 'create', 'update'],
    Incident: ['read', 'create', 'update', 'reject', 'approve'],
    Observation: ['read', 'create', 'update', 'close', 'approve'],
    HIRA: ['read', 'create', 'update'],
    Control: ['read', 'create', 'update'],
    Contractor: ['read'],
    'Contractor Document': ['read', 'reject', 'approve'],
    Worker: ['read'],
    Calendar: ['read', 'create', 'update', 'delete'],
    Library: ['read', 'create', 'update', 'delete'],
  },
  'Safety head': {
    Permit: ['read', 'revoke', 'extend', 'close', 'reject', 'approve'],
    Audit: ['read', 'create', 'update', 'revoke', 'reject', 'approve'],
    Action: ['read', 'create', 'update'],
    Incident: ['read', 'create', 'update', 'reject', 'approve'],
    Observation: ['read', 'create', 'update', 'close', 'approve'],
    HIRA: ['read', 'create', 'update', 'reject', 'approve'],
    Control: ['read', 'create', 'update'],
    Contractor: ['read', 'create', 'update'],
    'Contractor Document': ['read', 'create', 'update', 'reject', 'approve'],
    Worker: ['read', 'create', 'update'],
    Calendar: ['read', 'create', 'update', 'delete'],
    Library: ['read', 'create', 'update', 'delete'],
  },
  // The scope of reading limits these to their own company.
  Contractor: { Contractor: ['read'], 'Contractor Document': ['read', 'create', 'update'], Worker: ['read', 'create', 'update'] },
  'Contract worker': {},
  Guest: {},
  // A guest: signed in, and no more (sections 1 and 6).
  'No access': {},
};

/** Returns the rules that a role of the product gives a user with every licence, as a session contains them. */
export function rulesGrantedTo(role: string): Rule[] {
  const granted = Object.entries(grantedTo[role] ?? {}) as [Subject, readonly Action[]][];
  const rules = granted.map(([subject, actions]) => ({ subject, actions: [...actions] }));
  return rules.toSorted((a, b) => (a.subject < b.subject ? -1 : 1));
}
