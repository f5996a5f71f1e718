import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Cluster } from './cluster.ts';

/** Status that PostgreSQL writes about itself into its data folder. */
export interface PostmasterFile {
  pid: number;
  /** `starting`, `ready`, `standby` or `stopping`. */
  status: string;
}

export function readPostmasterFile(folder: string): PostmasterFile | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Math.abs(Number.parseInt(lines[0] ?? '', 10));
  return pid > 0 ? { pid, status: (lines[7] ?? '').trim() } : undefined;
}

/** Removes the lock files that a dead PostgreSQL left behind and that its successor would believe. */
export function removeLockFiles(cluster: Cluster): void {
  rmSync(join(cluster.data, 'postmaster.pid'), { force: true });
  if (!existsSync(cluster.socket)) return;
  for (const name of readdirSync(cluster.socket)) {
    if (name.startsWith('.s.PGSQL.') && name.endsWith('.lock')) rmSync(join(cluster.socket, name), { force: true });
  }
}
