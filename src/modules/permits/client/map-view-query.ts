import { queryOptions } from '@tanstack/react-query';
import { fetchJson } from '../../../client/api.ts';
import type { SiteMapView } from '../../../shared/site.ts';

type Pin = SiteMapView['plans'][number]['pointers'][number];

/** The plans of a site with the open permits at each pin. */
export const mapViewQuery = (site: string | undefined) =>
  queryOptions({
    queryKey: ['permits', 'map-view', site],
    queryFn: ({ signal }) => fetchJson<SiteMapView>('/api/permits/map_view', { site: site ?? '' }, signal),
    enabled: site !== undefined,
  });

/** How many permits are open at a pin. */
export const openAt = ({ open }: Pick<Pin, 'open'>) => open.reduce((sum, { count }) => sum + count, 0);
