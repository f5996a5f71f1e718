import { Type } from 'typebox';
import { licensedSubjects } from '../../shared/permission.ts';
import { genders, invitationStates, shifts } from '../../shared/user.ts';
import { closed, Id, maybe, Rules } from '../http/schemas.ts';

/** A user as lists to choose from show them. */
export const ListedUser = closed({ id: Id, full_name: Type.String(), role_name: Type.String() });
export const ListedUsers = Type.Array(ListedUser);

export const Gender = Type.Enum([...genders]);
export const Shift = Type.Enum([...shifts]);
export const Licence = Type.Enum([...licensedSubjects]);
export const Licences = Type.Array(Licence, { maxItems: licensedSubjects.length, uniqueItems: true });
export const Photo = Type.Array(Id, { maxItems: 1 });

const managed = {
  id: Id,
  full_name: Type.String(),
  email: Type.String(),
  employee_id: maybe(Type.String()),
  phone: maybe(Type.String()),
  gender: maybe(Gender),
  shift: maybe(Shift),
  role_id: Id,
  role_name: Type.String(),
  status: Type.Enum(['Active', 'Inactive', 'Deleted', 'Error']),
  is_active: Type.Boolean(),
  is_verified: Type.Boolean(),
  invitation: Type.Enum([...invitationStates]),
  is_admin: Type.Boolean(),
  is_super_admin: Type.Boolean(),
  is_contractor: Type.Boolean(),
  contractor_id: maybe(Id),
  site_ids: Type.Array(Id),
  licences: Licences,
  photo: Photo,
  lock_version: Type.Integer(),
  updated_at: Type.String(),
};

/** A user as who manages users sees them. */
export const ManagedUserSchema = closed(managed);
export const DetailedUserSchema = closed({ ...managed, rules: Rules, is_within_reach: Type.Boolean() });

/** The users of the modules that the specification groups them by. */
export const ModuleUsers = closed({ users: ListedUsers, permit_users: ListedUsers, inci_users: ListedUsers, audit_users: ListedUsers });
