import type { LicensedSubject, Rule } from './permission.ts';

export const genders = ['male', 'female', 'others'] as const;
export type Gender = (typeof genders)[number];

export const shifts = ['first', 'second', 'third', 'general'] as const;
export type Shift = (typeof shifts)[number];

/** Maximum length of a person's fields, regardless of how they are entered. */
export const personLimits = { full_name: 120, email: 254, employee_id: 60, phone: 32 } as const;

/** "Names accept only characters": letters and marks of any script, spaces, and the punctuation between the parts of a name. */
export const personName = /^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/u;

/** An e-mail address: one address in a strict grammar, which form and server share. */
export const emailAddress = /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u;

/** Pattern that a telephone number must match. */
export const phoneNumber = /^\+?[0-9][0-9 ()./-]{3,30}$/;

/** States by which lists of users are filtered: active, invited without having set a password yet, and locked out. */
export const userStates = ['active', 'invited', 'inactive'] as const;
export type UserState = (typeof userStates)[number];

/** State of an invitation: not mailed, pending, expired, or accepted by setting a password. */
export const invitationStates = ['none', 'sent', 'expired', 'accepted'] as const;
export type InvitationState = (typeof invitationStates)[number];

/** A user as who manages users sees them. */
export interface ManagedUser {
  id: string;
  full_name: string;
  email: string;
  employee_id: string | null;
  phone: string | null;
  gender: Gender | null;
  shift: Shift | null;
  role_id: string;
  role_name: string;
  status: 'Active' | 'Inactive' | 'Deleted' | 'Error';
  is_active: boolean;
  /** Has set a password, and so shown that the address is theirs. */
  is_verified: boolean;
  invitation: InvitationState;
  is_admin: boolean;
  is_super_admin: boolean;
  is_contractor: boolean;
  /** The contractor that they belong to. */
  contractor_id: string | null;
  site_ids: string[];
  licences: LicensedSubject[];
  /** The ids of the photo: one or none. */
  photo: string[];
  lock_version: number;
  updated_at: string;
}

/** One user with their permissions: the rules of their role, as far as they have licences. */
export interface DetailedUser extends ManagedUser {
  rules: Rule[];
  /** Whether the current user may change this user's permissions. No user may manage more than they have. */
  is_within_reach: boolean;
}

/** How many of the plan's licences are used. */
export interface LicenceCounts {
  users: { used: number; limit: number };
  modules: { module: LicensedSubject; used: number; limit: number }[];
}

/** Work of an organisation that waits for one person. */
export interface WaitingWork {
  module: string;
  /** Drafts and open records that the person has made. */
  own: number;
  /** Open records in which the person has a part. */
  parties: number;
  /** Decisions that wait for the person. */
  reviews: number;
}
