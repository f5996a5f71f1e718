import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isAlive } from './process-identity.ts';
import { digestClientSources } from './client-sources.ts';

const digestFile = '.sources';

export interface ClientBuildOptions {
  root: string;
  /** Where the built client is served from. */
  target: string;
  /** Told before a build begins. */
  building?: () => void;
}

/** Builds the client where its sources changed since the last build; the served folder is replaced when the new one is whole. */
export async function ensureClient({ root, target, building }: ClientBuildOptions): Promise<void> {
  const digest = digestClientSources(root);
  if (digestOf(target) === digest) return;
  building?.();
  mkdirSync(dirname(target), { recursive: true });
  removeLeftovers(target);
  const draft = `${target}.new-${process.pid}`;
  try {
    await runVite(root, draft);
    writeFileSync(join(draft, digestFile), digest);
    replaceFolder(target, draft, digest);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

function digestOf(folder: string): string | undefined {
  const path = join(folder, digestFile);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** Runs the build in a separate process, so that the server does not keep the builder's memory. */
function runVite(root: string, outDir: string): Promise<void> {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const child = spawn(process.execPath, [vite, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = () => child.kill();
  process.once('exit', stop);
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => {
      process.off('exit', stop);
      if (status === 0) resolve();
      else reject(new Error(`The client could not be built:\n${output.trim()}`));
    });
  });
}

function replaceFolder(target: string, draft: string, digest: string): void {
  const old = `${target}.old-${process.pid}`;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (existsSync(target)) renameSync(target, old);
    try {
      renameSync(draft, target);
      break;
    } catch (error) {
      // Another start put its build there in between: the same one serves both.
      if (digestOf(target) === digest) break;
      if (attempt === 2) throw error;
    } finally {
      rmSync(old, { recursive: true, force: true });
    }
  }
}

function removeLeftovers(target: string): void {
  for (const name of readdirSync(dirname(target))) {
    const pid = name.startsWith(basename(target)) ? /\.(?:new|old)-(\d+)$/.exec(name)?.[1] : undefined;
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(dirname(target), name), { recursive: true, force: true });
  }
}
