import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { ModuleManifest } from '../../shared/manifest.ts';
import { moduleTitle } from './module-title.ts';

type Nameable = Pick<ModuleManifest, 'id' | 'title'>;

/** Names modules as the menu does; one that brings no words of its own by its manifest. */
export function useModuleName(): (module: Nameable) => string {
  const { t, i18n } = useTranslation('menu');
  const { language } = i18n;
  return useCallback(
    (module: Nameable) => t(`module.${module.id as 'permits'}`, { lng: language, defaultValue: moduleTitle(module) }),
    [t, language],
  );
}
