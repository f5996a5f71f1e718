import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Named } from '../../../shared/record.ts';
import { sitesQuery } from '../../directory/sites-query.ts';
import { useProfile } from '../../profile/profile-query.ts';

/** The zone that a record's times are read in: its site's, else the organisation's. */
export function useSiteZone(): (site: Named | null) => string {
  const { organization } = useProfile();
  const { data: sites } = useQuery(sitesQuery);

  return useCallback((site) => sites?.find(({ id }) => id === site?.id)?.timezone ?? organization.timezone, [sites, organization.timezone]);
}
