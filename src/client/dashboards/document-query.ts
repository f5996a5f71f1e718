import { queryOptions } from '@tanstack/react-query';
import type { Dashboard, DashboardDocument } from '../../shared/dashboard.ts';
import { fetchJson } from '../api.ts';

/** The tiles that an admin put on the tab of all modules, as far as the reader may read them. */
export const summaryQuery = queryOptions({
  queryKey: ['dashboards', 'summary'],
  queryFn: async ({ signal }) => (await fetchJson<{ dashboard: Dashboard }>('/api/dashboards/summary', undefined, signal)).dashboard,
  staleTime: 5 * 60_000,
});

/** Where the document of a tab is read, saved and restored. */
export function documentUrl(tab: string): string {
  return `/api/dashboards/documents/${encodeURIComponent(tab)}`;
}

/** The dashboard of a tab, to be edited: while that lasts nothing changes under its editor's hands. */
export const documentQuery = (tab: string) =>
  queryOptions({
    queryKey: ['dashboards', 'document', tab],
    queryFn: async ({ signal }) => (await fetchJson<{ dashboard: DashboardDocument }>(documentUrl(tab), undefined, signal)).dashboard,
    staleTime: Infinity,
    gcTime: 0,
  });
