import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import type { Processes } from './portable-processes.ts';

/** Processes as Linux describes them in /proc. */
export const linuxProcesses: Processes = {
  isZombie(pid) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The process name before it is in parentheses and may contain any character.
      return stat.charAt(stat.lastIndexOf(')') + 2) === 'Z';
    } catch {
      return false;
    }
  },
  isPostgresOf(pid, folder) {
    try {
      const isPostgres = readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres';
      // A data folder that was removed under it does not make it a stranger: it has to be stopped all the same.
      const place = readlinkSync(`/proc/${pid}/cwd`).replace(/ \(deleted\)$/, '');
      return isPostgres && place === (existsSync(folder) ? realpathSync(folder) : folder);
    } catch {
      return false;
    }
  },
  isInUse(folder) {
    const wanted = realpathSync(folder);
    return readdirSync('/proc').some((name) => {
      if (!/^\d+$/.test(name) || linuxProcesses.isZombie(Number(name))) return false;
      try {
        return readlinkSync(`/proc/${name}/cwd`) === wanted;
      } catch {
        return false;
      }
    });
  },
};
