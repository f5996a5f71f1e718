import { Type } from 'typebox';
import type { PrintedRecord, PrintedTable } from '../../shared/printed-record.ts';
import { Problem } from '../../shared/problem.ts';
import type { App } from '../plugins/app-type.ts';
import { closed } from '../plugins/schemas.ts';
import { recordParams } from '../records/record-schemas.ts';
import { reportQuery } from '../reports/report-query.ts';
import type { Services } from '../services.ts';
import { createFairGate } from '../session/hash-gate.ts';
import type { ServerSession } from '../session/server-session.ts';
import { sendAttachment } from '../templates/sent-file.ts';
import { findBrowser } from './find-browser.ts';
import { gatherRecord } from './gather-record.ts';
import { gatherReport } from './gather-report.ts';
import { printPage } from './print-page.ts';

const pdfType = 'application/pdf';

/** The PDF of a record or a report, drawn by a Chromium of the server's machine where there is one: one document at a time, the organisations in turn. */
export function printRoutes(app: App, services: Services): void {
  const { config, log } = services;
  let browser: Promise<string | undefined> | undefined;
  // A browser takes much of a small machine.
  const gate = createFairGate(1, 4);

  const pdfOf = async (session: ServerSession, content: PrintedRecord | PrintedTable): Promise<Buffer> => {
    const path = await (browser ??= findBrowser(config.chromiumPath));
    if (path === undefined) throw new Problem('print.unavailable');
    const address = `${config.tls ? 'https' : 'http'}://localhost:${config.port}/paper`;
    return gate(session, () => printPage(path, address, content)).catch((error: unknown) => {
      if (error instanceof Problem) throw error;
      log.warn({ err: error }, 'a document could not be printed');
      throw new Problem('print.unavailable');
    });
  };

  app.get(
    '/api/records/:id/pdf',
    {
      schema: { params: recordParams, response: { 200: Type.Any({ description: 'The bytes of the PDF' }) } },
      config: { access: { level: 'module', action: 'read' }, unknownId: 'record.not-found' },
    },
    async ({ session, params }, reply) => {
      const record = await gatherRecord(services, session, params.id);
      const name = `${record.detail.number ?? record.detail.template.name}.pdf`;
      return sendAttachment(reply, { name, type: pdfType, content: await pdfOf(session, record) });
    },
  );

  app.get(
    '/api/reports/pdf',
    {
      schema: { tags: ['reports'], querystring: closed(reportQuery), response: { 200: Type.Any({ description: 'The bytes of the PDF' }) } },
      config: { access: { level: 'admin' } },
    },
    async ({ session, query }, reply) => {
      const report = await gatherReport(services, session, query);
      return sendAttachment(reply, { name: `${query.report}.pdf`, type: pdfType, content: await pdfOf(session, report) });
    },
  );
}
