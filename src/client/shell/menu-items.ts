import { useTranslation } from 'react-i18next';
import { useApprovalsItem } from '../approvals/use-approvals-item.ts';
import { recordPaths } from '../records/paths.ts';
import type { MenuItemOf } from './menu-item-of.ts';
import { moduleTitle } from './module-title.ts';
import { useModuleId, useModules } from './modules.ts';

/** The navigation: what waits for the reader, then one entry a readable module, made from its manifest. */
export function useMenuItems(): MenuItemOf[] {
  const modules = useModules();
  const active = useModuleId();
  const { t } = useTranslation(modules.map(({ id }) => id) as ['permits']);

  const approvals = useApprovalsItem();

  const entries = modules.map((manifest) => {
    const { id, icon } = manifest;
    const text = t('menu', { ns: id as 'permits', defaultValue: moduleTitle(manifest) });
    return { id, path: recordPaths(id).list, text, icon, isActive: id === active };
  });
  return approvals ? [approvals, ...entries] : entries;
}
