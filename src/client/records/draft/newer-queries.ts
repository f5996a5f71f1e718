import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewerVersion, RecordDetail } from '../../../shared/record.ts';
import { api, fetchJson, ifMatch } from '../../api.ts';
import { openDraftQuery } from './open-draft.ts';
import { recordKeys, takeDetail } from '../store/record-queries.ts';

/** The newer version of a draft's form, with what would become of the draft in it; null where there is none. */
export const newerVersionQuery = (id: string) =>
  queryOptions({
    queryKey: [...recordKeys.all, 'newer', id] as const,
    queryFn: async ({ signal }) => (await fetchJson<{ newer: NewerVersion | null }>(`${address(id)}/newer`, undefined, signal)).newer,
    // The form can do without it.
    meta: { quiet: true },
    staleTime: 60_000,
  });

/** Moves a draft to a version of its form; `forget` lets go of what this device keeps of it, which was typed into the old one. */
export function useMoveDraft(id: string, forget: () => Promise<void>) {
  const client = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: async ({ version, on }: { version: number; on: number }) =>
      (await api.post<RecordDetail>(`${address(id)}/move`, { version }, ifMatch(on))).data,
    onSuccess: async (detail) => {
      await forget();
      takeDetail(client, detail);
      client.setQueryData(newerVersionQuery(id).queryKey, null);
      await client.resetQueries({ queryKey: openDraftQuery(client, id).queryKey });
    },
  });
}

const address = (id: string) => `/api/records/${encodeURIComponent(id)}`;
