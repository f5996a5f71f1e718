import { Type } from 'typebox';
import { itaCaseColumns, itaCaseRows } from '../../shared/osha/ita-cases.ts';
import { itaColumns, itaRow } from '../../shared/osha/ita-summary.ts';
import { logColumns, logRow, logTotals } from '../../shared/osha/osha-log.ts';
import { sendTable } from '../export/send-table.ts';
import type { App } from '../http/app-type.ts';
import { closed } from '../http/schemas.ts';
import { printerOf } from '../print/printer.ts';
import { sendPdf } from '../print/send-pdf.ts';
import type { Services } from '../services.ts';
import { changeEstablishment } from './establishment-store.ts';
import { oshaLog, type OshaLog } from './osha-log.ts';
import { establishmentBody, log, query, yearBody } from './osha-schemas.ts';
import { printedLog, printedSummary } from './print-osha.ts';
import { changeYear } from './year-store.ts';

const tags = ['reports'];
const config = { access: { level: 'admin' } } as const;
const snapshot = { snapshot: true } as const;

/** The files of a log, each with the rows that it has. */
const files = {
  log: { name: 'osha-300', rows: ({ cases, summary }: OshaLog) => [[...logColumns], ...cases.map(logRow), logTotals(summary, 'Totals')] },
  ita: {
    name: 'osha-300a',
    rows: ({ establishment, summary }: OshaLog, year: number) => [[...itaColumns], itaRow(year, establishment, summary)],
  },
  cases: {
    name: 'osha-300-301',
    rows: ({ establishment, incidents }: OshaLog, year: number) => [
      [...itaCaseColumns],
      ...incidents.flatMap((incident) => itaCaseRows(year, establishment, incident)),
    ],
  },
} as const;

/** OSHA's log, its summary and its files, of one site and calendar year; for admins. */
export function oshaRoutes(app: App, services: Services): void {
  const { tenancy } = services;

  app.get(
    '/api/osha',
    { schema: { tags, querystring: closed(query), response: { 200: log } }, config },
    async ({ session, query: { year, site_id: siteId } }) =>
      tenancy.withTenant(
        session,
        async (trx) => {
          const { incidents: _, ...found } = await oshaLog(services, trx, session, { year, siteId });
          return found;
        },
        snapshot,
      ),
  );

  app.get(
    '/api/osha/files',
    {
      schema: {
        tags,
        querystring: closed({ ...query, file: Type.Enum(['log', 'ita', 'cases']) }),
        response: { 200: Type.Any({ description: 'The file' }) },
      },
      config,
    },
    async ({ session, query: { year, site_id: siteId, file } }, reply) => {
      const found = await tenancy.withTenant(session, (trx) => oshaLog(services, trx, session, { year, siteId }), snapshot);
      return sendTable(reply, { name: `${files[file].name}-${year}`, format: 'csv', rows: files[file].rows(found, year) });
    },
  );

  app.get(
    '/api/osha/pdf',
    {
      schema: {
        tags,
        querystring: closed({ ...query, form: Type.Enum(['log', 'summary']) }),
        response: { 200: Type.Any({ description: 'The bytes of the PDF' }) },
      },
      config,
    },
    async ({ session, query: { year, site_id: siteId, form } }, reply) => {
      const draw = form === 'log' ? printedLog : printedSummary;
      const content = await tenancy.withTenant(
        session,
        async (trx) => draw(services, trx, session, await oshaLog(services, trx, session, { year, siteId }), year),
        snapshot,
      );
      return sendPdf(reply, `osha-300${form === 'log' ? '' : 'a'}-${year}`, await printerOf(services)(session, { content }));
    },
  );

  app.put(
    '/api/osha/establishments',
    { schema: { tags, body: establishmentBody, response: { 204: Type.Null() } }, config },
    async ({ session, body }, reply) => {
      const { site_id: siteId, ...said } = body.establishment;
      await tenancy.withTenant(session, (trx) => changeEstablishment(services, trx, session, siteId, said));
      return reply.status(204).send(null);
    },
  );

  app.put(
    '/api/osha/years',
    { schema: { tags, body: yearBody, response: { 204: Type.Null() } }, config },
    async ({ session, body }, reply) => {
      const { site_id: siteId, year, ...stated } = body.year;
      await tenancy.withTenant(session, (trx) => changeYear(services, trx, session, { siteId, year, stated }));
      return reply.status(204).send(null);
    },
  );
}
