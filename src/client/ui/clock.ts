import { useSyncExternalStore } from 'react';

/** Creates a clock that goes in steps of some milliseconds while it has listeners; one timer serves them all. */
function createClock(beat: number) {
  let now = Date.now();
  let timer: ReturnType<typeof setInterval> | undefined;
  const listeners = new Set<() => void>();
  const renew = () => {
    now = Date.now();
    for (const each of listeners) each();
  };

  return {
    now: () => now,
    subscribe(listener: () => void): () => void {
      if (listeners.size === 0) {
        // There was no listener for a while: the present of that time is the past now.
        now = Date.now();
        timer = setInterval(renew, beat);
        // Timers rest while the page is hidden, as in a pocket.
        document.addEventListener('visibilitychange', renew);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearInterval(timer);
        document.removeEventListener('visibilitychange', renew);
      };
    },
  };
}

const halfMinutes = createClock(30_000);
const seconds = createClock(1_000);

/** The present, in steps of half a minute: for all relative times of the page. */
export function useNow(): number {
  return useSyncExternalStore(halfMinutes.subscribe, halfMinutes.now);
}

/** The present, in steps of a second: for a status that soon counts as old. */
export function useNowInSeconds(): number {
  return useSyncExternalStore(seconds.subscribe, seconds.now);
}
