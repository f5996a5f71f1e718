import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Status file of the server of a data directory, for a second server that someone tries to start. */
export interface RunningServer {
  pid: number;
  /** Missing until it listens. */
  url?: string;
}

const fileIn = (dataDir: string) => join(dataDir, 'server.json');

export function noteRunningServer(dataDir: string, server: RunningServer): void {
  const draft = `${fileIn(dataDir)}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(server));
  renameSync(draft, fileIn(dataDir));
}

export function forgetRunningServer(dataDir: string): void {
  rmSync(fileIn(dataDir), { force: true });
}

/** Only a note: whether there really is one, the lock in the database decides. */
export function readRunningServer(dataDir: string): RunningServer | undefined {
  try {
    const { pid, url }: Partial<RunningServer> = JSON.parse(readFileSync(fileIn(dataDir), 'utf8'));
    return pid === undefined ? undefined : { pid, ...(url !== undefined && { url }) };
  } catch {
    return undefined;
  }
}
