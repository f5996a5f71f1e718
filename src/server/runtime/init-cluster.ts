import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { superuser, type Cluster } from './cluster.ts';
import { isAlive } from './process-identity.ts';
import { identityOf } from './run-user.ts';

/**
 * Creates the database's data once, in a separate folder that is renamed when complete, so that an interrupted start leaves nothing half
 * created.
 */
export function initCluster(cluster: Cluster): void {
  if (existsSync(join(cluster.data, 'PG_VERSION'))) return;
  removeLeftovers(cluster.folder);
  const draft = join(cluster.folder, `init-${process.pid}-data`);
  const passwordFile = join(cluster.folder, `init-${process.pid}-password`);
  writeFileSync(passwordFile, cluster.password, { mode: 0o600 });
  const { uid, gid } = cluster.user;
  if (uid !== undefined && gid !== undefined) chownSync(passwordFile, uid, gid);
  try {
    runInitdb(cluster, draft, passwordFile);
    renameSync(draft, cluster.data);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Where another process made it at the same time, its work is as good.
    if (!existsSync(join(cluster.data, 'PG_VERSION'))) throw error;
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

function runInitdb(cluster: Cluster, target: string, passwordFile: string): void {
  const locale =
    Number(cluster.version.split('.')[0]) >= 17
      ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
      : ['--locale=C.UTF-8'];
  const { status, stderr, error } = spawnSync(
    cluster.binaries.initdb,
    [
      ...['-D', target, '-U', superuser, `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--encoding=UTF8'],
      ...[...locale, '--data-checksums', '--no-instructions'],
    ],
    { ...identityOf(cluster.user), cwd: cluster.folder, encoding: 'utf8', env: databaseEnvironment() },
  );
  if (status !== 0) throw new Error(`The database could not be made: ${error?.message ?? stderr}`);
}

/** Returns the environment for the database's programs: HOME and PG* of the person who starts the server would mislead them. */
export function databaseEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };
}

function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = Number(/^init-(\d+)-/.exec(name)?.[1]);
    if (pid > 0 && (pid === process.pid || !isAlive(pid))) rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 3 });
  }
}
