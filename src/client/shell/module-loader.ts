import { redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { allows } from '../../shared/permission.ts';
import type { Action } from '../../shared/permission.ts';
import type { Profile } from '../../shared/session.ts';
import { queryClient } from '../query.ts';
import { recordPaths } from '../paths/paths.ts';
import { landingPath } from './landing.ts';
import { refuse } from '../session/missing-right.ts';
import { nextPath } from '../session/next-path.ts';
import { profileQuery } from '../profile/profile-query.ts';
import { session } from '../session/session.ts';
import { mayEnter } from '../modules/client-module.ts';
import { designInstead } from './design-loader.ts';
import { designedModulesQuery } from '../modules/designed-modules.ts';
import { modulesQuery } from '../modules/modules.ts';
import { workCountQuery } from '../work/work-query.ts';

/** Admits users to a module's screen at `url` who may read the module and have the right for the screen's action. */
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
  if (!mayEnter(manifest.id, profile)) return redirect('/');
  if (action && !allows(profile.rules, action, manifest.subject)) return refuse({ subject: manifest.subject, action });
  const wanted = nextPath(searchParams.get('redirected'));
  return wanted === undefined ? null : redirect(wanted);
}

/** Leads to a record at its module's own address. */
export async function openRecord({ params: { module = '', id = '' }, request }: LoaderFunctionArgs): Promise<Response | null> {
  await session.restore();
  // The shell's loader sends signed-out users to sign in; they return here afterwards.
  if (session.state() === 'signedOut') return null;

  await queryClient.ensureQueryData(modulesQuery);
  return redirect(recordPaths(module).summary(id) + new URL(request.url).search);
}

async function landingOf(profile: Profile): Promise<string> {
  const [readable, designed] = await Promise.all([
    queryClient.ensureQueryData(modulesQuery),
    queryClient.ensureQueryData(designedModulesQuery),
  ]);
  return landingPath(profile, { readable: readable.filter(({ id }) => mayEnter(id, profile)), designed });
}

/** Sends a user who has just signed in to their open work, or else to the first area that they may read. */
export async function land(): Promise<Response | null> {
  await session.restore();
  if (session.state() === 'signedOut') return null;
  // If the count fails, the landing order applies: signing in does not depend on a count.
  const waiting = await queryClient.fetchQuery({ ...workCountQuery, retry: false }).catch(() => undefined);
  if (waiting && waiting.total > 0) return redirect('/home');
  return redirect(await landingOf(await queryClient.ensureQueryData(profileQuery)));
}
