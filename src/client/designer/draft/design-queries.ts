import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Template } from '../../../../engine/index.ts';
import type {
  DesignedTemplate,
  DraftDetail,
  ImportedTemplate,
  InterchangeLoss,
  SavedDraft,
  StockOffer,
  StockTemplates,
  TemplateDetail,
} from '../../../shared/template.ts';
import { api, fetchJson, ifMatch } from '../../api.ts';
import { designKeys } from './design-keys.ts';
import { designDevice } from './design-device.ts';

const address = (id: string) => `/api/templates/${encodeURIComponent(id)}`;
const once = (key: string) => ({ headers: { 'Idempotency-Key': key } });

/** All templates of a module, published or not. */
export const designsQuery = (module: string) =>
  queryOptions({
    queryKey: designKeys.list(module),
    queryFn: async ({ signal }) => (await fetchJson<{ items: DesignedTemplate[] }>('/api/templates/designs', { module }, signal)).items,
  });

/** A template with its versions. */
export const templateQuery = (id: string) =>
  queryOptions({
    queryKey: designKeys.detail(id),
    queryFn: ({ signal }) => fetchJson<TemplateDetail>(address(id), undefined, signal),
  });

/** The draft as the server has it now. */
export const draftQuery = (id: string) =>
  queryOptions({
    queryKey: designKeys.draft(id),
    queryFn: ({ signal }) => fetchJson<DraftDetail>(`${address(id)}/draft`, undefined, signal),
    staleTime: 0,
  });

/** The document of one version, as its designers may read it; it never changes. */
export const versionQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: [...designKeys.detail(id), 'version', version] as const,
    queryFn: ({ signal }) => fetchJson<Template>(`${address(id)}/export`, { format: 'json', version: String(version) }, signal),
    staleTime: Infinity,
  });

/** Query for the changes that a newer edition of the stock template would make. */
export const stockQuery = (id: string) =>
  queryOptions({
    queryKey: [...designKeys.detail(id), 'stock'] as const,
    queryFn: ({ signal }) => fetchJson<StockOffer>(`${address(id)}/stock`, undefined, signal),
  });

/** Query for the parts of a version that XLSForm cannot express. */
export const exportLossesQuery = (id: string, version: string) =>
  queryOptions({
    queryKey: [...designKeys.detail(id), 'losses', version] as const,
    queryFn: async ({ signal }) =>
      (await fetchJson<{ losses: InterchangeLoss[] }>(`${address(id)}/export/losses`, { version }, signal)).losses,
  });

/** Refetches all data of a template except the draft that is open here, which is the current truth. */
export function askAgain(client: QueryClient, id?: string): void {
  void client.invalidateQueries({ queryKey: designKeys.lists() });
  void client.invalidateQueries({ queryKey: id === undefined ? designKeys.details() : designKeys.detail(id) });
}

export async function saveDraft(id: string, document: Template, version: number): Promise<SavedDraft> {
  return (await api.put<SavedDraft>(`${address(id)}/draft`, { document }, ifMatch(version))).data;
}

/** Reads a file of another format; nothing is kept of it yet. */
export async function readImport(module: string, file: File): Promise<ImportedTemplate> {
  const form = new FormData();
  form.append('file', file);
  return (await api.post<ImportedTemplate>('/api/templates/import', form, { params: { module } })).data;
}

/** A mutation of templates that refetches the template list afterwards. */
function useChange<Asked, Given>(change: (asked: Asked) => Promise<Given>, meta = {}) {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSuccess: () => askAgain(client), meta });
}

/** A change that a dialog asks for, which stays open and says why it was refused. */
const useDialogChange: typeof useChange = (change) => useChange(change, { quiet: true });

export const useCreateTemplate = () =>
  useDialogChange(
    async ({ key, ...body }: { module: string; document: Template; key: string; icon?: string }) =>
      (await api.post<SavedDraft>('/api/templates', body, once(key))).data,
  );

export const useCloneTemplate = () =>
  useDialogChange(
    async ({ id, key, ...body }: { id: string; title?: string; version: string; key: string }) =>
      (await api.post<SavedDraft>(`${address(id)}/clone`, body, once(key))).data,
  );

/** The stock templates that a new one can begin with. */
export const stockTemplatesQuery = (module: string) =>
  queryOptions({
    queryKey: [...designKeys.all, 'stock', module] as const,
    queryFn: ({ signal }) => fetchJson<StockTemplates>('/api/templates/stock', { module }, signal),
    staleTime: Infinity,
  });

export const useCreateFromStock = () =>
  useDialogChange(
    async ({ key, ...body }: { module: string; stock: string; title: string; key: string }) =>
      (await api.post<SavedDraft>('/api/templates/stock', body, once(key))).data,
  );

/** Properties of a template that are stored beside its versions. */
export interface RowChange {
  is_low_risk?: boolean;
  is_active?: boolean;
  icon?: string;
  site_ids?: string[];
  declines_stock?: true;
}

export const useChangeRow = () =>
  useChange(
    async ({ id, version, change }: { id: string; version: number; change: RowChange }) =>
      (await api.patch<TemplateDetail>(address(id), change, ifMatch(version))).data,
  );

/** Deletes a template that was never published. */
export const useDeleteTemplate = () =>
  useChange(({ id, version }: { id: string; version: number }) => api.delete(address(id), ifMatch(version)));

/** Discards a draft on the server and on this device. A copy kept on the device would return as a conflict. */
export const useDiscardTemplateDraft = () =>
  useChange(async ({ id, version }: { id: string; version: number }) => {
    await api.delete(`${address(id)}/draft`, ifMatch(version));
    await designDevice(id).forget();
  });

export const useTakeStock = () =>
  useDialogChange(
    async ({ id, version, key }: { id: string; version: number; key: string }) =>
      (await api.post<SavedDraft>(`${address(id)}/stock`, undefined, { headers: { ...once(key).headers, ...ifMatch(version).headers } }))
        .data,
  );

export const useRestoreVersion = () =>
  useChange(
    async ({ id, version, restored, key }: { id: string; version: number; restored: number; key: string }) =>
      (
        await api.post<SavedDraft>(
          `${address(id)}/restore`,
          { version: restored },
          { headers: { ...once(key).headers, ...ifMatch(version).headers } },
        )
      ).data,
  );

export const usePublish = () =>
  useDialogChange(
    async ({ id, version, note, key }: { id: string; version: number; note: string; key: string }) =>
      (
        await api.post<{ current_version: number; version: number }>(
          `${address(id)}/publish`,
          { note },
          { headers: { ...once(key).headers, ...ifMatch(version).headers } },
        )
      ).data,
  );
