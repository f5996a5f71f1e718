import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { BinnedEntry, CalendarEntry, CalendarOccurrence, LayerDate } from '../../shared/calendar.ts';
import { fetchJson } from '../api.ts';
import type { SourcePage } from '../forms/form-services.ts';
import type { Resource } from '../settings/resource.ts';

export const entryResource: Resource = { endpoint: '/api/calendar_entries', entity: 'calendar_entry' };

interface Range {
  from: string;
  until: string;
}

/** The occurrences that overlap a range. */
export const occurrencesQuery = (range: Range) =>
  queryOptions({
    queryKey: ['settings', entryResource.endpoint, 'list', range] as const,
    queryFn: async ({ signal }) => (await fetchJson<{ items: CalendarOccurrence[] }>(entryResource.endpoint, { ...range }, signal)).items,
  });

/** The dates of records in a range, by the modules whose layers are shown. */
export const layersQuery = (range: Range, modules: readonly string[]) =>
  queryOptions({
    queryKey: ['settings', entryResource.endpoint, 'layers', range, modules] as const,
    queryFn: ({ signal }) =>
      fetchJson<{ items: LayerDate[]; cut: string[] }>('/api/calendar_layers', { ...range, modules: modules.join(',') }, signal),
    enabled: modules.length > 0,
    placeholderData: keepPreviousData,
  });

export const entryQuery = (id: string) =>
  queryOptions({
    queryKey: ['settings', entryResource.endpoint, 'row', id] as const,
    queryFn: async ({ signal }) =>
      (await fetchJson<{ calendar_entry: CalendarEntry }>(`${entryResource.endpoint}/${encodeURIComponent(id)}`, undefined, signal))
        .calendar_entry,
  });

/** The deleted entries. */
export const binQuery = queryOptions({
  queryKey: ['settings', entryResource.endpoint, 'bin'] as const,
  queryFn: async ({ signal }) => (await fetchJson<{ items: BinnedEntry[] }>('/api/calendar_bin', undefined, signal)).items,
});

/** The items of one of the server's lists that a text finds, by the names that people know them by. */
export const sourceItemsQuery = (source: string, search: string) =>
  queryOptions({
    queryKey: ['sources', source, 'calendar', search] as const,
    queryFn: async ({ signal }) => {
      const { items } = await fetchJson<SourcePage>(
        `/api/sources/${encodeURIComponent(source)}`,
        { size: 50, ...(search && { search }) },
        signal,
      );
      return items.map(({ id, name, detail }) => ({ id, name, detail }));
    },
    placeholderData: keepPreviousData,
  });

/** Changes an entry, then fetches the calendar and the entry again. */
export function useEntryChange<Wanted>(change: (wanted: Wanted) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => client.invalidateQueries({ queryKey: ['settings', entryResource.endpoint] }),
  });
}
