import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Named } from '../../shared/record.ts';
import { fetchJson } from '../api.ts';

/** A person found by name; `detail` is their role. */
export interface FoundPerson extends Named {
  detail?: string | null;
}

/** Who is looked for among people: of a site, or able to fill a part in a module's records. */
export interface PeopleFilter {
  site?: string | undefined;
  party?: string | undefined;
  module?: string | undefined;
}

/** Active people of the organisation whose name contains the search text. */
export const peopleQuery = (search: string, { site, party, module }: PeopleFilter = {}) =>
  queryOptions({
    queryKey: ['directory', 'people', search, site, party, module] as const,
    queryFn: async ({ signal }) =>
      (
        await fetchJson<{ items: FoundPerson[] }>(
          '/api/sources/users',
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

/** Queries the names of people, by id. */
export const peopleNamesQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['directory', 'people-names', ids] as const,
    queryFn: async ({ signal }) => (await fetchJson<{ items: Named[] }>('/api/sources/users/labels', { ids: ids.join(',') }, signal)).items,
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  });
