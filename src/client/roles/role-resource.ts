import { queryOptions } from '@tanstack/react-query';
import type { ListPage } from '../lists/list-page.ts';
import { fetchJson } from '../api.ts';

export const roleResource = { endpoint: '/api/roles', entity: 'role' };

/** The first people who have a role. */
export const holdersQuery = (id: string) =>
  queryOptions({
    queryKey: ['settings', roleResource.endpoint, 'holders', id] as const,
    queryFn: ({ signal }) => fetchJson<ListPage<{ id: string; full_name: string }>>(`/api/roles/${id}/users`, { size: 12 }, signal),
  });
