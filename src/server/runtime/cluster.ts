import { createHash } from 'node:crypto';
import { chownSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import type { Connection } from '../db/connection.ts';
import { prepareBinaries, type Binaries } from './binaries.ts';
import { identityOf, type RunUser } from './run-user.ts';
import { secretFile } from './secret-file.ts';

export const superuser = 'muster_super';

/** Where everything of the embedded database is, and who runs it. */
export interface Cluster {
  /** The folder of this major version: data, socket and log. */
  folder: string;
  data: string;
  socket: string;
  log: string;
  binaries: Binaries;
  /** `18.4` */
  version: string;
  user: RunUser;
  password: string;
  admin: Connection;
}

/** Lays the embedded database out under the data directory; its data may not exist yet. */
export async function layOutCluster(dataDir: string, user: RunUser, programs: string | undefined): Promise<Cluster> {
  if (process.platform === 'win32') {
    throw new Error(
      'On Windows Muster HSSE brings no database of its own: set DATABASE_URL to a PostgreSQL server (15 or newer), ' +
        'for example postgres://postgres:password@localhost:5432/muster, or start it under WSL.',
    );
  }
  const binaries = await prepareBinaries(dataDir, programs);
  const version = versionOf(binaries, user);
  const name = `pg${version.split('.')[0]}`;
  const others = readdirSync(dataDir).filter((each) => /^pg\d+$/.test(each) && each !== name);
  if (others.length > 0) {
    throw new Error(
      `${dataDir} holds a database of another PostgreSQL (${others.join(', ')}; this is ${name}). ` +
        'Make a backup with the version of Muster that wrote it (`npm run backup`), and restore it into an empty DATA_DIR (`npm run restore`).',
    );
  }
  const folder = join(dataDir, name);
  makeFolder(folder, user);
  const data = join(folder, 'data');
  const socket = socketFolder(folder, user);
  const password = secretFile(dataDir, 'database-superuser');
  const admin = { host: socket, port: 5432, user: superuser, password, database: 'postgres' };
  return { folder, data, socket, log: join(folder, 'postgres.log'), binaries, version, user, password, admin };
}

function versionOf(binaries: Binaries, user: RunUser): string {
  const { stdout, stderr, error } = spawnSync(binaries.postgres, ['--version'], { ...identityOf(user), cwd: '/', encoding: 'utf8' });
  const version = /\s(\d+\.\d+)/.exec(stdout ?? '')?.[1];
  if (version !== undefined) return version;
  const isMusl = /musl|not found|No such file/.test(`${stderr ?? ''}${error?.message ?? ''}`);
  const advice = isMusl ? ' It needs glibc, which Alpine Linux lacks: set DATABASE_URL to a PostgreSQL server there.' : '';
  throw new Error(`The embedded PostgreSQL does not run here: ${error?.message ?? (stderr ?? '').trim()}.${advice}`);
}

/** The path of a UNIX socket may have 103 bytes on macOS, 107 on Linux. */
const longestSocketPath = 103;

/**
 * The folder of the database's socket: in the data directory, or below /tmp where that path is too long. Never TMPDIR, which is another one
 * for every user and every way to start a program, so that a command would not find the server's database.
 */
function socketFolder(folder: string, user: RunUser): string {
  const own = join(folder, 'run');
  const fits = Buffer.byteLength(join(own, '.s.PGSQL.5432')) <= longestSocketPath;
  const path = fits ? own : join('/tmp', `muster-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`);
  makeFolder(path, user);
  return path;
}

/** A folder that only the database's user may enter. One that a stranger has put there is refused. */
function makeFolder(path: string, user: RunUser): void {
  const made = mkdirSync(path, { recursive: true, mode: 0o700 });
  if (made !== undefined && user.uid !== undefined && user.gid !== undefined) chownSync(path, user.uid, user.gid);
  const stat = lstatSync(path);
  const owner = user.uid ?? process.getuid?.();
  if (stat.isDirectory() && stat.uid === process.getuid?.() && owner !== undefined && user.gid !== undefined)
    chownSync(path, owner, user.gid);
  else if (!stat.isDirectory() || (owner !== undefined && stat.uid !== owner)) {
    throw new Error(
      `${path} belongs to another user than "${user.name}", whom the database runs as: remove it, or set MUSTER_PG_USER to its owner.`,
    );
  }
}
