/** The subjects of rules, spelled as the specification spells its modules. */
export const subjects = [
  'Action',
  'Audit',
  'Observation',
  'Incident',
  'Permit',
  'Permit Form Setting',
  'Audit Template',
  'HIRA',
  'Library',
  'Role',
  'Site',
  'User',
  'WorkFlow',
  'Category',
  'RC Master',
] as const;
export type Subject = (typeof subjects)[number];

/** The actions a rule may grant on a subject. */
export const actions = ['read', 'create', 'update', 'delete', 'revoke', 'extend', 'close', 'reject', 'approve'] as const;
export type Action = (typeof actions)[number];

/** What a role grants on one subject, as the session carries it. */
export interface Rule {
  subject: Subject;
  actions: Action[];
}

/** Whether the rules grant an action on a subject. */
export function allows(rules: readonly Rule[], action: Action, subject: Subject): boolean {
  return rules.some((rule) => rule.subject === subject && rule.actions.includes(action));
}

const basic = ['read', 'create', 'update', 'delete'] as const satisfies readonly Action[];
const decisions = ['revoke', 'extend', 'close', 'reject', 'approve'] as const satisfies readonly Action[];

/** The subjects whose records are decided on: section 3 of the specification, and HIRA, whose statements are approved or rejected (section 4). */
const decided: Partial<Record<Subject, readonly Action[]>> = {
  Incident: decisions,
  Observation: decisions,
  Permit: decisions,
  Audit: decisions,
  HIRA: ['reject', 'approve'],
};

/** The actions that a role can grant on a subject. */
export function actionsOn(subject: Subject): readonly Action[] {
  return [...basic, ...(decided[subject] ?? [])];
}

/** The subjects that a person needs a licence for: the modules, not the settings. */
export const licensedSubjects = ['Action', 'Audit', 'Observation', 'Incident', 'Permit', 'HIRA', 'Library'] as const satisfies Subject[];
export type LicensedSubject = (typeof licensedSubjects)[number];

/** What of `wanted` is not in `held`: nobody hands on more than they have. */
export function rulesBeyond(wanted: readonly Rule[], held: readonly Rule[]): Rule[] {
  return wanted
    .map(({ subject, actions: all }) => ({ subject, actions: all.filter((action) => !allows(held, action, subject)) }))
    .filter((rule) => rule.actions.length > 0);
}
