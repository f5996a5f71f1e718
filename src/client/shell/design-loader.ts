import { redirect } from 'react-router-dom';
import type { ModuleManifest } from '../../shared/manifest.ts';
import { queryClient } from '../query.ts';
import { session } from '../session/session.ts';
import { designedAt, designedModulesQuery, designPath } from '../modules/designed-modules.ts';
import { modulesQuery } from '../modules/modules.ts';

/** The module that is designed at an address, for whoever may see that. */
export async function designedModuleAt(path: string | undefined): Promise<ModuleManifest | undefined> {
  return designedAt(await queryClient.ensureQueryData(designedModulesQuery), path ?? '');
}

/** Lets through to the designer whoever may look at the templates of the module at that address. */
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

/** Where somebody goes who designs a module's templates and does not read its records: to the templates, with what they wanted to see. */
export async function designInstead(module: string, wanted: string): Promise<string | undefined> {
  const manifest = (await queryClient.ensureQueryData(designedModulesQuery)).find(({ id }) => id === module);
  return manifest && `${designPath(manifest)}?redirected=${encodeURIComponent(wanted)}`;
}
