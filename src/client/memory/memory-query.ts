import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Memory } from '../../shared/memory.ts';
import { fetchJson } from '../api.ts';
import { useChannel } from '../realtime/channel-hearers.ts';
import { useProfile } from '../profile/profile-query.ts';
import { written } from '../written.ts';

/** Several writes in one moment, such as a form that saves itself, ask once. */
const pause = 1_000;

/** The storage of an organisation. */
export function memoryQuery(organizationId: string) {
  return queryOptions({
    queryKey: ['memory', organizationId],
    queryFn: async ({ signal }) =>
      (await fetchJson<{ tenant_memory_details: Memory }>('/api/tenants/memory', { id: organizationId }, signal)).tenant_memory_details,
    staleTime: 60_000,
    meta: { quiet: true },
  });
}

/** The storage of the reader's organisation, asked for again after each write, theirs and others'. */
export function useMemory(): Memory | undefined {
  const { organization } = useProfile();
  const client = useQueryClient();
  const query = memoryQuery(organization.id);
  const { data } = useQuery(query);

  useChannel('TenantMemoryDetails', () => void client.invalidateQueries({ queryKey: ['memory'] }));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = written.hear(() => {
      clearTimeout(timer);
      timer = setTimeout(() => void client.invalidateQueries({ queryKey: ['memory'] }), pause);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [client]);
  return data;
}

/** How full the storage is, from 0 to 1. */
export function fullness({ used, limit }: Memory): number {
  return limit === 0 ? 1 : Math.min(1, used / limit);
}

/** From here on the admin is warned. */
export const nearlyFull = 0.9;
