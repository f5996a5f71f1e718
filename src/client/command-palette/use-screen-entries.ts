import { useTranslation } from 'react-i18next';
import { allows } from '../../shared/permission.ts';
import { recordPaths } from '../paths/paths.ts';
import { useProfile } from '../profile/profile-query.ts';
import { useSettingsItems } from '../menu/use-settings-items.ts';
import { mayEnter } from '../modules/client-module.ts';
import { useModules } from '../modules/modules.ts';
import { useMenuItems } from '../menu/menu-items.ts';
import { useModuleName } from '../modules/use-module-name.ts';
import type { PaletteEntry } from './palette-entry.ts';

/** Every screen of the menu, and a new record of each module where the user may create one. */
export function useScreenEntries(): PaletteEntry[] {
  const profile = useProfile();
  const { rules } = profile;
  const modules = useModules().filter(({ id }) => mayEnter(id, profile));
  const settings = useSettingsItems();
  const areas = useMenuItems().filter(({ id }) => !modules.some((manifest) => manifest.id === id));
  const nameOf = useModuleName();
  const { t } = useTranslation(['common', ...modules.map(({ id }) => id)] as ['common', 'permits']);

  return [
    ...modules.flatMap((manifest): PaletteEntry[] => {
      const { id, icon, subject } = manifest;
      const ns = id as 'permits';
      const paths = recordPaths(id);
      const text = nameOf(manifest);
      const list: PaletteEntry = { id: `${id}-list`, group: 'screens', text, icon, path: paths.list };
      const add: PaletteEntry = {
        id: `${id}-new`,
        group: 'screens',
        text: t('new.action', { ns, defaultValue: t('common:list.new') }),
        icon: 'add',
        path: paths.new,
      };
      return allows(rules, 'create', subject) ? [list, add] : [list];
    }),
    ...areas.map(({ id, text, icon, path }): PaletteEntry => ({ id: `area-${id}`, group: 'screens', text, icon, path })),
    ...settings.map(({ id, text, icon, path }): PaletteEntry => ({ id: `settings-${id}`, group: 'screens', text, icon, path })),
    { id: 'logout', group: 'screens', text: t('common:shell.signOut'), icon: 'logout', path: '/logout' },
  ];
}
