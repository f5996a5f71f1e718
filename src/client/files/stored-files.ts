import type { QueryClient } from '@tanstack/react-query';
import { api, fetchJson } from '../api.ts';
import type { FileServices, StoredFile, UploadOptions } from './file-services.ts';

/** Where a file is to go: a question of a record, or a target that it is attached to when its owner is saved. */
type Place = { record: string; question: string } | { target: string };

/** Sends a file to the server. */
export async function sendFile(file: File, place: Place, { id, onProgress, signal }: UploadOptions): Promise<StoredFile> {
  const body = new FormData();
  body.append('file', file);
  const { data } = await api.post<StoredFile>('/api/files', body, {
    params: { id, ...place },
    signal,
    timeout: 0,
    onUploadProgress: ({ progress }) => onProgress(progress ?? 0),
  });
  return data;
}

/** The address of a stored file; the browser's cookie for files shows who asks. */
export function fileUrl(id: string): string {
  return `/api/files/${encodeURIComponent(id)}`;
}

/** Stored files, described once. */
export function storedFiles(client: QueryClient): Omit<FileServices, 'queue'> {
  return {
    fileUrl,
    aboutFile: (id) =>
      client.fetchQuery({
        queryKey: ['files', id],
        queryFn: ({ signal }) => fetchJson<StoredFile>(`${fileUrl(id)}/about`, undefined, signal),
        staleTime: Infinity,
      }),
  };
}
