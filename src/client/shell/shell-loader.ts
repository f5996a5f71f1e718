import { redirect } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { Language } from '../../shared/language.ts';
import type { Profile } from '../../shared/session.ts';
import { changeLanguage, currentLanguage } from '../i18n.ts';
import { problemOf } from '../problem-error.ts';
import { queryClient } from '../query.ts';
import { languageChoice } from '../session/language-choice.ts';
import { profileQuery, saveProfile } from '../session/profile-query.ts';
import { requireSession } from '../session/session-loaders.ts';
import { session } from '../session/session.ts';
import { appearance } from '../ui/appearance.ts';
import { languageTexts } from '../ui/language-texts.ts';
import { designedModulesQuery } from './designed-modules.ts';
import { modulesQuery } from './modules.ts';

/** Prepares the shell: session, profile, modules, language. */
export async function loadShell(args: LoaderFunctionArgs): Promise<Response | null> {
  const refused = await requireSession(args);
  if (refused) return refused;

  try {
    const [profile] = await Promise.all([
      queryClient.ensureQueryData(profileQuery),
      queryClient.ensureQueryData(modulesQuery),
      queryClient.ensureQueryData(designedModulesQuery),
    ]);
    if (!isActive(profile)) return await signOut();
    if (profile.organization.is_locked) return redirect('/roadblock');
    if (isOnboarding(profile)) return redirect('/onboarding');
    await adopt(profile);
  } catch (error) {
    const problem = problemOf(error);
    if (problem.code === lockedCode) return redirect('/roadblock');
    if (problem.isNetwork || problem.status >= 500) throw problem;
    return signOut();
  }
  return null;
}

/** Every other refusal of a locked organisation carries it too. */
const lockedCode = 'organisation.locked';

/** Lets only people of a locked organisation see that it is locked. */
export async function loadRoadblock(args: LoaderFunctionArgs): Promise<Response | null> {
  const refused = await requireSession(args);
  if (refused) return refused;
  const { organization } = await queryClient.fetchQuery({ ...profileQuery, staleTime: 0 });
  return organization.is_locked ? null : redirect('/');
}

/** Lets only an admin whose organisation is not set up yet set it up. */
export async function loadOnboarding(args: LoaderFunctionArgs): Promise<Response | null> {
  const refused = await requireSession(args);
  if (refused) return refused;
  const profile = await queryClient.fetchQuery({ ...profileQuery, staleTime: 0 });
  if (!isActive(profile)) return signOut();
  if (profile.organization.is_locked) return redirect('/roadblock');
  if (!isOnboarding(profile)) return redirect('/landing');
  await adopt(profile);
  return null;
}

/** Whether the person is to set their organisation up; the others work meanwhile. */
function isOnboarding({ user, organization }: Profile): boolean {
  return organization.is_onboarding_pending && user.is_admin;
}

/** Whether the person and their organisation may work; a change of either ends the session. */
export function isActive({ user, organization }: Profile): boolean {
  return user.status === 'Active' && organization.organization_status === 'Active';
}

async function signOut(): Promise<Response> {
  await session.signOut();
  return redirect('/login');
}

/** Takes over how the person likes the interface; a language chosen at sign-in wins and is kept. */
async function adopt({ user }: Profile): Promise<void> {
  const chosen = languageChoice.take();
  if (chosen !== undefined && chosen !== user.language) keepLanguage(chosen);
  else if (user.language !== currentLanguage()) await changeLanguage(user.language);

  if (user.preferences.density) appearance.setDensity(user.preferences.density);
  await languageTexts.load(currentLanguage());
}

/** What is known of the person has the language at once: the next screen goes by it. */
function keepLanguage(language: Language): void {
  queryClient.setQueryData(profileQuery.queryKey, (known) => known && { ...known, user: { ...known.user, language } });
  void saveProfile({ language }).catch(() => undefined);
}
