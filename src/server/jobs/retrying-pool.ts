import type { Connection } from '../db/connection.ts';
import { createPool } from '../db/pool.ts';
import { isPassing } from '../db/refusal-of.ts';

type Pool = ReturnType<typeof createPool>;

/** The code on which graphile-worker tries a statement again. It leaves any other rejection unhandled, which would end the process. */
const tryAgain = '57P03';

/** A pool for the job queue, whose lost connections are errors that the queue tries again. */
export function createRetryingPool(connection: Connection, options: Parameters<typeof createPool>[1]): Pool {
  const pool = createPool(connection, options);
  pool.on('connect', (client) => settle(client, 'query', (error) => Promise.reject(isPassing(error) ? again(error) : error)));
  // A failed connection attempt is either temporary or affects every request, so it is retried. Once the pool is ending nothing waits for
  // a connection: the rejection of a late attempt would end the process.
  settle(pool, 'connect', (error) => (pool.ending ? new Promise(() => undefined) : Promise.reject(again(error))));
  return pool;
}

/** Handles the rejections of a method in another way; calls with a callback stay unchanged. */
function settle<Name extends 'query' | 'connect'>(
  target: Record<Name, unknown>,
  name: Name,
  rejected: (error: unknown) => Promise<never>,
): void {
  const call = (target[name] as (...given: unknown[]) => unknown).bind(target);
  target[name] = (...given: unknown[]): unknown => {
    const result = call(...given);
    return result instanceof Promise ? result.catch(rejected) : result;
  };
}

function again(cause: unknown): Error {
  return Object.assign(new Error(cause instanceof Error ? cause.message : String(cause), { cause }), { code: tryAgain });
}
