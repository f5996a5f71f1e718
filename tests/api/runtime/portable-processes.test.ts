import { spawn, spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { linuxProcesses } from '../../../src/server/runtime/linux-processes.ts';
import { portableProcesses } from '../../../src/server/runtime/portable-processes.ts';
import { readPostmasterFile } from '../../../src/server/runtime/postmaster-file.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const hasTools = ['ps', 'lsof'].every((program) => spawnSync(program, ['-h']).error === undefined);
const isLinux = process.platform === 'linux';

/** macOS has no /proc; both methods must give the same result. */
describe.skipIf(!hasTools || !isLinux)('process information from ps and lsof', () => {
  const folder = () => join(server.dataDir, 'pg18/data');
  const pid = () => readPostmasterFile(folder())?.pid ?? 0;

  it('matches /proc', () => {
    for (const processes of [linuxProcesses, portableProcesses]) {
      expect(processes.isPostgresOf(pid(), folder())).toBe(true);
      expect(processes.isInUse(folder())).toBe(true);
      expect(processes.isZombie(pid())).toBe(false);
    }
  });

  it('distinguishes the database from another program, another folder and a missing process', () => {
    for (const processes of [linuxProcesses, portableProcesses]) {
      expect(processes.isPostgresOf(process.pid, folder())).toBe(false);
      expect(processes.isPostgresOf(pid(), realpathSync('/tmp'))).toBe(false);
      expect(processes.isInUse(realpathSync('/var'))).toBe(false);
      expect(processes.isPostgresOf(2 ** 22 + 1, folder())).toBe(false);
    }
  });

  it('detects a zombie process', async () => {
    // The shell becomes a sleep, which never collects the child it inherited. The child ends once it has: the shell itself would collect it.
    const waits = 'while [ "$(cat /proc/$$/comm)" != sleep ]; do sleep 0.05; done';
    const parent = spawn('/bin/sh', ['-c', `(${waits}) & echo $!; exec sleep 120`], { stdio: ['ignore', 'pipe', 'ignore'] });
    const child = await new Promise<number>((done) => parent.stdout.once('data', (text: Buffer) => done(Number(text.toString()))));
    try {
      await expect.poll(() => linuxProcesses.isZombie(child), { timeout: 30_000 }).toBe(true);
      expect(portableProcesses.isZombie(child)).toBe(true);
    } finally {
      parent.kill('SIGKILL');
    }
  });
});
