import { useTranslation } from 'react-i18next';
import type { Named } from '../../shared/record.ts';
import { moduleTitle } from '../shell/module-title.ts';
import { useModules } from '../shell/modules.ts';

/** The modules whose records are reviewed, by their names in the menu. */
export function useReviewedModules(): Named[] {
  const modules = useModules().filter(({ grants }) => grants['approve'] !== undefined);
  const { t } = useTranslation(modules.map(({ id }) => id) as ['permits']);
  return modules.map((manifest) => ({
    id: manifest.id,
    name: t('menu', { ns: manifest.id as 'permits', defaultValue: moduleTitle(manifest) }),
  }));
}
