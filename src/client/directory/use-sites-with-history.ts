import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Named } from '../../shared/named.ts';
import { sitesWithHistoryQuery } from './sites-query.ts';

/** The sites that figures of the past can be about; the name of one that is no longer active says so. */
export function useSitesWithHistory(): Named[] {
  const { t } = useTranslation('dashboards');
  const { data = [] } = useQuery(sitesWithHistoryQuery);
  return data.map(({ id, name, is_active: isActive }) => ({ id, name: isActive ? name : t('siteInactive', { name }) }));
}
