import { useTranslation } from 'react-i18next';
import type { ModuleManifest } from '../../../shared/manifest.ts';
import type { LooseT } from '../../ui/loose-t.ts';

/** Names filters: a column as the list's heads do, a party by its own word. */
export function useFilterText({ id, parties }: Pick<ModuleManifest, 'id' | 'parties'>): (name: string) => string {
  const { t } = useTranslation(['common', 'dashboards', id as 'permits']);
  return (name) => {
    // Keys built from data are not part of the typed keys.
    const text = t as unknown as LooseT;
    if (parties.includes(name)) return text([`${id}:party.${name}`], { defaultValue: name });
    if (name === 'created_at') return t('dashboards:dateName.created');
    return text([`${id}:column.${name}`, `common:list.column.${name}`], { defaultValue: name });
  };
}
