import type { Answers } from '../../../../engine/index.ts';

/** Why somebody may not do a task: out of use, or a competence (without a type: the induction) that is expired, absent or cannot be proven. */
export type Shortcoming =
  | { what: 'inactive'; name: string }
  | { what: 'expired'; name: string; type: string | undefined; until: string }
  | { what: 'absent' | 'unproven'; name: string; type: string };

/** A worker profile as the rules of other records judge it. */
interface Profile {
  name: string;
  status: string;
  answers: Answers;
}

/** Lists what a worker lacks until a day, of what a task needs and of what their profile holds. */
export function shortcomingsOf({ name, status, answers }: Profile, needed: readonly string[], day: string): Shortcoming[] {
  if (status === 'inactive') return [{ what: 'inactive', name }];
  const held = heldIn(answers);
  const absent = [...new Set(needed)].filter((type) => !held.has(type)).map((type): Shortcoming => ({ what: 'absent', name, type }));
  const inducted = answers['inductionUntil'];
  const dated = [...held, ...(typeof inducted === 'string' ? [[undefined, inducted] as const] : [])];
  const expired = dated.filter(([, until]) => until < day).map(([type, until]): Shortcoming => ({ what: 'expired', name, type, until }));
  return [...absent, ...expired];
}

/** The last day of each competence of a profile; of several of one type the one that lasts longest counts. */
function heldIn(answers: Answers): Map<string, string> {
  const rows = Array.isArray(answers['competences']) ? (answers['competences'] as Answers[]) : [];
  const held = new Map<string, string>();
  for (const { competenceType: type, competenceUntil: until } of rows) {
    if (typeof type !== 'string') continue;
    // A competence without an end does not expire.
    const end = typeof until === 'string' ? until : '9999-12-31';
    if (end > (held.get(type) ?? '')) held.set(type, end);
  }
  return held;
}
