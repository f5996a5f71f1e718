import { queryOptions } from '@tanstack/react-query';
import { fetchJson } from '../api.ts';
import type { SitePlace } from '../forms/form-services.ts';

export interface DirectorySite extends SitePlace {
  timezone: string;
}

/** The sites that figures of the past can be about, those that are no longer active included. */
export const sitesWithHistoryQuery = queryOptions({
  queryKey: ['directory', 'sites-with-history'],
  queryFn: async ({ signal }) =>
    (await fetchJson<{ items: { id: string; name: string; is_active: boolean }[] }>('/api/directory/sites_with_history', undefined, signal))
      .items,
  staleTime: 5 * 60_000,
});

/** The sites the user works with, and the zones their times are read in. */
export const sitesQuery = queryOptions({
  queryKey: ['directory', 'site-list'],
  queryFn: async ({ signal }) => (await fetchJson<{ items: DirectorySite[] }>('/api/directory/sites', undefined, signal)).items,
  staleTime: 5 * 60_000,
});
