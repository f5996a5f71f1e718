import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { readingLimits, readWorkbook } from '../../../src/server/interchange/read-workbook.ts';
import { writeWorkbook } from '../../../src/server/interchange/write-workbook.ts';
import { processOfReader } from '../../support/reader-process.ts';

const rows = [['Full name'], ['Zoë Ångström']];
const content = () => writeWorkbook([{ name: 'Users', rows }]);

it('reading a workbook is limited by processor time, not by time spent waiting on a busy machine', async () => {
  const reading = readWorkbook(await content(), { ...readingLimits, seconds: 6 });
  const pid = await processOfReader('workbook-reader.ts');
  process.kill(pid, 'SIGSTOP');
  // Longer than it may work.
  await delay(7_000);
  process.kill(pid, 'SIGCONT');

  expect((await reading)[0]).toMatchObject({ name: 'Users' });
});

it('reading a workbook is aborted if it uses too much processor time', async () => {
  expect(readingLimits.seconds).toBeLessThan(10);
  await expect(readWorkbook(await content(), { ...readingLimits, seconds: 0.05 })).rejects.toMatchObject({
    code: 'import.unreadable-workbook',
  });
});

it('a workbook whose reading was cut short from outside may be sent again', async () => {
  const reading = readWorkbook(await content());
  process.kill(await processOfReader('workbook-reader.ts'), 'SIGTERM');
  await expect(reading).rejects.toMatchObject({ code: 'request.busy' });
});

it('a workbook that exceeds the waiting time may be sent again', async () => {
  await expect(readWorkbook(await content(), { ...readingLimits, patience: 0.05 })).rejects.toMatchObject({ code: 'request.busy' });
});
