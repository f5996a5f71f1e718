import type { LicensedSubject } from '../../shared/permission.ts';
import type { DetailedUser, Gender, Shift } from '../../shared/user.ts';

/** Values of the form of a user. */
export interface UserValues {
  full_name: string;
  email: string;
  employee_id: string;
  phone: string;
  gender: Gender | null;
  shift: Shift | null;
  photo: string[];
  role_id: string | null;
  site_ids: string[];
  contractor_id: string | null;
  licences: LicensedSubject[];
  is_active: boolean;
  is_admin: boolean;
  send_invitation: boolean;
}

export function userValues(user: DetailedUser | undefined, site: string | undefined): UserValues {
  return {
    full_name: user?.full_name ?? '',
    email: user?.email ?? '',
    employee_id: user?.employee_id ?? '',
    phone: user?.phone ?? '',
    gender: user?.gender ?? null,
    shift: user?.shift ?? null,
    photo: user?.photo ?? [],
    role_id: user?.role_id ?? null,
    site_ids: user?.site_ids ?? (site === undefined ? [] : [site]),
    contractor_id: user?.contractor_id ?? null,
    licences: user?.licences ?? [],
    is_active: user?.is_active ?? true,
    is_admin: user?.is_admin ?? false,
    send_invitation: true,
  };
}

/** The body of a new user: licences are those that the role needs. */
export function newUserBody({ licences: _licences, ...said }: UserValues): object {
  return said;
}

/** Whether a new user is invited when saved: inactive users are not. */
export function isInviting({ is_active: isActive, send_invitation: isInvited }: UserValues): boolean {
  return isActive && isInvited;
}

/** Builds the body of a change. Fields out of reach are not sent, because they cannot be changed. */
export function changedUserBody({ send_invitation: _invitation, ...said }: UserValues, isWithinReach: boolean): object {
  if (isWithinReach) return said;
  const { full_name, employee_id, phone, gender, shift, photo } = said;
  return { full_name, employee_id, phone, gender, shift, photo };
}
