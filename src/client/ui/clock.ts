import { useSyncExternalStore } from 'react';

const beat = 30_000;
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  // There was no listener for a while: the present of that time is the past now.
  if (listeners.size === 0) now = Date.now();
  listeners.add(listener);
  timer ??= setInterval(() => {
    now = Date.now();
    for (const each of listeners) each();
  }, beat);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The present, in steps of half a minute; one timer serves all relative times of the page. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now);
}
