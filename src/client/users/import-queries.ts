import { queryOptions, useMutation } from '@tanstack/react-query';
import type { UserImport } from '../../shared/user-import.ts';
import { api, fetchJson } from '../api.ts';
import { saveBlob } from '../records/print/save-blob.ts';

/** How far an import is; asked again until it is at its end. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['user-import', id] as const,
    queryFn: async ({ signal }) => (await fetchJson<{ user_import: UserImport }>(`/api/user_imports/${id}`, undefined, signal)).user_import,
    refetchInterval: ({ state }) => (state.data?.is_finished === true || state.error ? false : 700),
    staleTime: 0,
  });

/** Sends a workbook. */
export function useStartImport(onStarted: (id: string) => void) {
  return useMutation({
    mutationFn: async ({ file, isInviting }: { file: File; isInviting: boolean }) => {
      const body = new FormData();
      body.append('file', file);
      const { data } = await api.post<{ user_import: UserImport }>('/api/user_imports', body, { params: { send_invitations: isInviting } });
      return data.user_import;
    },
    onSuccess: ({ id }) => onStarted(id),
    meta: { quiet: true },
  });
}

/** Saves a file that the server makes. */
export function useDownload() {
  return useMutation({
    mutationFn: async ({ path, name }: { path: string; name: string }) => {
      const { data } = await api.get<Blob>(path, { responseType: 'blob' });
      saveBlob(data, name);
    },
  });
}
