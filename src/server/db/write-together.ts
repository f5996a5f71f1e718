import type { Duplex } from 'node:stream';
import type pg from 'pg';

const waiting = new WeakSet<Duplex>();

/**
 * Has what a connection sends from now to the end of this turn of the event loop written at once. Statements that do not wait for one another, such as the
 * beginning of a transaction and its first query, reach the database in one system call, and wake it once.
 */
export function writeTogether(client: pg.ClientBase): void {
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection;
  if (waiting.has(stream)) return;
  waiting.add(stream);
  stream.cork();
  process.nextTick(() => {
    waiting.delete(stream);
    stream.uncork();
  });
}
