import { execFileSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { readingLimits, readWorkbook } from '../../../src/server/interchange/read-workbook.ts';
import { writeWorkbook } from '../../../src/server/interchange/write-workbook.ts';

const rows = [['Full name'], ['Zoë Ångström']];
const content = () => writeWorkbook([{ name: 'Users', rows }]);

/** The process that this one has started to read a workbook. */
const reader = () =>
  vi.waitFor(
    () => {
      const lines = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' }).split('\n');
      const pid = Number.parseInt(lines.find((line) => line.includes('workbook-reader.ts')) ?? '', 10);
      if (Number.isNaN(pid)) throw new Error('nobody reads yet');
      return pid;
    },
    { interval: 10 },
  );

it('a workbook is read however long a busy machine takes for it: what counts is the time of the processor', async () => {
  const reading = readWorkbook(await content(), { ...readingLimits, seconds: 6 });
  const pid = await reader();
  process.kill(pid, 'SIGSTOP');
  // Longer than it may work.
  await delay(7_000);
  process.kill(pid, 'SIGCONT');

  expect((await reading)[0]).toMatchObject({ name: 'Users' });
});

it('a workbook that keeps the processor busy for too long is given up', async () => {
  await expect(readWorkbook(await content(), { ...readingLimits, seconds: 0.05 })).rejects.toMatchObject({
    code: 'import.unreadable-workbook',
  });
});
