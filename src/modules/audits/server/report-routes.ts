import { Type } from 'typebox';
import type { AuditReport } from '../../../shared/audit-report.ts';
import { Problem } from '../../../shared/problem.ts';
import { isFileSeen } from '../../../server/file-access/file-seen.ts';
import { fileRow } from '../../../server/files/file-rows.ts';
import { openContent } from '../../../server/files/stored-content.ts';
import { storedHeaders } from '../../../server/files/stored-headers.ts';
import { sendTable, tableFormats } from '../../../server/export/send-table.ts';
import type { App } from '../../../server/http/app-type.ts';
import { closed, Id, IdParams, listOf, maybe, Nothing } from '../../../server/http/schemas.ts';
import { printerOf } from '../../../server/print/printer.ts';
import { sendPdf } from '../../../server/print/send-pdf.ts';
import { findRecord } from '../../../server/records/record-store.ts';
import type { Services } from '../../../server/services.ts';
import { languageOf } from '../../../server/texts/translate.ts';
import { auditReport } from './audit-report.ts';
import { gatherAuditReport } from './gather-audit-report.ts';
import { reportLinks, sharedAudit, shareReport, withdrawReportLink } from './report-links.ts';
import { reportRows } from './report-rows.ts';

const tags = ['audits'];
const text = maybe(Type.String());
const Token = Type.String({ pattern: '^[A-Za-z0-9_-]{20,100}$' });
const percentage = maybe(Type.Number());
const passed = maybe(Type.Boolean());
const list = <Item extends Parameters<typeof closed>[0]>(item: Item) => Type.Array(closed(item));
const Report = closed({
  id: Id,
  organization: Type.String(),
  number: text,
  title: text,
  template: Type.String(),
  site: maybe(closed({ id: Type.String(), name: Type.String() })),
  status: Type.String(),
  people: list({ party: Type.String(), name: Type.String() }),
  starts_at: text,
  ends_at: text,
  settled_at: text,
  zone: Type.String(),
  result: maybe(closed({ percentage, total: Type.Number(), max: Type.Number(), passed, pass_mark: percentage })),
  sections: list({ id: Type.String(), title: Type.String(), percentage, passed }),
  findings: list({
    key: Type.String(),
    question: Type.String(),
    section: Type.String(),
    answer: Type.String(),
    critical: Type.Boolean(),
    repeated: Type.Boolean(),
    comment: text,
    grade: text,
    files: Type.Array(Type.String()),
  }),
  conclusion: list({ question: Type.String(), text: Type.String() }),
  actions: list({
    id: Id,
    number: text,
    title: text,
    status: Type.String(),
    overdue: Type.Boolean(),
    assignee: text,
    due: text,
  }),
  trend: list({ id: Id, number: text, at: Type.String(), percentage: Type.Number(), passed }),
  signatures: list({ question: Type.String(), name: Type.String(), at: Type.String() }),
});
const Link = closed({ id: Id, created_at: Type.String(), expires_at: text, created_by: Type.String() });

/** The report of an audit: to its readers, and under a link to people who are not signed in. */
export function reportRoutes(app: App, services: Services): void {
  const { tenancy, files } = services;
  const unknownId = 'record.not-found' as const;
  const read = { access: { level: 'permission', module: 'Audit', action: 'read' }, unknownId } as const;
  const share = { access: { level: 'permission', module: 'Audit', action: 'update' }, unknownId } as const;
  const open = { access: { level: 'public' }, unknownId: 'link.expired' } as const;
  const reportOf = (session: Parameters<typeof auditReport>[2], id: string): Promise<AuditReport> =>
    tenancy.withTenant(session, (trx) => auditReport(services, trx, session, id), { readOnly: true });

  app.get(
    '/api/audits/:id/report',
    { schema: { tags, params: IdParams, response: { 200: Report } }, config: read },
    async ({ session, params }) => reportOf(session, params.id),
  );

  app.get(
    '/api/audits/:id/report/table',
    {
      schema: {
        tags,
        params: IdParams,
        querystring: closed({ format: Type.Enum([...tableFormats]) }),
        response: { 200: Type.Any({ description: 'The file' }) },
      },
      config: read,
    },
    async ({ session, params, query }, reply) => {
      const report = await reportOf(session, params.id);
      return sendTable(reply, { name: report.number ?? 'audit', format: query.format, rows: reportRows(report, session) });
    },
  );

  app.get(
    '/api/audits/:id/report/pdf',
    { schema: { tags, params: IdParams, response: { 200: Type.Any({ description: 'The bytes of the PDF' }) } }, config: read },
    async ({ session, params }, reply) => {
      const printed = await gatherAuditReport(services, session, params.id);
      return sendPdf(reply, printed.report.number ?? printed.report.template, await printerOf(services)(session, { content: printed }));
    },
  );

  app.get(
    '/api/audits/:id/report_links',
    { schema: { tags, params: IdParams, response: { 200: listOf(Link) } }, config: share },
    async ({ session, params }) => ({ items: await reportLinks(services, session, params.id) }),
  );

  app.post(
    '/api/audits/:id/report_links',
    {
      schema: {
        tags,
        params: IdParams,
        body: closed({ days: Type.Integer({ minimum: 1, maximum: 365 }) }),
        response: { 201: closed({ token: Type.String() }) },
      },
      config: share,
    },
    async ({ session, params, body }, reply) => reply.code(201).send(await shareReport(services, session, params.id, body.days)),
  );

  app.delete(
    '/api/audits/:id/report_links/:link',
    { schema: { tags, params: closed({ id: Id, link: Id }), response: { 204: Nothing } }, config: share },
    async ({ session, params }, reply) => {
      await withdrawReportLink(services, session, params.id, params.link);
      return reply.code(204).send();
    },
  );

  app.get(
    '/api/public/audit_reports/:token',
    { schema: { tags, params: closed({ token: Token }), response: { 200: Report } }, config: open },
    async ({ organizationId, params, headers }, reply) => {
      const report = await tenancy.withTenant(
        { organizationId },
        async (trx) => {
          const { id, session } = await sharedAudit(services, trx, organizationId, params.token);
          return auditReport(services, trx, { ...session, language: languageOf(headers, session.language) }, id);
        },
        { readOnly: true },
      );
      return reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex').send(report);
    },
  );

  app.get(
    '/api/public/audit_reports/:token/files/:file',
    {
      schema: { tags, params: closed({ token: Token, file: Id }), response: { 200: Type.Any({ description: 'The picture' }) } },
      config: open,
    },
    async ({ organizationId, params }, reply) => {
      const file = await tenancy.withTenant(
        { organizationId },
        async (trx) => {
          const { id, session } = await sharedAudit(services, trx, organizationId, params.token);
          const [found, record] = [await fileRow(trx, organizationId, params.file), await findRecord(trx, session, id)];
          const isShown = found?.record_id === id && record && found.type.startsWith('image/');
          if (!isShown || !(await isFileSeen(services, trx, session, record, found.question ?? ''))) throw new Problem('file.not-found');
          return found;
        },
        { readOnly: true },
      );
      return reply
        .headers(storedHeaders(file))
        .header('cache-control', 'private, max-age=600')
        .send(await openContent(files, organizationId, file));
    },
  );
}
