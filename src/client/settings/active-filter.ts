import { useTranslation } from 'react-i18next';
import type { SettingsFilter } from './settings-filters.tsx';

/** The filter by whether rows are offered for choice: `is_active` of the server's query. */
export function useActiveFilter(): SettingsFilter {
  const { t } = useTranslation('settings');
  const options = [
    { id: 'true', name: t('active') },
    { id: 'false', name: t('inactive') },
  ];
  return { kind: 'choice', name: 'is_active', label: t('column.status'), options, isSingle: true };
}
