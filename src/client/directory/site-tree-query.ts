import { queryOptions } from '@tanstack/react-query';
import { fetchJson } from '../api.ts';
import type { SitePlace } from '../forms/form-services.ts';

/** The sites with everything below them. */
export const siteTreeQuery = queryOptions({
  queryKey: ['directory', 'site-tree'],
  queryFn: async ({ signal }) =>
    (await fetchJson<{ items: (SitePlace & { timezone: string })[] }>('/api/directory/sites', undefined, signal)).items,
});
