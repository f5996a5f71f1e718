import { setTimeout as pause } from 'node:timers/promises';
import type { PrintedRecord, PrintedTable } from '../../shared/printed-record.ts';
import { openBrowserPipe, type BrowserPipe } from './browser-pipe.ts';

const patience = 20_000;
const beat = 100;

/** Draws a document with a browser. It goes to the page through the pipe: there is no address under which its content could be had. */
export async function printPage(browserPath: string, address: string, content: PrintedRecord | PrintedTable): Promise<Buffer> {
  const browser = await openBrowserPipe(browserPath);
  const late = new AbortController();
  try {
    const tooLong = pause(patience, undefined, { signal: late.signal }).then(() => {
      throw new Error('The browser took too long to print');
    });
    return await Promise.race([print(browser, address, content), tooLong]);
  } finally {
    late.abort();
    await browser.close();
  }
}

async function print(browser: BrowserPipe, address: string, content: PrintedRecord | PrintedTable): Promise<Buffer> {
  const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank' });
  const attached = await browser.send('Target.attachToTarget', { targetId, flatten: true });
  const session = String(attached['sessionId']);
  const send = (method: string, params?: Record<string, unknown>) => browser.send(method, params, session);

  await send('Page.enable');
  await send('Page.addScriptToEvaluateOnNewDocument', { source: `globalThis.musterPrint = ${JSON.stringify(content)};` });
  await send('Page.navigate', { url: address });
  for (;;) {
    const { result } = await send('Runtime.evaluate', { expression: 'document.documentElement.dataset.paper', returnByValue: true });
    if (isReady(result)) break;
    await pause(beat);
  }
  const { data } = await send('Page.printToPDF', { preferCSSPageSize: true, generateTaggedPDF: true, generateDocumentOutline: true });
  return Buffer.from(String(data), 'base64');
}

function isReady(result: unknown): boolean {
  return typeof result === 'object' && result !== null && 'value' in result && result.value === 'ready';
}
