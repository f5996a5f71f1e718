import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';

interface Reply {
  id?: number;
  result?: Record<string, unknown>;
  error?: { message: string };
}

/** A browser controlled over pipes: no port is open, and no command line contains data of a record. */
export interface BrowserPipe {
  send(method: string, params?: Record<string, unknown>, sessionId?: string): Promise<Record<string, unknown>>;
  close(): Promise<void>;
}

const switches = [
  '--headless',
  '--remote-debugging-pipe',
  '--disable-gpu',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-extensions',
  '--disable-sync',
  '--mute-audio',
  // It draws our own page, and reaches nothing but this server.
  '--no-proxy-server',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
  '--ignore-certificate-errors',
  ...(process.platform === 'linux' ? ['--disable-dev-shm-usage'] : []),
  // Chromium refuses its own sandbox to root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** Starts a browser with its own profile, which is deleted afterwards. */
export async function openBrowserPipe(path: string): Promise<BrowserPipe> {
  const profile = await mkdtemp(join(tmpdir(), 'muster-print-'));
  const child = spawn(path, [...switches, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
  });
  const [, , , to, from] = child.stdio;
  const waiting = new Map<number, { resolve: (result: Record<string, unknown>) => void; reject: (error: Error) => void }>();
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      for (const { reject } of waiting.values()) reject(new Error('The browser ended'));
      waiting.clear();
      resolve();
    };
    child.once('close', end);
    child.once('error', end);
  });
  let lastId = 0;
  let unread = '';

  if (from instanceof Readable) {
    from.setEncoding('utf8').on('data', (text: string) => {
      const messages = (unread + text).split('\0');
      unread = messages.pop() ?? '';
      for (const message of messages) take(JSON.parse(message));
    });
  }
  // Writing to a browser that has ended fails, but its end is already reported.
  if (to instanceof Writable) to.on('error', () => {});

  function take({ id, result, error }: Reply): void {
    const caller = waiting.get(id ?? 0);
    if (!caller) return;
    waiting.delete(id ?? 0);
    if (error) caller.reject(new Error(error.message));
    else caller.resolve(result ?? {});
  }

  return {
    send(method, params = {}, sessionId) {
      if (!(to instanceof Writable) || child.exitCode !== null) return Promise.reject(new Error('The browser is not there'));
      lastId += 1;
      const id = lastId;
      to.write(`${JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) })}\0`);
      return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
    },
    async close() {
      kill(child);
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
}

/** With all that it started. */
function kill(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null) return;
  try {
    if (process.platform === 'win32') child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It was gone already.
  }
}
