import { describe, expect, it } from 'vitest';
import { findBrowser } from '../../../src/server/print/find-browser.ts';
import { openBrowserPipe } from '../../../src/server/print/browser-pipe.ts';

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
});
