import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Named } from '../../shared/record.ts';
import { fetchJson } from '../api.ts';

/** An item of a source found by name; `detail` tells it from others: the role of a person. */
export interface Found extends Named {
  detail?: string | null;
}

/** Narrows a search of people to those of a site, or to those who may fill a part in a module's records. */
export interface FoundFilter {
  site?: string | undefined;
  party?: string | undefined;
  module?: string | undefined;
}

const sourceUrl = (source: string) => `/api/sources/${encodeURIComponent(source)}`;

/** Items of a source whose name contains the search text: active people of the organisation, or records. */
export const foundQuery = (source: string, search: string, { site, party, module }: FoundFilter = {}) =>
  queryOptions({
    queryKey: ['directory', 'found', source, search, site, party, module] as const,
    queryFn: async ({ signal }) =>
      (
        await fetchJson<{ items: Found[] }>(
          sourceUrl(source),
          {
            search,
            ...(site !== undefined && { site }),
            ...(party !== undefined && { party }),
            ...(module !== undefined && { module }),
          },
          signal,
        )
      ).items,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

/** Queries the names of items of a source, by id. */
export const namesQuery = (source: string, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['directory', 'names', source, ids] as const,
    queryFn: async ({ signal }) =>
      (await fetchJson<{ items: Named[] }>(`${sourceUrl(source)}/labels`, { ids: ids.join(',') }, signal)).items,
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  });
