import type { RouteObject } from 'react-router-dom';
import { allows } from '../../shared/permission.ts';
import type { Subject } from '../../shared/permission.ts';
import type { Profile } from '../../shared/session.ts';

/** Who may open an area: whoever reads a subject, or admins only. */
export type SettingsAccess = Subject | 'admin';

/** What the entries of the settings menu stand below, in its order; the heading is `settings:group.<id>`. */
export const settingsGroups = ['organisation', 'people', 'forms', 'masterData', 'system'] as const;
export type SettingsGroup = (typeof settingsGroups)[number];

/** One entry of the settings menu, and the routes behind it. */
export interface SettingsArea {
  /** Its name is `settings:menu.<id>`. */
  id: string;
  /** What it stands below in the menu. */
  group: SettingsGroup;
  /** The address that the menu leads to. */
  path: string;
  icon: string;
  /** Its place in the menu. */
  order: number;
  access: SettingsAccess;
  /** Where an area is there for some only, beyond their rights. */
  isShown?: (profile: Profile) => boolean;
  /** Its place in the specification's order of landing pages, where it has one. */
  landing?: number;
  routes: RouteObject[];
}

const found = import.meta.glob<readonly SettingsArea[]>('../*/settings-entry.ts', { eager: true, import: 'settingsAreas' });

/** Every area of the settings, in the order of the menu: each folder brings its own with a `settings-entry.ts`. */
export const settingsAreas: readonly SettingsArea[] = Object.values(found)
  .flat()
  .toSorted((a, b) => a.order - b.order);

/** Whether a person may open what asks for this access. */
export function mayOpen(access: SettingsAccess, { rules, user }: Pick<Profile, 'rules' | 'user'>): boolean {
  return access === 'admin' ? user.is_admin : allows(rules, 'read', access);
}
