import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { generousLimits } from './generous-limits.ts';

/** The product running in a separate process. */
export interface ServerProcess {
  url: string;
  port: number;
  pid: number;
  dataDir: string;
  /** File with the instant that the server takes for now, once a test writes it. */
  clockFile: string;
  /** Everything it has printed so far. */
  output(): string;
  /** Reads its output no longer, as a program does that it was piped to and that has ended. */
  stopReading(): void;
  /** Sends a signal and waits for the end; gives the exit code, or null where the signal ended it. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  /** Resolves with the exit code when the process ends. */
  ended: Promise<number | null>;
}

export interface ServerOptions {
  /** A data directory to go on with; else a seeded one. */
  dataDir?: string;
  env?: NodeJS.ProcessEnv;
  /** Whether the client is built and served. */
  client?: boolean;
  /** Whether the demo organisation gets its permits. */
  permits?: boolean;
  /** A free one by default. */
  port?: number;
  /** The root of another copy of the product than that of the tests. */
  root?: string;
}

/** A new data directory that the database's user can enter. */
export function newDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'muster-test-'));
  // Started by root, the database runs as another user, who has to get there.
  chmodSync(folder, 0o755);
  return join(folder, 'data');
}

/** Names the data directory of a server that has started once and was stopped, for as many as need one like it. */
export const seededTemplate = 'MUSTER_TEST_TEMPLATE';

/** A new data directory with the database and the demo organisation already in it, where the run has made a template of one. */
export function seededDataDir(): string {
  const [template, dataDir] = [process.env[seededTemplate], newDataDir()];
  // The files keep their owner: the database runs as another user where tests run as root.
  if (template !== undefined) execFileSync('cp', ['-a', template, dataDir]);
  return dataDir;
}

/** Removes what `newDataDir` made. */
export function removeDataDir(dataDir: string): void {
  rmSync(join(dataDir, '..'), { recursive: true, force: true, maxRetries: 5 });
}

/** Starts the server and waits until it is ready; a server that ends instead is an error with its output. */
export async function startServer(options: ServerOptions = {}): Promise<ServerProcess> {
  const server = await spawnServer(options);
  const deadline = performance.now() + 120_000;
  for (;;) {
    const ready = server.output().includes(`ready ${server.url}`);
    if (ready) return server;
    const ended = await Promise.race([server.ended.then(() => true), new Promise<false>((later) => setTimeout(() => later(false), 25))]);
    if (ended) throw new Error(`The server ended at start:\n${server.output()}`);
    if (performance.now() > deadline) {
      await server.stop('SIGKILL');
      throw new Error(`The server was not ready in time:\n${server.output()}`);
    }
  }
}

/** Starts the server without waiting for it. */
export async function spawnServer({
  env = {},
  dataDir = env['DATABASE_URL'] === undefined ? seededDataDir() : newDataDir(),
  client = false,
  permits = client,
  port: wanted,
  root,
}: ServerOptions = {}): Promise<ServerProcess> {
  const port = wanted ?? (await freePort());
  const beside = mkdtempSync(join(tmpdir(), 'muster-beside-'));
  const limits = join(beside, 'limits.json');
  const clockFile = join(beside, 'clock');
  writeFileSync(limits, JSON.stringify(generousLimits));
  const child = spawn(
    process.execPath,
    ['src/server/main.ts', ...(client ? [] : ['--without-client']), ...(permits ? [] : ['--without-permits'])],
    {
      env: {
        ...withoutSettings(process.env),
        PORT: String(port),
        DATA_DIR: dataDir,
        MAIL_SINK: join(dataDir, 'mail'),
        LIMITS_FILE: limits,
        CLOCK_FILE: clockFile,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(root !== undefined && { cwd: root }),
    },
  );
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const ended = endOf(child).finally(() => rmSync(beside, { recursive: true, force: true }));
  return {
    url: `http://localhost:${port}`,
    port,
    pid: child.pid ?? 0,
    dataDir,
    clockFile,
    output: () => output,
    ended,
    stopReading() {
      child.stdout.destroy();
      child.stderr.destroy();
    },
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      return ended;
    },
  };
}

function endOf(child: ChildProcess): Promise<number | null> {
  return new Promise((done) => child.on('close', done));
}

/** The environment without what would configure a server by accident. */
function withoutSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const settings = [
    'PORT',
    'DATA_DIR',
    'DATABASE_URL',
    'MAIL_SINK',
    'SMTP_URL',
    'PUBLIC_BASE_DOMAIN',
    'TRUSTED_PROXIES',
    'TLS_CERT',
    'TLS_KEY',
    'CLOCK_FILE',
    'LIMITS_FILE',
  ];
  return Object.fromEntries(Object.entries(env).filter(([name]) => !settings.includes(name)));
}
