import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';

/** Questions that the server asks the operating system about processes. */
export interface Processes {
  isZombie(pid: number): boolean;
  /** Whether a living process is the postmaster of a data folder. */
  isPostgresOf(pid: number, folder: string): boolean;
  isInUse(folder: string): boolean;
}

/** Reads processes from `ps` and `lsof`, on macOS and other systems without /proc. */
export const portableProcesses: Processes = {
  isZombie: (pid) =>
    outputOf('ps', ['-p', String(pid), '-o', 'stat='])
      .trim()
      .startsWith('Z'),
  isPostgresOf(pid, folder) {
    // The supervisor starts it as `…/postgres -D <folder> -c …`, and a postmaster keeps its command line.
    const [program = '', rest] = outputOf('ps', ['-ww', '-p', String(pid), '-o', 'command=']).split(' -D ', 2);
    return program.endsWith('postgres') && (rest?.startsWith(`${folder} `) ?? false);
  },
  isInUse(folder) {
    const wanted = existsSync(folder) ? realpathSync(folder) : folder;
    return outputOf('lsof', ['-a', '-d', 'cwd', '-c', 'postgres', '-Fn']).split('\n').includes(`n${wanted}`);
  },
};

function outputOf(program: string, rest: string[]): string {
  const { stdout, error } = spawnSync(program, rest, { encoding: 'utf8' });
  if (error) throw new Error(`${program} is needed to look after the database, and cannot be run here.`, { cause: error });
  return stdout;
}
