import type { Profile } from '../../shared/session.ts';
import { actionsOn, allows, licensedSubjects, subjects, type Action, type Rule, type Subject } from '../../shared/permission.ts';

/** Granted rights, subject by subject: a subject without any right is not in it. */
export type Rights = readonly Rule[];

/**
 * Returns the subjects of the installed modules as the matrix groups them: those that people work in, and those that set the product up.
 */
export function subjectGroups(modules: Profile['all_modules']): { id: 'modules' | 'settings'; subjects: Subject[] }[] {
  const there = subjects().filter((subject) => isInstalled(subject, modules));
  return [
    { id: 'modules', subjects: there.filter((subject) => licensed.has(subject)) },
    { id: 'settings', subjects: there.filter((subject) => !licensed.has(subject)) },
  ];
}

const licensed: ReadonlySet<Subject> = new Set(licensedSubjects);
/** Subjects that only a module brings: its records, and the templates that it is set up with. */
const ofModules: ReadonlySet<Subject> = new Set(
  [...licensedSubjects, 'Permit Form Setting', 'Audit Template'].filter((subject) => subject !== 'Library'),
);

/** Whether a subject is one of an installed module, or of the product itself. */
export function isInstalled(subject: Subject, modules: Profile['all_modules']): boolean {
  return !ofModules.has(subject) || modules.some((module) => module.subject === subject || module.settings_subject === subject);
}

/**
 * Grants or withdraws an action. Every other action requires `read`, as on the server (`actionsIn`): it is granted with any of them, and its
 * withdrawal removes them all.
 */
export function withRight(rights: Rights, subject: Subject, action: Action, isGranted: boolean): Rule[] {
  const before = rights.find((rule) => rule.subject === subject)?.actions ?? [];
  const wanted = isGranted
    ? new Set<Action>([...before, action, 'read'])
    : new Set(action === 'read' ? [] : before.filter((each) => each !== action));
  const others = rights.filter((rule) => rule.subject !== subject);
  const actions = actionsOn(subject).filter((each) => wanted.has(each));
  return actions.length === 0 ? others : [...others, { subject, actions }];
}

/**
 * Whether a user may change this cell. Users cannot grant permissions that they do not have, and cannot withdraw any that they could not
 * have granted.
 */
export function mayHandOn(rights: Rights, held: Rights | 'all', subject: Subject, action: Action): boolean {
  if (held === 'all') return true;
  const after = withRight(rights, subject, action, !allows(rights, action, subject));
  const actions = (rules: Rights) => rules.find((rule) => rule.subject === subject)?.actions ?? [];
  const [old, now] = [actions(rights), actions(after)];
  const changed = [...old.filter((each) => !now.includes(each)), ...now.filter((each) => !old.includes(each))];
  return changed.every((each) => allows(held, each, subject));
}
