import { useMutation, useQueryClient } from '@tanstack/react-query';
import { uuidv7 } from 'uuidv7';
import type { RecordDetail } from '../../shared/record.ts';
import { api } from '../api.ts';
import { takeDetail } from './record-queries.ts';

/** Starts a draft with the answers of a record. */
export function useCloneRecord(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const copy = uuidv7();
      return (
        await api.post<RecordDetail>(`/api/records/${encodeURIComponent(id)}/clone`, { id: copy }, { headers: { 'Idempotency-Key': copy } })
      ).data;
    },
    onSuccess: (detail) => takeDetail(client, detail),
  });
}
