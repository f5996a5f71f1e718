import { problemOf, type ProblemError } from './problem-error.ts';

/** Whether a server refused for good, rather than being away or busy. */
export function isRefusal({ status }: Pick<ProblemError, 'status'>): boolean {
  return [403, 404, 410].includes(status);
}

/** Returns a refetch interval, in milliseconds, that ends when the server refuses: what may not be read is not asked for again. */
export function untilRefused(milliseconds: number) {
  return ({ state: { error } }: { state: { error: Error | null } }): number | false =>
    error !== null && isRefusal(problemOf(error)) ? false : milliseconds;
}
