import { Type } from 'typebox';
import { Problem } from '../../shared/problem.ts';
import type { App } from '../plugins/app-type.ts';
import { recordParams } from '../records/record-schemas.ts';
import type { Services } from '../services.ts';
import { createFairGate } from '../session/hash-gate.ts';
import { findBrowser } from './find-browser.ts';
import { gatherRecord } from './gather-record.ts';
import { printPage } from './print-page.ts';

/** The PDF of a record, drawn by a Chromium of the server's machine where there is one: one document at a time, the organisations in turn. */
export function printRoutes(app: App, services: Services): void {
  const { config, log } = services;
  let browser: Promise<string | undefined> | undefined;
  // A browser takes much of a small machine.
  const gate = createFairGate(1, 4);

  app.get(
    '/api/records/:id/pdf',
    {
      schema: { params: recordParams, response: { 200: Type.Any({ description: 'The bytes of the PDF' }) } },
      config: { access: { level: 'module', action: 'read' }, unknownId: 'record.not-found' },
    },
    async ({ session, params }, reply) => {
      const record = await gatherRecord(services, session, params.id);
      const path = await (browser ??= findBrowser(config.chromiumPath));
      if (path === undefined) throw new Problem('print.unavailable');

      const address = `${config.tls ? 'https' : 'http'}://localhost:${config.port}/paper`;
      const pdf = await gate(session, () => printPage(path, address, record)).catch((error: unknown) => {
        if (error instanceof Problem) throw error;
        log.warn({ err: error }, 'a record could not be printed');
        throw new Problem('print.unavailable');
      });
      const name = `${record.detail.number ?? record.detail.template.name}.pdf`;
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
        .send(pdf);
    },
  );
}
