import { Type } from 'typebox';
import { subjects, type Rule } from '../../shared/permission.ts';
import { actionsIn, roleActionOf, roleFlags, subjectOf, type RoleAction as Presented, type RoleFlag } from '../../shared/role.ts';
import { refusedField } from '../listing/change.ts';
import { closed } from '../http/schemas.ts';

const flags = Object.fromEntries(Object.values(roleFlags).map((flag) => [flag, Type.Optional(Type.Boolean())]));

/** Actions that a role grants on one subject, with the field names of the specification. */
export const RoleAction = closed({
  id: Type.String(),
  name: Type.String(),
  key: Type.String(),
  status: Type.Boolean(),
  ...flags,
});

/** A role action as sent, named by `name` or `key`. Omitted actions are not granted. */
export const SentAction = closed({
  id: Type.Optional(Type.String({ maxLength: 60 })),
  name: Type.Optional(Type.String({ maxLength: 60 })),
  key: Type.Optional(Type.String({ maxLength: 60 })),
  status: Type.Optional(Type.Boolean()),
  ...flags,
});

export interface SentRoleAction extends Partial<Record<RoleFlag, boolean>> {
  name?: string;
  key?: string;
}

/** Returns the actions that a role grants, subject by subject, in the specification's words. */
export function presentRules(rules: readonly Rule[]): Presented[] {
  return subjects().map((subject) => roleActionOf(subject, rules.find((rule) => rule.subject === subject)?.actions ?? []));
}

/** Returns the rules of sent actions. Refuses an unknown or repeated subject. */
export function rulesFrom(sent: readonly SentRoleAction[]): Rule[] {
  const named = sent.map((action) => ({ subject: subjectOf(action.name ?? action.key ?? ''), action }));
  const rules = named.map(({ subject, action }) => {
    if (subject === undefined) throw refusedField('role_actions_attributes', 'answer.option');
    return { subject, actions: actionsIn(subject, action) };
  });
  if (new Set(rules.map(({ subject }) => subject)).size < rules.length) throw refusedField('role_actions_attributes', 'answer.duplicate');
  return rules.filter(({ actions }) => actions.length > 0);
}
