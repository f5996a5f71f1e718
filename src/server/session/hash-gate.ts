import { Problem } from '../../shared/problem.ts';

/** Runs work when its turn comes. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

/** Lets few pieces of work run at once and few wait; the rest is told to come back. */
export function createGate(atOnce: number, waiting: number): Gate {
  let running = 0;
  const queue: (() => void)[] = [];

  return async (work) => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new Problem('request.too-many', { retryAfter: 2 });
      await new Promise<void>((turn) => queue.push(turn));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      // The place is handed over, so `running` stays as it is.
      if (next) next();
      else running -= 1;
    }
  };
}
