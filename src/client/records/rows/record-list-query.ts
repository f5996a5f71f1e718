import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { RecordPage } from '../../../shared/record.ts';
import { fetchJson } from '../../api.ts';
import { untilRefused } from '../../polling.ts';
import { listRequest } from '../../lists/list-state.ts';
import type { ListState } from '../../lists/list-state.ts';
import { recordKeys } from '../store/record-queries.ts';

const refreshEvery = 30_000;

/** One page of a module's records, kept current while it is on screen. */
export const recordListQuery = (module: string, state: ListState, fixed: Readonly<Record<string, string>> = {}) =>
  queryOptions({
    queryKey: [...recordKeys.lists(), module, state, fixed],
    queryFn: ({ signal }) => fetchJson<RecordPage>('/api/records', { module, ...listRequest(state), ...fixed }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: untilRefused(refreshEvery),
  });
