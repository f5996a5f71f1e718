import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Form } from '../../../engine/index.ts';
import type { RecordImport } from '../../shared/import.ts';
import type { ModuleManifest } from '../../shared/manifest.ts';
import { allows } from '../../shared/permission.ts';
import { Problem } from '../../shared/problem.ts';
import type { Tenant } from '../db/tenant.ts';
import { sendTable, tableFormats, xlsx } from '../export/send-table.ts';
import { importOf } from '../imports/import-store.ts';
import { closedImport } from '../imports/import-schemas.ts';
import { addImport } from '../imports/import-store.ts';
import { beginImport } from './run-imports.ts';
import { readWorkbook } from '../interchange/read-workbook.ts';
import { writeWorkbook } from '../interchange/write-workbook.ts';
import { refuseWhenFull } from '../listing/change.ts';
import { writeOnce } from '../listing/write-once.ts';
import { requireChosen } from '../modules/chosen-modules.ts';
import type { App } from '../http/app-type.ts';
import { closed, Id, IdParams } from '../http/schemas.ts';
import type { Services } from '../services.ts';
import { createFairGate } from '../session/hash-gate.ts';
import { readableBy } from '../session/read-scope.ts';
import type { ServerSession } from '../session/server-session.ts';
import { sendAttachment, sentFile } from '../files/sent-file.ts';
import { templateOf, templatesOf, type OfferedVersion } from '../templates/template-store.ts';
import { translate } from '../texts/translate.ts';
import { reasonText } from '../users/user-table.ts';
import { fillContractor } from '../records/import/fill-contractor.ts';
import { headingsOf, importColumns } from '../records/import/import-columns.ts';
import { importNames } from '../records/import/import-names.ts';
import { readRecords } from '../records/import/read-records.ts';
import { recordWorkbook } from '../records/import/record-workbook.ts';

const tags = ['record imports'];
const text = Type.String();
const Import = closedImport({ module: text, head: Type.Array(text), ignored: Type.Array(text) });
const file = { 200: Type.Any({ description: 'The file' }) };
const unknownId = 'settings.not-found' as const;
const template = Type.Optional(Id);

