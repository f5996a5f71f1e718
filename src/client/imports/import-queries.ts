import { queryOptions, useMutation } from '@tanstack/react-query';
import type { ImportState } from '../../shared/import.ts';
import { api, fetchJson } from '../api.ts';
import { saveFrom, type ServerFile } from '../files/save-from.ts';

/** Addresses of one kind of import. `name` is the property of the responses that contains the import. */
export interface ImportPlace {
  /** `/api/user_imports`: takes the workbook. */
  send: string;
  /** `/api/user_imports`: has the import and its report, by id. */
  state: string;
  name: 'user_import' | 'record_import' | 'hours_import';
}

/** How far an import is; asked again until it is at its end. */
export const importQuery = ({ state: path, name }: ImportPlace, id: string) =>
  queryOptions({
    queryKey: [name, id] as const,
    queryFn: async ({ signal }) =>
      (await fetchJson<Record<string, ImportState & { ignored?: string[] }>>(`${path}/${id}`, undefined, signal))[name],
    refetchInterval: ({ state }) => (state.data?.is_finished === true || state.error ? false : 700),
    staleTime: 0,
  });

/** Sends a workbook. */
export function useStartImport({ send, name }: ImportPlace, onStarted: (id: string) => void) {
  return useMutation({
    mutationFn: async ({ file, params }: { file: File; params: Record<string, boolean> }) => {
      const body = new FormData();
      body.append('file', file);
      const { data } = await api.post<Record<string, ImportState>>(send, body, { params });
      return data[name];
    },
    onSuccess: (started) => started && onStarted(started.id),
    meta: { quiet: true },
  });
}

/** Saves a file that the server makes. */
export function useDownload() {
  return useMutation({
    mutationFn: (file: ServerFile) => saveFrom(file),
  });
}
