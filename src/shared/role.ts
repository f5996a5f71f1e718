import { actionsOn, subjects, type Action, type Subject } from './permission.ts';

export const roleKinds = ['system', 'power', 'custom'] as const;
export type RoleKind = (typeof roleKinds)[number];

/** The specification's field for each action of a role. */
export const roleFlags = {
  read: 'r_view',
  create: 'r_add',
  update: 'r_edit',
  delete: 'r_destroy',
  revoke: 'is_revoke',
  extend: 'is_extend',
  close: 'is_close',
  reject: 'is_reject',
  approve: 'is_approve',
} as const satisfies Record<Action, string>;
export type RoleFlag = (typeof roleFlags)[Action];

/** Actions that a role grants on one subject. A verb that the subject does not know is missing. */
export type RoleAction = { id: string; name: Subject; key: string; status: boolean } & Partial<Record<RoleFlag, boolean>>;

/** A line of the list of roles. */
export interface RoleRow {
  id: string;
  name: string;
  kind: RoleKind;
  /** Number of users with this role. */
  user_count: number;
  lock_version: number;
  updated_at: string;
}

/** A role with its permissions on every subject. */
export interface RoleDetail extends RoleRow {
  organization_id: string;
  role_actions_attributes: RoleAction[];
}

/** A subject as the specification writes it in one word: `PermitFormSetting`. */
export function keyOf(subject: Subject): string {
  return subject.replaceAll(' ', '');
}

/** The subject that a name or a key means. */
export function subjectOf(nameOrKey: string): Subject | undefined {
  return subjects().find((subject) => subject === nameOrKey || keyOf(subject) === nameOrKey);
}

/** Returns the actions that a role grants on a subject, in the specification's words. */
export function roleActionOf(subject: Subject, granted: readonly Action[]): RoleAction {
  const flags = actionsOn(subject).map((action) => [roleFlags[action], granted.includes(action)] as const);
  return { id: keyOf(subject), name: subject, key: keyOf(subject), status: granted.length > 0, ...Object.fromEntries(flags) };
}

/** Returns the actions that the specification's flags grant. Any other action on a subject includes `read`. */
export function actionsIn(subject: Subject, flags: Partial<Record<RoleFlag, boolean>>): Action[] {
  const granted = actionsOn(subject).filter((action) => flags[roleFlags[action]] === true);
  return granted.length > 0 && !granted.includes('read') ? ['read', ...granted] : granted;
}
