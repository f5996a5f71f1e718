import { Problem } from '../../shared/problem.ts';
import type { Services } from '../services.ts';
import { createFairGate } from '../session/hash-gate.ts';
import type { ServerSession } from '../session/server-session.ts';
import { findBrowser } from './find-browser.ts';
import { printPage, type Printed } from './print-page.ts';

/** Draws a document as PDF. Refuses with `print.unavailable` where no browser can. */
export type Printer = (session: ServerSession, printed: Printed) => Promise<Buffer>;

const printers = new WeakMap<Services, Printer>();

/** The printer of a server: a Chromium of its machine where there is one, one document at a time, the organisations in turn. */
export function printerOf(services: Services): Printer {
  const known = printers.get(services) ?? createPrinter(services);
  printers.set(services, known);
  return known;
}

function createPrinter({ config, log }: Services): Printer {
  let browser: Promise<string | undefined> | undefined;
  // A browser takes much of a small machine.
  const gate = createFairGate(1, 4);
  const address = `${config.tls ? 'https' : 'http'}://localhost:${config.port}/paper`;

  return async (session, printed) => {
    const path = await (browser ??= findBrowser(config.chromiumPath));
    if (path === undefined) throw new Problem('print.unavailable');
    return gate(session, () => printPage(path, address, printed)).catch((error: unknown) => {
      if (error instanceof Problem) throw error;
      log.warn({ err: error }, 'a document could not be printed');
      throw new Problem('print.unavailable');
    });
  };
}
