import type { Action, Subject } from './permission.ts';

/** The roles that the product brings, by the key of their texts: they are stored under these names, and shown in the reader's language. */
export const systemRoles = {
  superAdmin: 'Super admin',
  requester: 'Requester',
  reviewer: 'Reviewer',
  issuer: 'Issuing authority',
  performer: 'Performing authority',
  guest: 'Guest',
  powerUser: 'Power user',
  auditor: 'Auditor',
  approver: 'Approver',
  siteHead: 'Site head',
  safetyHead: 'Safety head',
  contractor: 'Contractor',
  contractWorker: 'Contract worker',
  noAccess: 'No access',
} as const;

export type SystemRole = keyof typeof systemRoles;

/** Returns the kind of a stock role: an organisation can change power users like its own roles. */
export function kindOf(role: SystemRole): 'system' | 'power' {
  return role === 'powerUser' ? 'power' : 'system';
}

const keys = Object.keys(systemRoles) as SystemRole[];

/** The key of a role that the product brings; nothing for an organisation's own. */
export function systemRoleOf(name: string): SystemRole | undefined {
  return keys.find((key) => systemRoles[key] === name);
}

const read: readonly Action[] = ['read'];
const keep: readonly Action[] = ['read', 'create', 'update'];
const manage: readonly Action[] = [...keep, 'delete'];

/** Grants of stock roles on subjects that belong to no module. */
export const areaGrants: Readonly<Record<Subject, Partial<Record<SystemRole, readonly Action[]>>>> = {
  Library: {
    requester: read,
    reviewer: read,
    issuer: read,
    performer: read,
    auditor: read,
    approver: read,
    powerUser: keep,
    siteHead: manage,
    safetyHead: manage,
  },
  Calendar: { powerUser: keep, siteHead: manage, safetyHead: manage },
};
