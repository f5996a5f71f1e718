import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { connectClient } from './client.ts';
import type { Connection } from './connection.ts';

/** Purpose of a connection that is kept open. */
export interface Keeping {
  name: string;
  /** Prepares each new connection. */
  begin(client: pg.Client): Promise<unknown>;
  /** Time limit for `begin`. After that the connection counts as broken, and another one is opened. */
  patienceMs: number;
  onNotification?(payload: string): void;
  /** Called after a lost connection has been reopened. */
  onGap?(): void;
  lost(error: unknown): void;
}

/** A dedicated connection that is reopened whenever it is lost. */
export interface KeptConnection {
  close(): Promise<void>;
}

const probeEveryMs = 15_000;
const probePatienceMs = 5_000;
const longestPauseMs = 5_000;

/** Keeps one connection open outside every pool. */
export async function keepConnection(connection: Connection, keeping: Keeping): Promise<KeptConnection> {
  const closing = new AbortController();
  const { signal } = closing;
  let current: pg.Client | undefined;
  let reopening: Promise<void> | undefined;

  async function open(): Promise<void> {
    const client = await connectClient(connection, keeping.name);
    client.on('notification', ({ payload }) => {
      if (client === current && payload !== undefined) keeping.onNotification?.(payload);
    });
    client.on('end', () => {
      if (client === current) void reopen(new Error('The connection ended'));
    });
    current = client;
    await inTime(keeping.begin(client), keeping.patienceMs);
    if (signal.aborted) await client.end();
  }

  function reopen(why: Error): Promise<void> {
    reopening ??= openAgain(why).finally(() => (reopening = undefined));
    return reopening;
  }

  async function openAgain(why: Error): Promise<void> {
    let pause = 100;
    if (!signal.aborted) keeping.lost(why);
    while (!signal.aborted) {
      const lost = current;
      current = undefined;
      void lost?.end().catch(() => {});
      try {
        await open();
        return keeping.onGap?.();
      } catch {
        await delay(pause);
        pause = Math.min(pause * 2, longestPauseMs);
      }
    }
  }

  /** A connection that broke in silence answers nothing, and reports nothing either. */
  async function check(): Promise<void> {
    const client = current;
    const answer = client?.query('SELECT 1').then(
      () => true,
      () => false,
    );
    if (await Promise.race([answer, delay(probePatienceMs, false, { ref: false })])) return;
    if (client !== undefined && client === current) await reopen(new Error('The connection does not answer'));
  }

  await open();
  const probe = setInterval(() => void check(), probeEveryMs);
  return {
    async close() {
      closing.abort();
      clearInterval(probe);
      await current?.end().catch(() => {});
    },
  };
}

/** Waits for work, up to a time limit: a query on a connection that broke silently would wait forever. */
async function inTime(work: Promise<unknown>, patienceMs: number): Promise<void> {
  const waiting = new AbortController();
  const isDone = work.then(() => true);
  const late = delay(patienceMs, false, { ref: false, signal: waiting.signal }).catch(() => false);
  try {
    if (!(await Promise.race([isDone, late]))) throw new Error(`The connection was not ready after ${patienceMs} ms`);
  } finally {
    waiting.abort();
  }
}
