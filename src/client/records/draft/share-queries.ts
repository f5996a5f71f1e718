import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RecordDetail } from '../../../shared/record.ts';
import { api } from '../../api.ts';
import { recordKeys, recordQuery } from '../store/record-queries.ts';

/** Shares a draft with colleagues. Its answers and version do not change. */
export function useShareDraft(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (people: readonly string[]) =>
      (await api.post<RecordDetail>(`/api/records/${encodeURIComponent(id)}/shares`, { shared_to: people })).data.shares,
    onSuccess: (shares) => takeShares(shares),
  });

  function takeShares(shares: RecordDetail['shares']): void {
    client.setQueryData(recordQuery(id).queryKey, (known) => known && { ...known, shares });
    void client.invalidateQueries({ queryKey: recordKeys.history(id) });
  }
}

/** Takes one person off a draft. */
export function useUnshareDraft(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (userId: string) => {
      await api.delete(`/api/records/${encodeURIComponent(id)}/shares/${encodeURIComponent(userId)}`);
    },
    onSuccess: (_, userId) => {
      client.setQueryData(
        recordQuery(id).queryKey,
        (known) => known && { ...known, shares: known.shares.filter(({ user }) => user.id !== userId) },
      );
      void client.invalidateQueries({ queryKey: recordKeys.history(id) });
      void client.invalidateQueries({ queryKey: recordKeys.lists() });
    },
  });
}
