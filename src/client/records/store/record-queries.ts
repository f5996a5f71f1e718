import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { CellChange, Template } from '../../../../engine/index.ts';
import type { EventRequest, HistoryEntry, OfferedTemplate, RecordDetail, RecordLinks } from '../../../shared/record.ts';
import { api, fetchJson, ifMatch } from '../../api.ts';
import type { Content } from '../answers/draft-merge.ts';

/** Query keys of everything about records. */
export const recordKeys = {
  all: ['records'] as const,
  lists: () => [...recordKeys.all, 'list'] as const,
  details: () => [...recordKeys.all, 'detail'] as const,
  detail: (id: string) => [...recordKeys.details(), id] as const,
  histories: () => [...recordKeys.all, 'history'] as const,
  history: (id: string) => [...recordKeys.histories(), id] as const,
};

/** One record, as its reader sees it. */
export const recordQuery = (id: string) =>
  queryOptions({
    queryKey: recordKeys.detail(id),
    queryFn: ({ signal }) => fetchJson<RecordDetail>(address(id), undefined, signal),
  });

/** Links of a record; they are refetched with the record. */
export const linksQuery = (id: string) =>
  queryOptions({
    queryKey: [...recordKeys.detail(id), 'links'] as const,
    queryFn: ({ signal }) => fetchJson<RecordLinks>(`${address(id)}/links`, undefined, signal),
  });

/** Creates a child of a record. */
export async function createChild(wanted: {
  id: string;
  parent: string;
  relation: string;
  module: string;
  template_id: string;
}): Promise<RecordDetail> {
  const { id, parent, relation, module, template_id } = wanted;
  return (await api.post<RecordDetail>('/api/records', { id, module, template_id, parent: { id: parent, relation } })).data;
}

const historyPage = 20;

/** Queries the history of a record, the latest entries first, page by page. */
export const historyQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: recordKeys.history(id),
    queryFn: async ({ pageParam, signal }) =>
      (
        await fetchJson<{ items: HistoryEntry[] }>(
          `${address(id)}/history`,
          { size: historyPage, ...(pageParam !== null && { before: pageParam }) },
          signal,
        )
      ).items,
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.length < historyPage ? undefined : page.at(-1)?.seq),
  });

/** The templates that a record of the module may be started from. */
export const templatesQuery = (module: string) =>
  queryOptions({
    queryKey: ['templates', module] as const,
    queryFn: async ({ signal }) => (await fetchJson<{ items: OfferedTemplate[] }>('/api/templates', { module }, signal)).items,
  });

/** One version of a template. It never changes, so it is fetched once. */
export const templateVersionQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: ['templates', 'version', id, version] as const,
    queryFn: async ({ signal }) =>
      (await fetchJson<{ template: Template }>(`/api/templates/${encodeURIComponent(id)}/versions/${version}`, undefined, signal)).template,
    staleTime: Infinity,
    gcTime: Infinity,
  });

/** Sends an event; the key makes a repeated tap, or a retry after a lost connection, happen once. */
export function useSendEvent(id: string) {
  const client = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: ({ request, key }: { request: EventRequest; key: string }) => postEvent(id, request, key),
    onSuccess: (detail) => takeDetail(client, detail),
  });
}

/** Sends an event under its key. */
export async function postEvent(id: string, request: EventRequest, key: string): Promise<RecordDetail> {
  return (await api.post<RecordDetail>(`${address(id)}/events`, request, { headers: { 'Idempotency-Key': key } })).data;
}

export interface NewRecord {
  id: string;
  module: string;
  template_id: string;
}

/** Makes the record on the server; the record's own id is the key that makes it happen once. */
export async function createRecord(record: NewRecord): Promise<RecordDetail> {
  return (await api.post<RecordDetail>('/api/records', record, { headers: { 'Idempotency-Key': record.id } })).data;
}

/** Saves a draft at every change. */
export function useSaveDraft(id: string) {
  return useMutation({
    meta: { quiet: true },
    mutationFn: (draft: Content & { version: number }) => patchDraft(id, draft),
  });
}

/** Saves a draft on the version it was typed on; returns the new version. */
export async function patchDraft(id: string, { answers, remarks, version }: Content & { version: number }): Promise<number> {
  return (await api.patch<{ version: number; updated_at: string }>(address(id), { answers, remarks }, ifMatch(version))).data.version;
}

/** Most cells that the server accepts in one call. */
const mostCells = 500;

/** Saves cells while a state lasts; returns how many such saves the record has had. */
async function patchCells(id: string, changes: readonly CellChange[]): Promise<number> {
  return (await api.patch<{ save: number }>(`${address(id)}/cells`, { changes })).data.save;
}

/** Saves any number of cells; tells of each part that the server has taken, with the number of saves since. */
export async function patchAllCells(
  id: string,
  changes: readonly CellChange[],
  onSaved?: (part: readonly CellChange[], save: number) => void,
): Promise<number | undefined> {
  let save: number | undefined;
  for (let at = 0; at < changes.length; at += mostCells) {
    const part = changes.slice(at, at + mostCells);
    save = await patchCells(id, part);
    onSaved?.(part, save);
  }
  return save;
}

/** Deletes a draft from the server. */
export function useDiscardDraft(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (version: number) => {
      await api.delete(address(id), ifMatch(version));
    },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: recordKeys.lists() });
    },
  });
}

/** Replaces the cached record with the server's latest response. */
export function takeDetail(client: QueryClient, detail: RecordDetail): void {
  client.setQueryData(recordQuery(detail.id).queryKey, detail);
  void client.invalidateQueries({ queryKey: recordKeys.history(detail.id) });
  void client.invalidateQueries({ queryKey: recordKeys.lists() });
}

const address = (id: string) => `/api/records/${encodeURIComponent(id)}`;
