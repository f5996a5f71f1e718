/** So often a file is sent by itself before somebody has to ask for it. */
export const patience = 6;

/**
 * How long to wait before a file that failed so many times is sent again, in milliseconds.
 * A browser says that it is online before the way to the server is open: the first pauses are short.
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
