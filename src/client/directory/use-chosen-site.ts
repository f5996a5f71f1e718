import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { sitesQuery, type DirectorySite } from './sites-query.ts';

interface ChosenSite {
  sites: readonly DirectorySite[];
  /** The site that the address names, else the first one; undefined where the address names one that the reader does not have. */
  site: DirectorySite | undefined;
  /** The sites are loading. */
  isLoading: boolean;
  error: Error | null;
  refetch: () => unknown;
}

/** Returns the site chosen by the address, or the first site if the address names none. An unknown id never falls back to another site. */
export function useChosenSite(): ChosenSite {
  const { data, error, refetch } = useQuery(sitesQuery);
  const [search] = useSearchParams();
  const sites = data ?? [];
  const wanted = search.get('site');
  const site = wanted === null ? sites[0] : sites.find(({ id }) => id === wanted);
  return { sites, site, isLoading: !data && !error, error, refetch };
}
