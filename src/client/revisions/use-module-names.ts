import { useMemo } from 'react';
import type { Named } from '../../shared/record.ts';
import { useModules } from '../modules/modules.ts';
import { useModuleName } from '../modules/use-module-name.ts';

/** The modules that are installed, named in the reader's language. */
export function useModuleNames(): Named[] {
  const modules = useModules();
  const nameOf = useModuleName();
  return useMemo(() => modules.map((manifest) => ({ id: manifest.id, name: nameOf(manifest) })), [modules, nameOf]);
}
