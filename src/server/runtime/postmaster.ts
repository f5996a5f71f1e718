import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, realpathSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { identifyServer, isPasswordRefused, type ServerIdentity } from '../db/client.ts';
import type { Cluster } from './cluster.ts';
import { databaseEnvironment } from './init-cluster.ts';
import { readPostmasterFile, removeLockFiles } from './postmaster-file.ts';
import { answers, isAlive, isInUse, isPostgresOf } from './process-identity.ts';
import { identityOf } from './run-user.ts';
import { serverSettings, settingsDigest } from './server-settings.ts';

const startDeadlineMs = 60_000;
const mostAttempts = 8;

/** Ensures that the cluster's PostgreSQL runs: adopts a running one, or starts it. Returns its process id. */
export async function ensurePostmaster(cluster: Cluster): Promise<number> {
  const deadline = performance.now() + startDeadlineMs;
  let child: ChildProcess | undefined;
  let attempts = 0;
  while (performance.now() < deadline) {
    const file = readPostmasterFile(cluster.data);
    if (file && isPostgresOf(file.pid, cluster.data)) {
      // Starting, stopping or recovering: it is waited for, and never joined by a second one.
      const identity = file.status === 'ready' ? await ask(cluster) : undefined;
      if (identity && isCurrent(cluster, identity)) return file.pid;
      if (identity) await stopPostmaster(cluster, file.pid);
      await delay(15);
      continue;
    }
    if (child && child.exitCode === null && child.signalCode === null) {
      await delay(10);
      continue;
    }
    // A pid that still responds belongs to a zombie or to another program. Its file may be removed once no process uses the directory.
    if (file && answers(file.pid)) {
      if (isInUse(cluster.data)) await delay(50);
      else removeLockFiles(cluster);
      continue;
    }
    if (attempts === mostAttempts)
      throw new Error(`PostgreSQL ends as soon as it starts. The end of ${cluster.log}:\n${endOfLog(cluster)}`);
    await delay(200 * attempts);
    attempts += 1;
    child = spawnPostmaster(cluster);
  }
  throw new Error(`PostgreSQL was not ready after ${startDeadlineMs / 1000} seconds. The end of ${cluster.log}:\n${endOfLog(cluster)}`);
}

async function ask(cluster: Cluster): Promise<ServerIdentity | undefined> {
  try {
    return await identifyServer(cluster.admin, 2_000);
  } catch (error) {
    if (isPasswordRefused(error)) {
      throw new Error(
        'The embedded database refuses our password: database-superuser.secret in DATA_DIR is not the one that the database was made with.',
        { cause: error },
      );
    }
    return undefined;
  }
}

function isCurrent(cluster: Cluster, identity: ServerIdentity): boolean {
  if (realpathSync(identity.dataDirectory) !== realpathSync(cluster.data))
    throw new Error(`The socket in ${cluster.socket} belongs to another database.`);
  return identity.settings === settingsDigest(cluster);
}

function spawnPostmaster(cluster: Cluster): ChildProcess {
  const settings = { ...serverSettings(cluster), 'muster.settings': settingsDigest(cluster) };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // To a file: a pipe would break when this process dies.
  const log = openSync(cluster.log, 'a', 0o600);
  const child = spawn(cluster.binaries.postgres, ['-D', cluster.data, ...options], {
    ...identityOf(cluster.user),
    cwd: cluster.data,
    // In its own process group: Ctrl-C must not reach it before the server has finished.
    detached: true,
    stdio: ['ignore', log, log],
    env: databaseEnvironment(),
  });
  closeSync(log);
  child.on('error', () => {});
  child.unref();
  return child;
}

/** Stops PostgreSQL: first so that it ends every session cleanly, then harder. */
export async function stopPostmaster(cluster: Cluster, pid: number): Promise<void> {
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', 20_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 5_000],
  ];
  for (const [signal, patience] of steps) {
    if (!isPostgresOf(pid, cluster.data)) return;
    process.kill(pid, signal);
    const deadline = performance.now() + patience;
    while (performance.now() < deadline) {
      if (!isAlive(pid)) return;
      await delay(20);
    }
  }
}

function endOfLog(cluster: Cluster): string {
  try {
    return readFileSync(cluster.log, 'utf8').trim().split('\n').slice(-12).join('\n');
  } catch {
    return '(there is no log)';
  }
}
