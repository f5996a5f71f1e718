import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The user that the database runs as; without ids it is the user who started the server. */
export interface RunUser {
  uid?: number;
  gid?: number;
  name: string;
}

/** PostgreSQL refuses to run as root: then an unprivileged user of the machine is taken. */
export function findRunUser(wanted: string | undefined): RunUser {
  if (process.getuid?.() !== 0) return { name: 'you' };
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of [wanted, 'postgres', 'nobody']) {
    const entry = users.find(([user]) => user === name);
    const [uid, gid] = [Number(entry?.[2]), Number(entry?.[3])];
    if (name !== undefined && uid > 0 && gid > 0) return { name, uid, gid };
    if (name !== undefined && name === wanted)
      throw new Error(`MUSTER_PG_USER is "${name}", which is no unprivileged user of this machine.`);
  }
  throw new Error(
    'PostgreSQL does not run as root, and neither "postgres" nor "nobody" is a user here: set MUSTER_PG_USER, or DATABASE_URL.',
  );
}

/** The ids that a child process is started with. */
export function identityOf(user: RunUser): { uid?: number; gid?: number } {
  return user.uid === undefined || user.gid === undefined ? {} : { uid: user.uid, gid: user.gid };
}

/** Whether the user may enter a folder: one private folder above it is enough to keep them out. */
export function canEnter(user: RunUser, folder: string): boolean {
  if (user.uid === undefined) return true;
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...identityOf(user), cwd: '/', stdio: 'ignore' }).status === 0;
}
