import { Problem } from '../../shared/problem.ts';

/** Runs work once a place is free. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs the work of an organisation once a place is free. */
export type FairGate = <T>(of: { organizationId: string }, work: () => Promise<T>) => Promise<T>;

/** Limits how many tasks run at once and how many wait. Refuses further ones with `request.too-many`, to be retried later. */
export function createGate(atOnce: number, waiting: number): Gate {
  const gate = createFairGate(atOnce, waiting);
  return (work) => gate({ organizationId: '' }, work);
}

/** Lets few pieces of work run at once and few of each organisation wait. The organisations take turns. */
export function createFairGate(atOnce: number, waitingEach: number): FairGate {
  let running = 0;
  // A map keeps its order: the organisation whose turn it was goes to the end.
  const queues = new Map<string, (() => void)[]>();

  const next = (): (() => void) | undefined => {
    const [first] = queues;
    if (!first) return undefined;
    const [organizationId, [turn, ...rest]] = first;
    queues.delete(organizationId);
    if (rest.length > 0) queues.set(organizationId, rest);
    return turn;
  };

  return async ({ organizationId }, work) => {
    if (running >= atOnce) {
      const queue = queues.get(organizationId) ?? [];
      if (queue.length >= waitingEach) throw new Problem('request.too-many', { retryAfter: 2 });
      await new Promise<void>((turn) => queues.set(organizationId, [...queue, turn]));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const turn = next();
      // The place passes to the next task, so `running` stays the same.
      if (turn) turn();
      else running -= 1;
    }
  };
}
