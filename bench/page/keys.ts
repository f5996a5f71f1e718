import { painted } from './moments.ts';

/** Measures the time from each key's arrival in the page until its change was painted. */
export function listenToKeys(): { taken: () => number[] } {
  let start = 0;
  let durations: number[] = [];
  addEventListener(
    'keydown',
    () => {
      start = performance.now();
    },
    { capture: true },
  );
  addEventListener(
    'input',
    () => {
      const began = start;
      void painted().then(() => durations.push(performance.now() - began));
    },
    { capture: true },
  );
  return {
    taken: () => {
      const now = durations;
      durations = [];
      return now;
    },
  };
}
