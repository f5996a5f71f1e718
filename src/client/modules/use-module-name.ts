import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { ModuleManifest } from '../../shared/manifest.ts';
import { moduleTitle } from './module-title.ts';

type Nameable = Pick<ModuleManifest, 'id' | 'title'>;

/** Returns a function that names modules as the menu does. A module without a translated name uses its manifest's title. */
export function useModuleName(): (module: Nameable) => string {
  const { t, i18n } = useTranslation('menu');
  const { language } = i18n;
  return useCallback(
    (module: Nameable) => t(`module.${module.id as 'permits'}`, { lng: language, defaultValue: moduleTitle(module) }),
    [t, language],
  );
}
