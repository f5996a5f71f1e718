import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findBrowser } from '../../../src/server/print/find-browser.ts';
import { openBrowserPipe } from '../../../src/server/print/browser-pipe.ts';
import { printerOf } from '../../../src/server/print/printer.ts';
import { createLog } from '../../../src/server/runtime/log.ts';
import type { Services } from '../../../src/server/services.ts';
import type { Problem } from '../../../src/shared/problem.ts';
import type { ServerSession } from '../../../src/server/session/server-session.ts';

describe('the browser that PDFs are printed with', () => {
  it('is not found when the configured program is no browser', async () => {
    expect(await findBrowser('/nowhere/chromium')).toBeUndefined();
    expect(await findBrowser(process.execPath)).toBeUndefined();
  });

  it('that exits at once rejects its requests, and leaves none pending', async () => {
    const pipe = await openBrowserPipe('/nowhere/chromium');

    await expect(pipe.send('Browser.getVersion')).rejects.toThrow('The browser');
    await pipe.close();
  });

  it('is used by the organisations in turn: one that prints much is refused, another one is not', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'muster-print-'));
    const chromiumPath = join(folder, 'chromium');
    writeFileSync(chromiumPath, '#!/bin/sh\n[ "$1" = --version ] && echo Chromium 1.0\n', { mode: 0o700 });
    const log = Object.assign(createLog(false), { level: 'silent' });
    const print = printerOf({ config: { chromiumPath, tls: undefined, port: 3000 }, log } as Services);
    const printed = ['one', 'one', 'one', 'one', 'one', 'one', 'other'].map((organizationId) =>
      print({ organizationId } as ServerSession, { html: '' }),
    );

    // This browser ends at once: whoever had a turn is told that it did not print.
    const codes = (await Promise.allSettled(printed)).map((each) =>
      each.status === 'rejected' ? (each.reason as Problem).code : 'printed',
    );
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'print.unavailable'), 'request.too-many', 'print.unavailable']);
    rmSync(folder, { recursive: true });
  });
});
