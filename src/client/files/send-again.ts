/** So often a file is sent by itself before somebody has to ask for it. */
export const patience = 6;

/**
 * How long to wait before a file that failed so many times is sent again, in milliseconds.
 * A browser says that it is online before the way to the server is open: the first pauses are short.
 */
export function pauseAfter(attempts: number): number {
  return Math.min(1000 * 2 ** (attempts - 1), 16_000);
}
