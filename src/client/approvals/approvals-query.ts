import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApprovalCount, ApprovalPage } from '../../shared/review.ts';
import { fetchJson } from '../api.ts';
import { listRequest } from '../lists/list-state.ts';
import type { ListState } from '../lists/list-state.ts';
import { recordKeys } from '../records/record-queries.ts';

const refreshEvery = 60_000;

// Among the lists of records: what refreshes those refreshes these.
const key = [...recordKeys.lists(), 'approvals'] as const;

/** One page of what waits for the reader's decision. */
export const approvalsQuery = (state: ListState) =>
  queryOptions({
    queryKey: [...key, state] as const,
    queryFn: ({ signal }) => fetchJson<ApprovalPage>('/api/approvals', { ...listRequest(state) }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: refreshEvery,
  });

/** How much waits for the reader's decision. */
export const approvalCountQuery = queryOptions({
  queryKey: [...key, 'count'] as const,
  queryFn: ({ signal }) => fetchJson<ApprovalCount>('/api/approvals/count', undefined, signal),
  refetchInterval: refreshEvery,
});
