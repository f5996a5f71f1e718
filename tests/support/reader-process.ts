import { execFileSync } from 'node:child_process';
import { vi } from 'vitest';

/**
 * Waits for a process that runs a reader program and returns its id. `ancestor` started it: this process unless it is said otherwise, for
 * other test files may read meanwhile.
 */
export function processOfReader(program: string, ancestor = process.pid): Promise<number> {
  return vi.waitFor(
    () => {
      const lines = execFileSync('ps', ['-e', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).trim().split('\n');
      const parents = new Map(lines.map((line) => line.trim().split(/\s+/).map(Number) as [number, number]));
      const isOurs = (pid: number): boolean => pid === ancestor || (pid > 1 && isOurs(parents.get(pid) ?? 0));
      const readers = lines.filter((line) => line.includes(program)).map((line) => Number.parseInt(line, 10));
      const reader = readers.find(isOurs);
      if (reader === undefined) throw new Error('nobody reads yet');
      return reader;
    },
    { interval: 10, timeout: 10_000 },
  );
}
