import { useSyncExternalStore } from 'react';

let isFetching = false;
const listeners = new Set<() => void>();

/** Whether data is being fetched anywhere; told by the query cache, which is loaded behind sign-in. */
export const activity = {
  current: (): boolean => isFetching,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  tell(fetching: boolean): void {
    if (fetching === isFetching) return;
    isFetching = fetching;
    for (const listener of listeners) listener();
  },
};

/** Whether data is being fetched anywhere. */
export function useActivity(): boolean {
  return useSyncExternalStore(activity.subscribe, activity.current);
}
