import { redirect } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { Language } from '../../shared/language.ts';
import type { Profile } from '../../shared/session.ts';
import { changeLanguage, currentLanguage } from '../i18n.ts';
import { problemOf } from '../problem-error.ts';
import { queryClient } from '../query.ts';
import { languageChoice } from '../session/language-choice.ts';
import { profileQuery, saveProfile } from '../profile/profile-query.ts';
import { requireSession } from '../session/session-loaders.ts';
import { session } from '../session/session.ts';
import { appearance } from '../ui/appearance.ts';
import { languageTexts } from '../ui/language-texts.ts';
import { designedModulesQuery } from '../modules/designed-modules.ts';
import { gateOf, isActive } from './gate.ts';
import { learnModules, modulesQuery } from '../modules/modules.ts';

/** Prepares the shell: session, profile, modules, language. */
export async function loadShell(args: LoaderFunctionArgs): Promise<Response | null> {
  const refused = await requireSession(args);
  if (refused) return refused;

  try {
    const [profile, modules, designed] = await Promise.all([
      queryClient.ensureQueryData(profileQuery),
      queryClient.ensureQueryData(modulesQuery),
      queryClient.ensureQueryData(designedModulesQuery),
    ]);
    // Those that the device kept were never asked for.
    learnModules([...designed, ...modules]);
    if (!isActive(profile)) return await signOut();
    const gate = gateOf(profile);
    if (gate) return redirect(gate);
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

/** Keeps users of an organisation that is not set up yet on this page: admins set it up, others wait. */
export async function loadOnboarding(args: LoaderFunctionArgs): Promise<Response | null> {
  const refused = await requireSession(args);
  if (refused) return refused;
  const profile = await queryClient.fetchQuery({ ...profileQuery, staleTime: 0 });
  if (!isActive(profile)) return signOut();
  const gate = gateOf(profile);
  if (gate !== '/onboarding') return redirect(gate ?? '/landing');
  await adopt(profile);
  return null;
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

/** Stores the language in the known profile at once: the next screen uses it. */
function keepLanguage(language: Language): void {
  queryClient.setQueryData(profileQuery.queryKey, (known) => known && { ...known, user: { ...known.user, language } });
  void saveProfile({ language }).catch(() => undefined);
}
