import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { recordPaths } from '../paths/paths.ts';
import { useProfile } from '../profile/profile-query.ts';
import { mainAreas, mayOpen } from '../settings/settings-area.ts';
import { useWorkItem } from '../work/use-work-item.ts';
import { mayEnter } from '../modules/client-module.ts';
import type { MenuItemOf } from '../ui/menu-item-of.ts';
import { useModuleId, useModules } from '../modules/modules.ts';
import { useModuleName } from '../modules/use-module-name.ts';

/** The navigation: what waits for the reader, the readable modules and the areas among them, then the dashboards. */
export function useMenuItems(): MenuItemOf[] {
  const modules = useModules();
  const profile = useProfile();
  const active = useModuleId();
  const { pathname } = useLocation();
  const { t } = useTranslation('menu');
  const nameOf = useModuleName();
  const work = useWorkItem();

  const isAt = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  const records = modules
    .filter(({ id }) => mayEnter(id, profile))
    .map((manifest) => {
      const { id, icon, menu } = manifest;
      return { id, path: recordPaths(id).list, text: nameOf(manifest), icon, order: menu.order, isActive: id === active };
    });
  const areas = mainAreas
    .filter(({ access, module }) => mayOpen(access, profile) && (module === undefined || modules.some(({ id }) => id === module)))
    .filter(({ isShown }) => isShown?.(profile) !== false)
    .map(({ id, path, icon, order }) => ({ id, path, icon, order, text: t(`area.${id as 'sites'}`), isActive: isAt(path) }));
  const entries = [...records, ...areas].toSorted((a, b) => a.order - b.order);
  const dashboard = hasDashboard(modules) ? [dashboardItem(t('dashboard'), pathname)] : [];
  return [...(work ? [work] : []), ...entries, ...dashboard];
}

function hasDashboard(modules: readonly object[]): boolean {
  return modules.some((manifest) => 'dashboard' in manifest);
}

function dashboardItem(text: string, pathname: string): MenuItemOf {
  return { id: 'dashboard', path: '/dashboard', text, icon: 'bar_chart', isActive: pathname === '/dashboard' };
}
