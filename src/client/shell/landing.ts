import { settingsSubjectOf, type ModuleManifest } from '../../shared/manifest.ts';
import type { Profile } from '../../shared/session.ts';
import { recordPaths } from '../paths/paths.ts';
import { mainAreas, mayOpen, settingsAreas } from '../settings/settings-area.ts';
import { designPath } from '../modules/designed-modules.ts';

interface LandingPage {
  /** The specification's order: users 1, sites 2, roles 3, workflows 4, categories 5, whyanalysis 6, audit-forms 7, permit-forms 8, permits 9, hira 10, library 11. */
  landing: number;
  path: string;
}

/** After all that the specification places. */
const last = 99;

/**
 * The modules that a user may open: those whose records they may read, in the order of the menu, and those whose templates they may view.
 */
export interface OpenModules {
  readable: readonly ModuleManifest[];
  designed: readonly ModuleManifest[];
}

/** Address of a module's list; of the contractors' register their own company for a contractor's user, whose list has only that. */
function listOrCompany(module: string, { user }: Pick<Profile, 'user'>): string {
  const paths = recordPaths(module);
  return module === 'contractors' && user.contractor_id !== null ? paths.summary(user.contractor_id) : paths.list;
}

/** Returns the first screen for a user with this profile. */
export function landingPath(profile: Pick<Profile, 'rules' | 'user'>, { readable, designed }: OpenModules): string {
  const ofSettings = [...settingsAreas, ...mainAreas].flatMap(({ landing, access, path }) =>
    landing !== undefined && mayOpen(access, profile) ? [{ landing, path }] : [],
  );
  const ofDesign = designed.flatMap((manifest): LandingPage[] => {
    const landing = manifest.design?.landing;
    return landing !== undefined && mayOpen(settingsSubjectOf(manifest), profile) ? [{ landing, path: designPath(manifest) }] : [];
  });
  // A module without a place in the specification is the landing page only for users who can read no module that has one.
  const ofRecords = readable.map(({ id, menu }): LandingPage => ({ landing: menu.landing ?? last, path: listOrCompany(id, profile) }));

  const [first] = [...ofSettings, ...ofDesign, ...ofRecords].toSorted((a, b) => a.landing - b.landing);
  return first?.path ?? '/no_permissions';
}
