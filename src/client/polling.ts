import { problemOf } from './problem-error.ts';

/** Asks again after so many milliseconds, until the server refuses: what one may not read is not asked for again and again. */
export function every(milliseconds: number) {
  return ({ state: { error } }: { state: { error: Error | null } }): number | false =>
    error !== null && [403, 404].includes(problemOf(error).status) ? false : milliseconds;
}
