import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { canEnter, type RunUser } from './run-user.ts';

const systemDirectory = '/var/lib/muster';

/** The data directory to use, made if it is missing: where the database's user cannot reach the default one, a folder of the system. */
export function chooseDataDirectory(wanted: string, named: boolean, user: RunUser): { path: string; note?: string } {
  if (canEnter(user, nearestFolder(wanted))) return { path: prepare(wanted) };
  if (named) {
    throw new Error(
      `DATA_DIR is ${wanted}, which the user "${user.name}", whom the database runs as, cannot reach: a folder above it is private. ` +
        `Choose another one, for example ${systemDirectory}.`,
    );
  }
  return {
    path: prepare(systemDirectory),
    note: `The data is in ${systemDirectory}: the database's user "${user.name}" cannot reach ${wanted}.`,
  };
}

function nearestFolder(path: string): string {
  return existsSync(path) ? path : nearestFolder(dirname(path));
}

function prepare(path: string): string {
  mkdirSync(path, { recursive: true });
  // The database's system user must pass through this directory; secret files in it are protected individually.
  if (process.getuid?.() === 0) chmodSync(path, 0o755);
  return path;
}
