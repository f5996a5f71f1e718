import { keepPreviousData, queryOptions, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { ManpowerMonth, ManpowerRow } from '../../shared/manpower.ts';
import { api, fetchJson } from '../api.ts';
import type { ListPage } from '../lists/list-page.ts';
import { listRequest } from '../lists/list-state.ts';
import type { ListState } from '../lists/list-state.ts';

const key = ['settings', '/api/manpower'] as const;

/** One page of the sites with their manpower of a year. */
export const manpowerQuery = (state: ListState, year: number) =>
  queryOptions({
    queryKey: [...key, 'list', listRequest(state), year] as const,
    queryFn: ({ signal }) => fetchJson<ListPage<ManpowerRow>>('/api/manpower', { ...listRequest(state), year }, signal),
    placeholderData: keepPreviousData,
  });

/** A figure as the user entered it. */
export interface TypedMonth {
  site: string;
  year: number;
  month: number;
  count: number;
}

/**
 * Saves a month. Shows it at once, and restores the previous figure if the server refuses it. Saves run one after another, so that none
 * overtakes another.
 */
export function useEnterManpower() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: key,
    scope: { id: 'manpower' },
    mutationFn: async (typed: TypedMonth) => {
      const { site, ...entry } = typed;
      const manpower = { site_id: site, ...entry, lock_version: knownMonth(client, typed)?.lock_version ?? 0 };
      return (await api.put<{ manpower: ManpowerMonth }>('/api/manpower', { manpower })).data.manpower;
    },
    onMutate: (typed) => {
      const known = knownMonth(client, typed);
      if (known) showMonth(client, typed, { ...known, count: typed.count, is_default: false });
    },
    onSuccess: (entered, typed) => {
      const shown = knownMonth(client, typed);
      // A count that was typed later stays on the screen, on top of the version that the server has now.
      showMonth(client, typed, { ...entered, count: shown?.count ?? entered.count });
    },
    onError: () => void client.invalidateQueries({ queryKey: key }),
  });
}

/** Whether a figure that was typed is still on its way to the server. */
export const useIsEntering = (): boolean => useIsMutating({ mutationKey: key }) > 0;

const pagesOf = (year: number) => ({
  queryKey: [...key, 'list'],
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey.at(-1) === year,
});

function knownMonth(client: QueryClient, { site, year, month }: TypedMonth): ManpowerMonth | undefined {
  const rows = client.getQueriesData<ListPage<ManpowerRow>>(pagesOf(year)).flatMap(([, page]) => page?.items ?? []);
  return rows.find(({ id }) => id === site)?.months.find((each) => each.month === month);
}

function showMonth(client: QueryClient, { site, year }: TypedMonth, shown: ManpowerMonth): void {
  const withMonth = (row: ManpowerRow) => ({ ...row, months: row.months.map((each) => (each.month === shown.month ? shown : each)) });
  client.setQueriesData<ListPage<ManpowerRow>>(
    pagesOf(year),
    (page) => page && { ...page, items: page.items.map((row) => (row.id === site ? withMonth(row) : row)) },
  );
}
