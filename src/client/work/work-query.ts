import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { WorkCount, WorkPage } from '../../shared/work.ts';
import { fetchJson } from '../api.ts';
import { listRequest } from '../lists/list-state.ts';
import type { ListState } from '../lists/list-state.ts';
import { recordKeys } from '../records/store/record-queries.ts';

const refreshEvery = 60_000;

// Among the lists of records: what refreshes those refreshes these.
const key = [...recordKeys.lists(), 'work'] as const;

/** One page of what waits for the reader. */
export const workQuery = (state: ListState) =>
  queryOptions({
    queryKey: [...key, state] as const,
    queryFn: ({ signal }) => fetchJson<WorkPage>('/api/work', { ...listRequest(state) }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: refreshEvery,
  });

/** How much waits for the reader. */
export const workCountQuery = queryOptions({
  queryKey: [...key, 'count'] as const,
  queryFn: ({ signal }) => fetchJson<WorkCount>('/api/work/count', undefined, signal),
  refetchInterval: refreshEvery,
});
