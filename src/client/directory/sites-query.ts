import { queryOptions } from '@tanstack/react-query';
import type { Named } from '../../shared/record.ts';
import { fetchJson } from '../api.ts';

export interface DirectorySite extends Named {
  timezone: string;
}

/** The sites the user works with, and the zones their times are read in. */
export const sitesQuery = queryOptions({
  queryKey: ['directory', 'site-list'],
  queryFn: async ({ signal }) => (await fetchJson<{ items: DirectorySite[] }>('/api/directory/sites', undefined, signal)).items,
  staleTime: 5 * 60_000,
});
