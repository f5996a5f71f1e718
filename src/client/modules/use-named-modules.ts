import type { Named } from '../../shared/record.ts';
import { useModules } from './modules.ts';
import { useModuleName } from './use-module-name.ts';

/** The modules of the navigation, by their names there. */
export function useNamedModules(): Named[] {
  const nameOf = useModuleName();
  return useModules().map((manifest) => ({ id: manifest.id, name: nameOf(manifest) }));
}
