import { useTranslation } from 'react-i18next';
import type { Onboarding } from '../../shared/onboarding.ts';
import { moduleTitle } from '../modules/module-title.ts';

type Installed = Onboarding['modules'][number];

/** Returns the function that names installed modules, also those that the organisation does not use. */
export function useInstalledNames(modules: readonly Installed[]): (module: Installed) => string {
  const { t, i18n } = useTranslation(modules.map(({ id }) => id as 'permits'));
  return ({ id, title }) =>
    i18n.exists(`${id}:title`) ? t('title', { ns: id as 'permits' }) : moduleTitle({ id, ...(title && { title }) });
}
