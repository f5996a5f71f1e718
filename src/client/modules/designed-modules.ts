import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { ModuleManifest } from '../../shared/manifest.ts';
import { moduleTitle } from './module-title.ts';
import { askModules } from './modules.ts';

/** The modules whose templates the signed-in user may look at as a designer, whether or not they may read the records. */
export const designedModulesQuery = queryOptions({
  queryKey: ['modules', 'designed'],
  queryFn: ({ client, signal }) => askModules(client, { of: 'settings' }, signal),
  staleTime: 5 * 60_000,
  gcTime: Infinity,
});

/** Where a module's templates are designed: its manifest says it, else the place follows from its id. */
export function designPath({ id, design }: Pick<ModuleManifest, 'id' | 'design'>): string {
  return design?.path ?? `/${id}-forms`;
}

/** Returns the module whose templates are designed at an address. */
export function designedAt(modules: readonly ModuleManifest[], path: string): ModuleManifest | undefined {
  return modules.find((manifest) => designPath(manifest) === `/${path}`);
}

/** The modules that may be designed; the shell has loaded them before any screen. */
export function useDesignedModules(): ModuleManifest[] {
  return useSuspenseQuery(designedModulesQuery).data;
}

/** The module whose templates the present route designs; its loader has let only such a one through. */
export function useDesignedModule(): ModuleManifest {
  const { module = '' } = useParams();
  const manifest = designedAt(useDesignedModules(), module);
  if (!manifest) throw new Error(`nothing is designed at "${module}"`);
  return manifest;
}

/** Returns the function that names all templates of a module as a whole: "Permit forms". */
export function useDesignTitles(): (manifest: ModuleManifest) => string {
  const { t } = useTranslation('menu');
  return (manifest) => t(`design.${manifest.id as 'permits'}`, { defaultValue: t('forms', { module: moduleTitle(manifest) }) });
}
