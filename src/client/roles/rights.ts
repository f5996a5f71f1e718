import { actionsOn, allows, licensedSubjects, subjects, type Action, type Rule, type Subject } from '../../shared/permission.ts';

/** What is granted, subject by subject: a subject without anything is not in it. */
export type Rights = readonly Rule[];

/** The subjects as the matrix groups them: what people work in, and what it is set up with. */
export const subjectGroups: readonly { id: 'modules' | 'settings'; subjects: readonly Subject[] }[] = [
  { id: 'modules', subjects: subjects.filter((subject) => licensedSubjects.some((licensed) => licensed === subject)) },
  { id: 'settings', subjects: subjects.filter((subject) => !licensedSubjects.some((licensed) => licensed === subject)) },
];

/** Grants an action, or takes it back. Whoever may do anything may read, and whoever may not read may do nothing. */
export function withRight(rights: Rights, subject: Subject, action: Action, isGranted: boolean): Rule[] {
  const before = rights.find((rule) => rule.subject === subject)?.actions ?? [];
  const wanted = isGranted
    ? new Set<Action>([...before, action, 'read'])
    : new Set(action === 'read' ? [] : before.filter((each) => each !== action));
  const others = rights.filter((rule) => rule.subject !== subject);
  const actions = actionsOn(subject).filter((each) => wanted.has(each));
  return actions.length === 0 ? others : [...others, { subject, actions }];
}

/** Whether somebody may change this cell: nobody hands on what they do not hold, or takes back with it what they could not have given. */
export function mayHandOn(rights: Rights, held: Rights | 'all', subject: Subject, action: Action): boolean {
  if (held === 'all') return true;
  const after = withRight(rights, subject, action, !allows(rights, action, subject));
  const actions = (rules: Rights) => rules.find((rule) => rule.subject === subject)?.actions ?? [];
  const [old, now] = [actions(rights), actions(after)];
  const changed = [...old.filter((each) => !now.includes(each)), ...now.filter((each) => !old.includes(each))];
  return changed.every((each) => allows(held, each, subject));
}
