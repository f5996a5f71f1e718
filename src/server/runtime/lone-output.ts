/**
 * Keeps the server running when nobody reads its output any more: a log that was piped to a program which has ended. Without a listener, each write
 * would throw, and telling of that error would be the next write.
 */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}
