import { useQuery } from '@tanstack/react-query';
import { fetchJson } from '../../../client/api.ts';
import { untilRefused } from '../../../client/polling.ts';
import type { Neighbours } from '../../../shared/neighbour.ts';
import type { RecordDetail } from '../../../shared/record.ts';

const minute = 60_000;

/**
 * Follows the other open permits at the place and time of a permit, at its place until the latest end that an extension can have, or those
 * that are part of it.
 */
export function useNeighbours(
  { id, version }: RecordDetail,
  which: 'neighbours' | 'neighbours?extended=true' | 'permits_under' = 'neighbours',
) {
  return useQuery({
    queryKey: ['permits', id, which, version],
    queryFn: ({ signal }) => fetchJson<Neighbours>(`/api/permits/${id}/${which}`, undefined, signal),
    refetchInterval: untilRefused(minute),
  });
}
