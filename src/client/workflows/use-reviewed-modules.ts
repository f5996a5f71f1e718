import type { Named } from '../../shared/record.ts';
import { useModules } from '../modules/modules.ts';
import { useModuleName } from '../modules/use-module-name.ts';

/** The modules whose records are reviewed, by their names in the menu. */
export function useReviewedModules(): Named[] {
  const nameOf = useModuleName();
  return useModules()
    .filter(({ grants }) => grants['approve'] !== undefined)
    .map((manifest) => ({ id: manifest.id, name: nameOf(manifest) }));
}
