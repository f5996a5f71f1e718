import { Type } from 'typebox';
import type { App } from '../http/app-type.ts';
import { closed } from '../http/schemas.ts';
import { recordParams } from '../records/record-schemas.ts';
import { reportQuery } from '../reports/report-query.ts';
import type { Services } from '../services.ts';
import { gatherRecord } from './gather-record.ts';
import { gatherReport } from './gather-report.ts';
import { printerOf } from './printer.ts';
import { sendPdf } from './send-pdf.ts';

/** The PDF of a record, and that of a report. */
export function printRoutes(app: App, services: Services): void {
  app.get(
    '/api/records/:id/pdf',
    {
      schema: { params: recordParams, response: { 200: Type.Any({ description: 'The bytes of the PDF' }) } },
      config: { access: { level: 'module', action: 'read' }, unknownId: 'record.not-found' },
    },
    async ({ session, params }, reply) => {
      const record = await gatherRecord(services, session, params.id);
      const pdf = await printerOf(services)(session, { content: record });
      return sendPdf(reply, record.detail.number ?? record.detail.template.name, pdf);
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
      return sendPdf(reply, query.report, await printerOf(services)(session, { content: report }));
    },
  );
}
