import type { Answers } from '../../../../engine/index.ts';
import { heldCompetences } from '../../../shared/held-competences.ts';

/**
 * Reason why a person may not do a task: inactive profile, or a competence that is expired, absent or unproven. An `expired` entry
 * without a type is the induction.
 */
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

/**
 * Lists what disqualifies a worker up to a day: competences that the task needs and the profile lacks, and entries of the profile that
 * expire before that day.
 */
export function shortcomingsOf({ name, status, answers }: Profile, needed: readonly string[], day: string): Shortcoming[] {
  if (status === 'inactive') return [{ what: 'inactive', name }];
  const held = heldCompetences(answers);
  const absent = [...new Set(needed)].filter((type) => !held.has(type)).map((type): Shortcoming => ({ what: 'absent', name, type }));
  const inducted = answers['inductionUntil'];
  const dated = [...held, ...(typeof inducted === 'string' ? [[undefined, inducted] as const] : [])];
  const expired = dated.filter(([, until]) => until < day).map(([type, until]): Shortcoming => ({ what: 'expired', name, type, until }));
  return [...absent, ...expired];
}
