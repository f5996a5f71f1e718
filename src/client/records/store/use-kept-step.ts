import { queryOptions, useQuery } from '@tanstack/react-query';
import { session } from '../../session/session.ts';
import { adoptStep } from './adopt-kept.ts';
import { keptSteps, type KeptStep } from './device-store.ts';
import { ownKey } from './own-key.ts';
import { recordKeys } from './record-queries.ts';

/** Returns the key under which this device keeps a user's input for a step of a record. */
export function stepKey(id: string, event: string): string {
  return `${ownKey(id)}:${event}`;
}

const keptStepQuery = (id: string, event: string, since: string) =>
  queryOptions({
    queryKey: [...recordKeys.all, 'step', id, event, since] as const,
    queryFn: async () => {
      await adoptStep(id, { email: session.email() ?? '', event });
      return (await keptSteps.load(stepKey(id, event))) ?? null;
    },
    staleTime: 0,
    gcTime: 0,
  });

/** Returns the input typed earlier for a step and not sent; `undefined` while the device is still reading, null where there is none. Reads again when `since` changes. */
export function useKeptStep(id: string, event: string, since = ''): KeptStep | null | undefined {
  const { data, isFetchedAfterMount } = useQuery(keptStepQuery(id, event, since));
  return isFetchedAfterMount ? data : undefined;
}
