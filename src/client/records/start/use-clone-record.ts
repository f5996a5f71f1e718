import { useMutation, useQueryClient } from '@tanstack/react-query';
import { uuidv7 } from 'uuidv7';
import type { RecordDetail } from '../../../shared/record.ts';
import { api } from '../../api.ts';
import { takeDetail } from '../store/record-queries.ts';

/** Starts a draft with the answers of a record. */
export function useCloneRecord(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ reason, kind }: { reason: string; kind: string | undefined }) => {
      const copy = uuidv7();
      const body = { id: copy, ...(reason.trim() !== '' && { reason: reason.trim() }), ...(kind !== undefined && { kind }) };
      return (await api.post<RecordDetail>(`/api/records/${encodeURIComponent(id)}/clone`, body, { headers: { 'Idempotency-Key': copy } }))
        .data;
    },
    onSuccess: (detail) => takeDetail(client, detail),
  });
}
