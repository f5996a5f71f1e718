import { redirect } from 'react-router-dom';
import type { ModuleManifest } from '../../shared/manifest.ts';
import { queryClient } from '../query.ts';
import { session } from '../session/session.ts';
import { designedAt, designedModulesQuery, designPath } from '../modules/designed-modules.ts';
import { modulesQuery } from '../modules/modules.ts';

/** Returns the module whose templates are designed at an address, if the user may see it. */
export async function designedModuleAt(path: string | undefined): Promise<ModuleManifest | undefined> {
  return designedAt(await queryClient.ensureQueryData(designedModulesQuery), path ?? '');
}

/** Admits users to the designer who may view the templates of the module at that address. */
export async function admitToDesign(path: string | undefined): Promise<Response | null> {
  await session.restore();
  // The shell's own loader sends the signed-out to sign in.
  if (session.state() === 'signedOut') return null;
  return (await designedModuleAt(path)) ? null : redirect('/not_found');
}

/** Whether the records of a module may be read. */
export async function mayRead(module: string): Promise<boolean> {
  return (await queryClient.ensureQueryData(modulesQuery)).some(({ id }) => id === module);
}

/**
 * Returns the path to the templates for a user who designs them but may not read the module's records. The path keeps the requested
 * address.
 */
export async function designInstead(module: string, wanted: string): Promise<string | undefined> {
  const manifest = (await queryClient.ensureQueryData(designedModulesQuery)).find(({ id }) => id === module);
  return manifest && `${designPath(manifest)}?redirected=${encodeURIComponent(wanted)}`;
}
