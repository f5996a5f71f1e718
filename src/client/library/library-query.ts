import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { uuidv7 } from 'uuidv7';
import type {
  FolderDetail,
  FolderRow,
  FolderViewers,
  LibraryFileDetail,
  LibraryFileRow,
  LibraryReader,
  LibraryView,
} from '../../shared/library.ts';
import { api, fetchJson } from '../api.ts';
import type { ListPage } from '../lists/list-page.ts';
import { listRequest } from '../lists/list-state.ts';
import type { ListState } from '../lists/list-state.ts';
import type { Resource } from '../settings/resource.ts';

export const folderResource: Resource = { endpoint: '/api/folders', entity: 'folder' };
export const fileResource: Resource = { endpoint: '/api/library_files', entity: 'library_file' };

/** Place that the library shows: a folder, the top level, or a view of all files. */
export interface LibraryPlace {
  folder: string | undefined;
  view: LibraryView;
}

/** Folders that the reader sees, shared and of their sites; with `inBin` those in the bin. */
export const foldersQuery = (inBin = false) =>
  queryOptions({
    queryKey: ['settings', folderResource.endpoint, 'list', inBin] as const,
    queryFn: async ({ signal }): Promise<FolderRow[]> => {
      const params = inBin ? { bin: true } : {};
      const [shared, ofSites] = await Promise.all([
        fetchJson<{ folders: FolderRow[] }>('/api/folders', params, signal),
        fetchJson<{ site_based_folders: FolderRow[] }>('/api/site_based_folders', params, signal),
      ]);
      return [...shared.folders, ...ofSites.site_based_folders];
    },
  });

export const folderQuery = (id: string) =>
  queryOptions({
    queryKey: ['settings', folderResource.endpoint, 'row', id] as const,
    queryFn: async ({ signal }) =>
      (await fetchJson<{ folder: FolderDetail }>(`${folderResource.endpoint}/${encodeURIComponent(id)}`, undefined, signal)).folder,
  });

/** Roles and people that a folder is limited to. */
export const viewersQuery = (id: string) =>
  queryOptions({
    queryKey: ['settings', folderResource.endpoint, 'viewers', id] as const,
    queryFn: async ({ signal }) =>
      (await fetchJson<{ viewers: FolderViewers }>(`${folderResource.endpoint}/${encodeURIComponent(id)}/viewers`, undefined, signal))
        .viewers,
    // The form is filled once, from current data.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** One page of files. A search looks into every folder. */
export const filesQuery = (state: ListState, { folder, view }: LibraryPlace) => {
  const place = view !== 'all' ? { view } : state.search === '' ? { folder: folder ?? 'top' } : {};
  return queryOptions({
    queryKey: ['settings', fileResource.endpoint, 'list', listRequest(state), place] as const,
    queryFn: ({ signal }) => fetchJson<ListPage<LibraryFileRow>>(fileResource.endpoint, { ...listRequest(state), ...place }, signal),
    placeholderData: keepPreviousData,
  });
};

export const fileQuery = (id: string) =>
  queryOptions({
    queryKey: ['settings', fileResource.endpoint, 'row', id] as const,
    queryFn: async ({ signal }) =>
      (await fetchJson<{ library_file: LibraryFileDetail }>(`${fileResource.endpoint}/${encodeURIComponent(id)}`, undefined, signal))
        .library_file,
  });

/** Readers who must read a file, and whether they have. */
export const readersQuery = (id: string) =>
  queryOptions({
    queryKey: ['settings', fileResource.endpoint, 'readers', id] as const,
    queryFn: async ({ signal }) =>
      (await fetchJson<{ items: LibraryReader[] }>(`${fileResource.endpoint}/${encodeURIComponent(id)}/readers`, undefined, signal)).items,
  });

/** Changes something in the library and refetches its folders and files. */
export function useLibraryChange<Wanted>(change: (wanted: Wanted) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    // A refused change is usually stale: the screen then shows the current state.
    onSettled: async () => {
      await Promise.all(
        [folderResource, fileResource].map(({ endpoint }) => client.invalidateQueries({ queryKey: ['settings', endpoint] })),
      );
    },
  });
}

/** Marks a folder or a file as a favourite, or takes the mark off. */
export async function setFavorite(of: { folder_id?: string; library_file_id?: string }, favoriteId: string | null): Promise<void> {
  if (favoriteId === null) await api.post('/api/favorites', { favorite: of }, { headers: { 'Idempotency-Key': uuidv7() } });
  else await api.patch(`/api/favorites/${favoriteId}`, { favorite: { is_favorite: false } });
}

export async function moveTo(moved: { kind: 'folder' | 'file'; id: string }, targetFolderId: string | null): Promise<void> {
  await api.patch(`/api/move_to/${moved.id}`, { move_to: { kind: moved.kind, target_folder_id: targetFolderId } });
}
