/** Subjects of the specification, spelled like its modules. Manifests declare further ones. */
const ofSpecification = [
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
  // Ours: the safety calendar, which the specification grants by no subject.
  'Calendar',
] as const;
/** Name of the subject of a rule: one of the specification's, or one that a manifest declares. */
export type Subject = string;

/** The actions a rule may grant on a subject. */
export const actions = ['read', 'create', 'update', 'delete', 'revoke', 'extend', 'close', 'reject', 'approve'] as const;
export type Action = (typeof actions)[number];

/** A subject of a manifest, with the actions that a role can grant on it. */
export interface DeclaredSubject {
  name: Subject;
  actions: Action[];
}

const declared = new Map<Subject, DeclaredSubject>();

/** Registers the subjects that manifests declare: the server does at start-up, the client with the profile. */
export function declareSubjects(found: readonly DeclaredSubject[]): void {
  for (const subject of found) declared.set(subject.name, subject);
}

/** The subjects that manifests declare. */
export function declaredSubjects(): DeclaredSubject[] {
  return [...declared.values()];
}

/** Whether a subject is one of the specification's, whose actions no manifest changes. */
export function isSpecified(subject: Subject): boolean {
  return (ofSpecification as readonly string[]).includes(subject);
}

/** Every subject that a rule can be about. */
export function subjects(): Subject[] {
  return [...ofSpecification, ...declared.keys()];
}

/** Actions that a role grants on one subject, as the session carries them. */
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
  return declared.get(subject)?.actions ?? [...basic, ...(decided[subject] ?? [])];
}

/** The subjects that a person needs a licence for: the modules, not the settings. */
export const licensedSubjects = ['Action', 'Audit', 'Observation', 'Incident', 'Permit', 'HIRA', 'Library'] as const satisfies Subject[];
export type LicensedSubject = (typeof licensedSubjects)[number];

/** Returns the rules of `wanted` that are not in `held`: users cannot pass on more than they have. */
export function rulesBeyond(wanted: readonly Rule[], held: readonly Rule[]): Rule[] {
  return wanted
    .map(({ subject, actions: all }) => ({ subject, actions: all.filter((action) => !allows(held, action, subject)) }))
    .filter((rule) => rule.actions.length > 0);
}
