import type { ColumnType, Generated } from 'kysely';
import type { LicensedSubject } from '../../shared/permission.ts';
import type { TourName } from '../../shared/tour.ts';
import type { Gender, Shift } from '../../shared/user.ts';
import type { Created, Instant, Json, JsonDefault, Maybe, MaybeInstant, Tenant } from './column-types.ts';

/** Columns of a row of settings that count and date its changes. */
interface Changing extends Tenant {
  lock_version: Generated<number>;
  created_at: Created;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
}
export interface RolesTable extends Changing {
  id: string;
  name: string;
  kind: Generated<'system' | 'power' | 'custom'>;
}
export interface RoleRulesTable extends Tenant {
  role_id: string;
  subject: string;
  actions: string[];
}
export interface UsersTable extends Changing {
  id: string;
  email: string;
  full_name: string;
  employee_id: Maybe<string>;
  phone: Maybe<string>;
  gender: Maybe<Gender>;
  shift: Maybe<Shift>;
  role_id: string;
  is_admin: Generated<boolean>;
  is_super_admin: Generated<boolean>;
  /** Contractor that the user belongs to. Such a user sees only that company and its data. */
  contractor_id: Maybe<string>;
  /** The modules that the user has a licence for, by their subjects. */
  licences: Generated<LicensedSubject[]>;
  status: Generated<'Active' | 'Inactive' | 'Deleted' | 'Error'>;
  password_hash: Maybe<string>;
  password_changed_at: MaybeInstant;
  rights_version: Generated<number>;
  language: Generated<string>;
  preferences: JsonDefault<Record<string, string>>;
}
export interface UserSitesTable extends Tenant {
  user_id: string;
  site_id: string;
}
export interface UserToursTable extends Tenant {
  user_id: string;
  tour: TourName;
  seen_at: Instant;
}
export interface ImportsTable extends Tenant {
  id: string;
  file_name: string;
  sent_by: string;
  is_inviting: Generated<boolean>;
  /** The module whose records are imported; users or hours where there is none. */
  module: Maybe<string>;
  is_of_hours: Generated<boolean>;
  template_id: Maybe<string>;
  head: JsonDefault<unknown>;
  /** The rows that are not done yet, as texts. */
  rows: Json<unknown>;
  total: number;
  done: Generated<number>;
  created: Generated<number>;
  updated: Generated<number>;
  unchanged: Generated<number>;
  refused: JsonDefault<unknown>;
  created_at: Instant;
  touched_at: Instant;
  finished_at: MaybeInstant;
}

/** The tables of migration 14, and those of people and roles before it. */
export interface UserTables {
  roles: RolesTable;
  role_rules: RoleRulesTable;
  users: UsersTable;
  user_sites: UserSitesTable;
  user_tours: UserToursTable;
  imports: ImportsTable;
}
