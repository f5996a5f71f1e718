import { codeOf } from '../error-code.ts';
import { linuxProcesses } from './linux-processes.ts';
import { portableProcesses } from './portable-processes.ts';

const processes = process.platform === 'linux' ? linuxProcesses : portableProcesses;

/** Whether a process runs. One that ended and was not collected by its parent answers signals, but is dead. */
export function isAlive(pid: number): boolean {
  return answers(pid) && !processes.isZombie(pid);
}

/** Whether the system still knows the number, be it of a zombie: PostgreSQL then believes a lock file that names it. */
export function answers(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** Whether a process is the PostgreSQL of this data folder: a number alone may have been given to another program meanwhile. */
export function isPostgresOf(pid: number, folder: string): boolean {
  return isAlive(pid) && processes.isPostgresOf(pid, folder);
}

/** Whether any process at all still works in a data folder, such as the children of a killed postmaster. */
export function isInUse(folder: string): boolean {
  return processes.isInUse(folder);
}
