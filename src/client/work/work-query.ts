import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { LibraryFileRow } from '../../shared/library.ts';
import type { WorkCount, WorkPage } from '../../shared/work.ts';
import { fetchJson } from '../api.ts';
import { untilRefused } from '../polling.ts';
import type { ListPage } from '../lists/list-page.ts';
import { listRequest } from '../lists/list-state.ts';
import type { ListState } from '../lists/list-state.ts';
import { recordKeys } from '../records/store/record-queries.ts';

const refreshEvery = 60_000;

// Among the lists of records: what refreshes those refreshes these.
export const workKey = [...recordKeys.lists(), 'work'] as const;

/** One page of what waits for the reader. */
export const workQuery = (state: ListState) =>
  queryOptions({
    queryKey: [...workKey, state] as const,
    queryFn: ({ signal }) => fetchJson<WorkPage>('/api/work', { ...listRequest(state) }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: untilRefused(refreshEvery),
  });

/** How much waits for the reader. */
export const workCountQuery = queryOptions({
  queryKey: [...workKey, 'count'] as const,
  queryFn: ({ signal }) => fetchJson<WorkCount>('/api/work/count', undefined, signal),
  refetchInterval: untilRefused(refreshEvery),
});

const filesShown = 5;

/** The files that the reader must read, the latest first. */
export const filesToReadQuery = queryOptions({
  queryKey: [...workKey, 'to-read'] as const,
  queryFn: ({ signal }) =>
    fetchJson<ListPage<LibraryFileRow>>('/api/library_files', { view: 'must_read', sort: '-updated_at', size: filesShown }, signal),
  refetchInterval: untilRefused(refreshEvery),
});
