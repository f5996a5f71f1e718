import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Named } from '../../shared/record.ts';
import { useModules } from '../shell/modules.ts';

/** The modules that are installed, named in the reader's language. */
export function useModuleNames(): Named[] {
  const modules = useModules();
  const { t } = useTranslation(modules.map(({ id }) => id) as ['permits']);
  return useMemo(() => modules.map(({ id }) => ({ id, name: t('menu', { ns: id as 'permits', defaultValue: id }) })), [modules, t]);
}
