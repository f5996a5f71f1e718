import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { fetchJson } from '../api.ts';
import type { ListPage } from '../lists/list-page.ts';
import { listRequest } from '../lists/list-state.ts';
import type { ListState } from '../lists/list-state.ts';

/** A kind of settings rows: where the server keeps them, and the name that one of them has in bodies. */
export interface Resource {
  /** `/api/categories` */
  endpoint: string;
  /** `category`: bodies and answers are `{ category: { … } }`. */
  entity: string;
}

/** Fields that every row of settings has. */
export interface SettingsRow {
  id: string;
  /** Counts its changes; a change says which one it was made from. */
  lock_version: number;
}

/** One page of a resource's rows; `params` are those of the screen, beside what its person chose. */
export function rowsQuery<Row>({ endpoint }: Pick<Resource, 'endpoint'>, state: ListState, params: Readonly<Record<string, string>> = {}) {
  return queryOptions({
    queryKey: ['settings', endpoint, 'list', params, state] as const,
    queryFn: ({ signal }) => fetchJson<ListPage<Row>>(endpoint, { ...params, ...listRequest(state) }, signal),
    placeholderData: keepPreviousData,
  });
}

/** One row of a resource. */
export function rowQuery<Row>({ endpoint, entity }: Resource, id: string) {
  return queryOptions({
    queryKey: ['settings', endpoint, 'row', id] as const,
    queryFn: async ({ signal }): Promise<Row> => {
      const body = await fetchJson<Record<string, Row>>(`${endpoint}/${encodeURIComponent(id)}`, undefined, signal);
      const row = body[entity];
      if (row === undefined) throw new Error(`${endpoint} answers no "${entity}"`);
      return row;
    },
    // A form is filled from current data; nothing changes in it while it is open.
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
}
