import type { LicensedSubject } from '../../shared/permission.ts';
import type { Named } from '../../shared/named.ts';
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

/** Values that a new user starts with. */
export interface GivenValues {
  site?: string | undefined;
  contractor?: string | undefined;
  role?: string | undefined;
}

/** Returns the contractor that a user is invited for, with the stock role of contractors where it may be given. */
export function givenContractor(
  { contractors, roles }: { contractors: readonly Named[]; roles: readonly (Named & { is_within_reach: boolean })[] },
  id: string | null,
): GivenValues {
  if (!contractors.some((each) => each.id === id)) return {};
  return { contractor: id ?? undefined, role: roles.find((each) => each.name === 'Contractor' && each.is_within_reach)?.id };
}

export function userValues(user: DetailedUser | undefined, { site, contractor, role }: GivenValues = {}): UserValues {
  return {
    full_name: user?.full_name ?? '',
    email: user?.email ?? '',
    employee_id: user?.employee_id ?? '',
    phone: user?.phone ?? '',
    gender: user?.gender ?? null,
    shift: user?.shift ?? null,
    photo: user?.photo ?? [],
    role_id: user?.role_id ?? role ?? null,
    site_ids: user?.site_ids ?? (site === undefined ? [] : [site]),
    contractor_id: user?.contractor_id ?? contractor ?? null,
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
