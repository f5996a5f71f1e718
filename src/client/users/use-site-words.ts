import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { ManagedUser } from '../../shared/user.ts';
import { choicesQuery } from './user-queries.ts';

/** Says where a user works, in a few words. */
export function useSiteWords(): (user: Pick<ManagedUser, 'site_ids' | 'is_admin'>) => string {
  const { t } = useTranslation('users');
  const { data } = useQuery(choicesQuery);
  const sites = data?.sites;
  return useCallback(
    ({ site_ids: ids, is_admin: isAdmin }) => {
      if (isAdmin) return t('allSites');
      const names = ids.flatMap((id) => sites?.find((site) => site.id === id)?.name ?? []);
      const [first, ...others] = names;
      if (first === undefined) return '';
      return others.length === 0 ? first : t('moreSites', { name: first, count: others.length });
    },
    [t, sites],
  );
}
