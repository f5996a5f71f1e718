import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useProfile } from '../profile/profile-query.ts';
import { designPath, useDesignedModules, useDesignTitles } from '../modules/designed-modules.ts';
import type { MenuItemOf } from '../ui/menu-item-of.ts';
import { mayOpen, settingsAreas } from '../settings/settings-area.ts';

/** Menu position of the designed templates: before the workflows that review their records. */
const orderOfDesign = 28;

/**
 * Returns the settings that the signed-in user may open, for the menu: the areas, and the templates of each module that the user may
 * view.
 */
export function useSettingsItems(): MenuItemOf[] {
  const { t } = useTranslation('menu');
  const profile = useProfile();
  const designed = useDesignedModules();
  const titleOf = useDesignTitles();
  const { pathname } = useLocation();

  const areas = settingsAreas
    .filter(({ access, isShown }) => mayOpen(access, profile) && isShown?.(profile) !== false)
    .map(({ id, path, icon, order }) => ({ id, path, icon, order, text: t(`area.${id as 'sites'}`) }));
  const templates = designed.map((manifest) => ({
    id: `design-${manifest.id}`,
    path: designPath(manifest),
    icon: manifest.icon,
    order: orderOfDesign,
    text: titleOf(manifest),
  }));
  const isActive = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  return [...areas, ...templates]
    .toSorted((a, b) => a.order - b.order)
    .map(({ id, path, icon, text }) => ({ id, path, icon, text, isActive: isActive(path) }));
}
