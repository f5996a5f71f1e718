/** Number of times that a file is sent automatically. After that, it is sent only on request. */
export const patience = 6;

/**
 * Returns the delay before a file is sent again after this number of failed attempts, in milliseconds. The first delays are short,
 * because a browser reports that it is online before the server can be reached.
 */
export function pauseAfter(attempts: number): number {
  return Math.min(1000 * 2 ** (attempts - 1), 16_000);
}

const filesAwaited = 'muster-files-awaited';

/** Asks for the files that were given up: something waits for them, and the server may be back. */
export function askForFiles(): void {
  dispatchEvent(new Event(filesAwaited));
}

/** Calls `again` for a file that failed when the connection is back and, once it `isGivenUp`, when something waits for it. */
export function onSendAgain(again: () => void, isGivenUp: boolean): () => void {
  const events = isGivenUp ? ['online', filesAwaited] : ['online'];
  for (const event of events) addEventListener(event, again);
  return () => {
    for (const event of events) removeEventListener(event, again);
  };
}
