import { settingsSubjectOf, type ModuleManifest } from '../../shared/manifest.ts';
import type { Profile } from '../../shared/session.ts';
import { recordPaths } from '../records/paths.ts';
import { mayOpen, settingsAreas } from '../settings/settings-area.ts';
import type { SettingsAccess } from '../settings/settings-area.ts';
import { designPath } from '../shell/designed-modules.ts';

interface LandingPage {
  /** The specification's order: users 1, sites 2, roles 3, workflows 4, categories 5, whyanalysis 6, audit-forms 7, permit-forms 8, permits 9, hira 10, library 11. */
  landing: number;
  access: SettingsAccess;
  path: string;
}

const ofRecords: readonly LandingPage[] = [
  { landing: 9, access: 'Permit', path: recordPaths('permits').list },
  // Not in the specification's order: whoever reads nothing else there is an auditor, not a stranger.
  { landing: 12, access: 'Audit', path: recordPaths('audits').list },
];
const ofSettings = settingsAreas.flatMap(({ landing, access, path }) => (landing === undefined ? [] : [{ landing, access, path }]));

/** The first screen of whoever has this profile; `designed` are the modules whose templates they may look at. */
export function landingPath(profile: Pick<Profile, 'rules' | 'user'>, designed: readonly ModuleManifest[]): string {
  const ofDesign = designed.flatMap((manifest): LandingPage[] => {
    const landing = manifest.design?.landing;
    return landing === undefined ? [] : [{ landing, access: settingsSubjectOf(manifest), path: designPath(manifest) }];
  });
  const pages = [...ofRecords, ...ofSettings, ...ofDesign].toSorted((a, b) => a.landing - b.landing);
  return pages.find(({ access }) => mayOpen(access, profile))?.path ?? '/no_permissions';
}
