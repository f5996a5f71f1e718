import type { ModuleManifest } from './manifest.ts';
import type { Answers } from './record.ts';

/**
 * Returns the questions of a record that may be answered later: those that the module's import may leave open, while the record is
 * imported, and as long as a submitted record lacks them.
 */
export function laterQuestions(
  { import: how }: Pick<ModuleManifest, 'import'>,
  { status, answers }: { status: string; answers: Answers },
  isImported = false,
): readonly string[] {
  const later = (typeof how === 'object' && how.later) || [];
  return later.filter((id) => isImported || (status !== 'draft' && answers[id] === undefined));
}
