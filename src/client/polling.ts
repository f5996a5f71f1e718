import { problemOf } from './problem-error.ts';

/** Returns a refetch interval, in milliseconds, that ends when the server refuses: what may not be read is not asked for again. */
export function untilRefused(milliseconds: number) {
  return ({ state: { error } }: { state: { error: Error | null } }): number | false =>
    error !== null && [403, 404].includes(problemOf(error).status) ? false : milliseconds;
}
