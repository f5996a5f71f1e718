import { redirect } from 'react-router-dom';
import { allows } from '../../shared/permission.ts';
import type { Action } from '../../shared/permission.ts';
import type { Profile } from '../../shared/session.ts';
import { queryClient } from '../query.ts';
import { landingPath } from '../session/landing.ts';
import { nextPath } from '../session/next-path.ts';
import { profileQuery } from '../session/profile-query.ts';
import { session } from '../session/session.ts';
import { designInstead } from './design-loader.ts';
import { designedModulesQuery } from './designed-modules.ts';
import { modulesQuery } from './modules.ts';

/** Lets through to a module's screen at `url` whoever may read the module, and do there what the screen is for. */
export async function admitTo(module: string | undefined, url: string, action?: Action): Promise<Response | null> {
  await session.restore();
  // The shell's own loader sends the signed-out to sign in.
  if (session.state() === 'signedOut') return null;

  const [modules, profile] = await Promise.all([queryClient.ensureQueryData(modulesQuery), queryClient.ensureQueryData(profileQuery)]);
  const manifest = modules.find(({ id }) => id === module);
  const { pathname, search, searchParams } = new URL(url);
  if (!manifest) {
    const instead = await designInstead(module ?? '', pathname + search);
    return redirect(instead ?? (module === 'permits' ? await landingOf(profile) : '/not_found'));
  }
  if (action && !allows(profile.rules, action, manifest.subject)) return redirect('/no_permissions');
  const wanted = nextPath(searchParams.get('redirected'));
  return wanted === undefined ? null : redirect(wanted);
}

async function landingOf(profile: Profile): Promise<string> {
  const [readable, designed] = await Promise.all([
    queryClient.ensureQueryData(modulesQuery),
    queryClient.ensureQueryData(designedModulesQuery),
  ]);
  return landingPath(profile, { readable, designed });
}

/** Sends whoever has just signed in to the first area they may read. */
export async function land(): Promise<Response | null> {
  await session.restore();
  if (session.state() === 'signedOut') return null;
  return redirect(await landingOf(await queryClient.ensureQueryData(profileQuery)));
}