/** Records from a workbook: the workbook to fill in, the import of it, and a report of every row that was refused. */
export function recordImportRoutes(app: App, services: Services): void {
  const { tenancy, clock, modules, forms } = services;
  const readOnly = { readOnly: true } as const;
  // Each of these requests uses a separate process.
  const gate = createFairGate(1, 4);

  const formOf = async (trx: Tenant, session: ServerSession, manifest: ModuleManifest, templateId?: string) => {
    if (!allows(session.rules, 'create', manifest.subject)) throw new Problem('permission.denied');
    await requireChosen(trx, session.organizationId, manifest);
    const offered = await offeredTemplate(trx, session.organizationId, manifest, templateId);
    const form: Form = await forms.form(trx, session.organizationId, offered.id, offered.version, session.language);
    return { offered, columns: importColumns(form) };
  };
  const own = async (session: ServerSession, id: string): Promise<RecordImport> =>
    tenancy.withTenant(session, (trx) => ownImport(trx, session, id), readOnly);

  for (const manifest of modules.all.filter((each) => each.import)) {
    const { id: module, subject } = manifest;
    const create = { level: 'permission', module: subject, action: 'create' } as const;

    app.get(
      `/api/${module}_bulk_upload`,
      { schema: { tags, querystring: closed({ template }), response: file }, config: { access: create } },
      async ({ session, query }, reply) => {
        const workbook = await tenancy.withTenant(
          session,
          async (trx) => {
            const { columns } = await formOf(trx, session, manifest, query.template);
            return recordWorkbook(columns, await importNames(modules, trx, session, columns), session.language);
          },
          readOnly,
        );
        return sendAttachment(reply, { name: `${module}.xlsx`, type: xlsx, content: await writeWorkbook(workbook) });
      },
    );

    app.post(
      `/api/${module}_bulk_upload`,
      {
        schema: {
          tags,
          querystring: closed({ template, contractor: Type.Optional(Id) }),
          response: { 202: closed({ record_import: Import }) },
        },
        config: { access: create },
      },
      async (request: FastifyRequest<{ Querystring: { template?: string; contractor?: string } }>, reply) => {
        const { session, query } = request;
        refuseWhenFull(session);
        const { name, content } = await sentFile(request);
        const workbook = await gate(session, () => readWorkbook(content));
        const made = await writeOnce(
          tenancy,
          request,
          async (trx) => {
            const { offered, columns } = await formOf(trx, session, manifest, query.template);
            const headings = await headingsOf(forms, trx, session.organizationId, offered);
            const sheet = readRecords(workbook, columns, headings, mostRows(manifest));
            const company = query.contractor === undefined ? undefined : await numberOf(trx, session, query.contractor);
            const { head, rows } = company === undefined ? sheet : fillContractor(sheet, columns, company);
            const id = await addImport(trx, session, { name, rows, head, module, template_id: offered.id, at: clock.now() });
            return { record_import: await ownImport(trx, session, id) };
          },
          content,
        );
        beginImport(services, session.organizationId, made.record_import.id);
        return reply.code(202).send(made);
      },
    );
  }

  app.get(
    '/api/record_imports/:id',
    {
      schema: { tags, params: IdParams, response: { 200: closed({ record_import: Import }) } },
      config: { access: { level: 'signed-in' }, unknownId },
    },
    async ({ session, params: { id } }) => ({ record_import: await own(session, id) }),
  );

  app.get(
    '/api/record_imports/:id/report',
    {
      schema: { tags, params: IdParams, querystring: closed({ format: Type.Enum([...tableFormats]) }), response: file },
      config: { access: { level: 'signed-in' }, unknownId },
    },
    async ({ session, params: { id }, query: { format } }, reply) => {
      const { module, head, refused } = await own(session, id);
      const word = (key: string) => translate(session.language, 'imports', key) ?? key;
      const rows = refused.map(({ row, cells, reasons }) => [
        String(row),
        ...cells,
        reasons.map((reason) => [reason.cell, reasonText(reason, session.language)].filter(Boolean).join(' ')).join('\n'),
      ]);
      return sendTable(reply, { name: `${module}-import`, format, rows: [[word('report.row'), ...head, word('report.reason')], ...rows] });
    },
  );
}

/** Returns the number of a contractor, as a cell names it; throws `source.not-found` where the reader has none of that id. */
async function numberOf(trx: Tenant, session: ServerSession, id: string): Promise<string> {
  const companies = trx.selectFrom('records as r').select('r.number').where('r.organization_id', '=', session.organizationId);
  const found = await companies.where('r.module', '=', 'contractors').where('r.id', '=', id).where(readableBy(session)).executeTakeFirst();
  if (!found?.number) throw new Problem('source.not-found');
  return found.number;
}

/** Returns the most rows that one workbook of a module may have; undefined if it sets no limit. */
function mostRows({ import: how }: ModuleManifest): number | undefined {
  return typeof how === 'object' ? how.most : undefined;
}

/** Returns the requested template, or the module's own if none was requested. */
async function offeredTemplate(
  trx: Tenant,
  organizationId: string,
  { id: module, forms }: ModuleManifest,
  id?: string,
): Promise<OfferedVersion> {
  const found = id === undefined ? undefined : await templateOf(trx, organizationId, id);
  const [stock] =
    id === undefined
      ? (await templatesOf(trx, organizationId, module)).filter((each) => each.is_active && each.stock_name === forms[0])
      : [found];
  if (stock?.module !== module) throw new Problem('template.not-found');
  if (!stock.is_active) throw new Problem('template.not-offered');
  return stock;
}

/** Returns an import of records that the session itself sent: its report repeats content of the workbook. */
async function ownImport(trx: Tenant, session: ServerSession, id: string): Promise<RecordImport> {
  const { state, target } = await importOf(trx, session.organizationId, id);
  if (target.module === null || target.sent_by !== session.userId) throw new Problem(unknownId);
  const titles = target.head.map(({ title }) => title);
  const ignored = target.head.flatMap(({ title, column }) => (column === null && title !== '' ? [title] : []));
  return { ...state, module: target.module, head: titles, ignored };
}
