import type { RouteObject } from 'react-router-dom';
import { allows } from '../../shared/permission.ts';
import type { Subject } from '../../shared/permission.ts';
import type { Profile } from '../../shared/session.ts';

/** Who may open an area: the readers of a subject, `admin` for admins only, or `signed-in` for everyone who is. */
export type SettingsAccess = Subject;

/** The headings of the settings menu, in its order; their words are `menu:group.<id>`. */
export const settingsGroups = ['organisation', 'people', 'forms', 'masterData', 'system'] as const;
export type SettingsGroup = (typeof settingsGroups)[number];

interface Area {
  /** Its name is `menu:area.<id>`. */
  id: string;
  /** The address that the menu leads to. */
  path: string;
  icon: string;
  /** Its position in the menu; in the main navigation among the modules' `menu.order`. */
  order: number;
  access: SettingsAccess;
  /** Limits the entry further than rights do. */
  isShown?: (profile: Profile) => boolean;
  /** Position in the specification's order of landing pages, if it has one. */
  landing?: number;
  routes: RouteObject[];
}

/** An entry of the main navigation, and its routes. */
export interface MainArea extends Area {
  place: 'main';
  /** Shows the entry only to readers of this module. */
  module?: string;
}

/** An entry of the settings menu below one of its headings, and its routes. */
export interface GroupedArea extends Area {
  place?: 'settings';
  group: SettingsGroup;
}

export type SettingsArea = MainArea | GroupedArea;

const ofFolders = import.meta.glob<readonly SettingsArea[]>('../*/settings-entry.ts', { eager: true, import: 'settingsAreas' });
const ofModules = import.meta.glob<{ areas?: readonly SettingsArea[] }>('../../modules/*/client/index.ts', {
  eager: true,
  import: 'clientModule',
});

/** Every area, in the order of its menu: from `settings-entry.ts` of a client folder, or `client/index.ts` of a module. */
const areas: readonly SettingsArea[] = [
  ...Object.values(ofFolders).flat(),
  ...Object.values(ofModules).flatMap((module) => module.areas ?? []),
].toSorted((a, b) => a.order - b.order);

/** The areas of the settings menu. */
export const settingsAreas: readonly GroupedArea[] = areas.filter((area) => area.place !== 'main');

/** The areas of the main navigation. */
export const mainAreas: readonly MainArea[] = areas.filter((area) => area.place === 'main');

/** Whether a person may open an area with this access. */
export function mayOpen(access: SettingsAccess, { rules, user }: Pick<Profile, 'rules' | 'user'>): boolean {
  if (access === 'signed-in') return true;
  return access === 'admin' ? user.is_admin : allows(rules, 'read', access);
}
