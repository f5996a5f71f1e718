import type { Answers } from './record.ts';

/** Last day of a competence that does not expire. */
export const noEnd = '9999-12-31';

/** The last day of each competence of a worker profile; of several of one type the one that lasts longest counts. */
export function heldCompetences(answers: Answers): Map<string, string> {
  const rows = Array.isArray(answers['competences']) ? (answers['competences'] as Answers[]) : [];
  const held = new Map<string, string>();
  for (const { competenceType: type, competenceUntil: until } of rows) {
    if (typeof type !== 'string') continue;
    const end = typeof until === 'string' ? until : noEnd;
    if (end > (held.get(type) ?? '')) held.set(type, end);
  }
  return held;
}
