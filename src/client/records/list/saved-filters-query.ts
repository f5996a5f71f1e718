import { queryOptions } from '@tanstack/react-query';
import type { SavedFilter } from '../../../shared/saved-filter.ts';
import { fetchJson } from '../../api.ts';

/** The filters that the reader kept for a module's list. */
export const savedFiltersQuery = (module: string) =>
  queryOptions({
    queryKey: ['saved filters', module] as const,
    queryFn: async ({ signal }) => (await fetchJson<{ items: SavedFilter[] }>('/api/saved-filters', { module }, signal)).items,
    staleTime: 5 * 60_000,
  });
