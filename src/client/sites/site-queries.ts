import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DivisionRow, SiteMapView, SitePlan, SiteRow } from '../../shared/site.ts';
import { fetchJson } from '../api.ts';
import { untilRefused } from '../polling.ts';
import type { ListPage } from '../lists/list-page.ts';

export const siteResource = { endpoint: '/api/sites', entity: 'site' };

/** A site with the tree of places below it. */
export const placesQuery = (siteId: string) =>
  queryOptions({
    queryKey: ['sites', siteId, 'places'] as const,
    queryFn: ({ signal }) =>
      fetchJson<{ site: { id: string; name: string }; divisions: DivisionRow[] }>(`/api/sites/${siteId}/divisions`, undefined, signal),
  });

/** The plans of a site with their pins. */
export const plansQuery = (siteId: string) =>
  queryOptions({
    queryKey: ['sites', siteId, 'plans'] as const,
    queryFn: async ({ signal }) => (await fetchJson<{ items: SitePlan[] }>(`/api/sites/${siteId}/plans`, undefined, signal)).items,
  });

/** The plans of a site for reading, with the open records at each pin. */
export const mapViewQuery = (siteId: string) =>
  queryOptions({
    queryKey: ['sites', siteId, 'map-view'] as const,
    queryFn: ({ signal }) => fetchJson<SiteMapView>(`/api/sites/${siteId}/map_view`, undefined, signal),
    refetchInterval: untilRefused(60_000),
  });

/** The sites for the map, by name, as many at a time as the server gives. */
export const mappedSitesQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['sites', 'mapped', search] as const,
    queryFn: ({ signal, pageParam }) =>
      fetchJson<ListPage<SiteRow>>('/api/sites', { page: pageParam, size: 100, sort: 'name', ...(search !== '' && { search }) }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ page, size, total }) => (page * size < total ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });
