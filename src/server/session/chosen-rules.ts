import { isChosen, settingsSubjectOf } from '../../shared/manifest.ts';
import type { Rule } from '../../shared/permission.ts';
import type { ModuleCatalogue } from '../modules/catalogue.ts';

/**
 * Returns the rules that apply when an organisation uses only some modules: a role grants nothing in the others. A null choice means all
 * modules.
 */
export function chosenRules({ all }: ModuleCatalogue, chosen: readonly string[] | null, rules: readonly Rule[]): Rule[] {
  if (chosen === null) return [...rules];
  const subjectsOf = (isWanted: boolean) =>
    all
      .filter((manifest) => isChosen(manifest, chosen) === isWanted)
      .flatMap((manifest) => [manifest.subject, settingsSubjectOf(manifest)]);
  const kept = new Set(subjectsOf(true));
  const left = new Set(subjectsOf(false));
  return rules.filter(({ subject }) => kept.has(subject) || !left.has(subject));
}
