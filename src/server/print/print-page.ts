import { setTimeout as pause } from 'node:timers/promises';
import type { PaperContent } from '../../shared/printed-record.ts';
import { openBrowserPipe, type BrowserPipe } from './browser-pipe.ts';

const patience = 20_000;
const beat = 100;

/** A document: content for the client's paper page, or a complete page. */
export type Printed = { content: PaperContent } | { html: string };

/** Draws a document with a browser. Its content goes to the page through the pipe: there is no address under which it could be had. */
export async function printPage(browserPath: string, address: string, printed: Printed): Promise<Buffer> {
  const browser = await openBrowserPipe(browserPath);
  const late = new AbortController();
  try {
    const tooLong = pause(patience, undefined, { signal: late.signal }).then(() => {
      throw new Error('The browser took too long to print');
    });
    return await Promise.race([print(browser, address, printed), tooLong]);
  } finally {
    late.abort();
    await browser.close();
  }
}

async function print(browser: BrowserPipe, address: string, printed: Printed): Promise<Buffer> {
  const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank' });
  const attached = await browser.send('Target.attachToTarget', { targetId, flatten: true });
  const session = String(attached['sessionId']);
  const send = (method: string, params?: Record<string, unknown>) => browser.send(method, params, session);

  await send('Page.enable');
  if ('html' in printed) await showPage(send, String(targetId), printed.html);
  else await showContent(send, address, printed.content);
  const { data } = await send('Page.printToPDF', { preferCSSPageSize: true, generateTaggedPDF: true, generateDocumentOutline: true });
  return Buffer.from(String(data), 'base64');
}

type Send = (method: string, params?: Record<string, unknown>) => Promise<Record<string, unknown>>;

async function showContent(send: Send, address: string, content: PaperContent): Promise<void> {
  await send('Page.addScriptToEvaluateOnNewDocument', { source: `globalThis.musterPrint = ${JSON.stringify(content)};` });
  await send('Page.navigate', { url: address });
  for (;;) {
    const { result } = await send('Runtime.evaluate', { expression: 'document.documentElement.dataset.paper', returnByValue: true });
    if (isReady(result)) return;
    await pause(beat);
  }
}

async function showPage(send: Send, frameId: string, html: string): Promise<void> {
  await send('Page.setDocumentContent', { frameId, html });
  const drawn = 'Promise.all([...document.images].map((image) => image.decode().catch(() => undefined))).then(() => true)';
  await send('Runtime.evaluate', { expression: drawn, awaitPromise: true });
}

function isReady(result: unknown): boolean {
  return typeof result === 'object' && result !== null && 'value' in result && result.value === 'ready';
}
