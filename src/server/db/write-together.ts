import type { Duplex } from 'node:stream';
import type pg from 'pg';

const corked = new WeakSet<Duplex>();

/**
 * Corks a connection until the end of this tick, so that statements that do not wait for one another leave in one write. The beginning of a
 * transaction and its first query are such statements.
 */
export function writeTogether(client: pg.ClientBase): void {
  // pg keeps its stream private. Without it, each statement is written by itself.
  const { stream } = (client as unknown as { connection?: { stream?: Duplex } }).connection ?? {};
  if (!stream?.cork || corked.has(stream)) return;
  corked.add(stream);
  stream.cork();
  process.nextTick(() => {
    corked.delete(stream);
    stream.uncork();
  });
}
