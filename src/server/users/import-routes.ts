import { Type } from 'typebox';
import { Problem } from '../../shared/problem.ts';
import { importColumns } from '../../shared/user-import.ts';
import { sendTable, tableFormats } from '../export/send-table.ts';
import { readWorkbook } from '../interchange/read-workbook.ts';
import { writeWorkbook } from '../interchange/write-workbook.ts';
import { refuseWhenFull } from '../listing/change.ts';
import { Search } from '../listing/list-query.ts';
import { writeOnce } from '../listing/write-once.ts';
import type { App } from '../plugins/app-type.ts';
import { closed, Id, IdParams, maybe } from '../plugins/schemas.ts';
import type { Services } from '../services.ts';
import { createGate } from '../session/hash-gate.ts';
import { listedSites } from '../sites/site-store.ts';
import { sendAttachment, sentFile } from '../templates/sent-file.ts';
import { addImport, importOf } from './import-store.ts';
import { beginImport } from './import-users.ts';
import { userFilters } from './manage-routes.ts';
import { usersUpTo } from './managed-users.ts';
import { readImport } from './read-import.ts';
import { importWorkbook, reportRows, siteNames, tableHead, tableRows } from './user-table.ts';

const tags = ['users'];
const count = Type.Integer();
const Reason = closed({
  column: maybe(Type.Enum([...importColumns])),
  code: Type.String(),
  params: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))),
});
const Import = closed({
  id: Id,
  file_name: Type.String(),
  is_inviting: Type.Boolean(),
  total: count,
  done: count,
  created: count,
  updated: count,
  unchanged: count,
  refused: Type.Array(closed({ row: count, cells: Type.Array(Type.String()), reasons: Type.Array(Reason) })),
  is_finished: Type.Boolean(),
  created_at: Type.String(),
});
const file = { 200: Type.Any({ description: 'The file' }) };
const format = Type.Enum([...tableFormats]);
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Users as a file, out and in: an export, a workbook to fill in, and the import of it with a report of every row that was refused. */
export function userImportRoutes(app: App, services: Services): void {
  const { tenancy, clock, config } = services;
  const to = (action: 'read' | 'create') => ({ level: 'permission', module: 'User', action }) as const;
  const options = { readOnly: true };
  const unknownId = 'settings.not-found' as const;
  // Each of them holds a process of its own.
  const gate = createGate(1, 10);

  app.get(
    '/api/users/export',
    {
      schema: { tags, querystring: closed({ format, search: Type.Optional(Search), ...userFilters }), response: file },
      config: { access: to('read') },
    },
    async ({ session, query: { format: wanted, ...filter } }, reply) => {
      const most = config.limits.exportRows;
      const rows = await tenancy.withTenant(
        session,
        async (trx) => {
          const found = await usersUpTo(trx, session.organizationId, filter, most);
          if (found.length > most) throw new Problem('export.too-many', { params: { limit: most } });
          return tableRows(found, await siteNames(trx, session.organizationId), session.language);
        },
        options,
      );
      return sendTable(reply, { name: 'users', format: wanted, rows: [tableHead(session.language), ...rows] });
    },
  );

  app.get(
    '/api/users/import_template',
    { schema: { tags, response: file }, config: { access: to('create') } },
    async ({ session }, reply) => {
      const { language, organizationId } = session;
      const workbook = await tenancy.withTenant(
        session,
        async (trx) => importWorkbook(trx, organizationId, { language, sites: (await listedSites(trx, session)).map(({ name }) => name) }),
        options,
      );
      return sendAttachment(reply, { name: 'users.xlsx', type: xlsx, content: await writeWorkbook(workbook) });
    },
  );

  app.post(
    '/api/user_imports',
    {
      schema: {
        tags,
        querystring: closed({ send_invitations: Type.Boolean({ default: false }) }),
        response: { 202: closed({ user_import: Import }) },
      },
      config: { access: to('create') },
    },
    async (request, reply) => {
      const { session, query } = request;
      refuseWhenFull(session);
      const { name, content } = await sentFile(request);
      const rows = readImport(await gate(() => readWorkbook(content)));
      const wanted = { name, rows, isInviting: query.send_invitations, at: clock.now() };
      const made = await writeOnce(tenancy, request, async (trx) => ({ user_import: await addImport(trx, session, wanted) }), content);
      beginImport(services, session.organizationId, made.user_import.id);
      return reply.code(202).send(made);
    },
  );

  app.get(
    '/api/user_imports/:id',
    { schema: { tags, params: IdParams, response: { 200: closed({ user_import: Import }) } }, config: { access: to('create'), unknownId } },
    async ({ session, params: { id } }) => ({
      user_import: await tenancy.withTenant(session, (trx) => importOf(trx, session.organizationId, id), options),
    }),
  );

  app.get(
    '/api/user_imports/:id/report',
    {
      schema: { tags, params: IdParams, querystring: closed({ format }), response: file },
      config: { access: to('create'), unknownId },
    },
    async ({ session, params: { id }, query }, reply) => {
      const { refused } = await tenancy.withTenant(session, (trx) => importOf(trx, session.organizationId, id), options);
      return sendTable(reply, { name: 'user-import', format: query.format, rows: reportRows(refused, session.language) });
    },
  );
}
