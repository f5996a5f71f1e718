import { Type } from 'typebox';
import { Problem } from '../../shared/problem.ts';
import type { UserImport } from '../../shared/user-import.ts';
import type { Tenant } from '../db/tenant.ts';
import { sendTable, tableFormats, xlsx } from '../export/send-table.ts';
import { addImport, importOf } from '../imports/import-store.ts';
import { beginImport } from './run-imports.ts';
import { closedImport } from '../imports/import-schemas.ts';
import { readWorkbook } from '../interchange/read-workbook.ts';
import { writeWorkbook } from '../interchange/write-workbook.ts';
import { refuseWhenFull } from '../listing/change.ts';
import { Search } from '../listing/list-query.ts';
import { writeOnce } from '../listing/write-once.ts';
import type { App } from '../http/app-type.ts';
import { closed, IdParams } from '../http/schemas.ts';
import type { Services } from '../services.ts';
import { createFairGate } from '../session/hash-gate.ts';
import { settingOf } from '../organizations/organization-setting.ts';
import { listedSites } from '../sites/site-store.ts';
import { sendAttachment, sentFile } from '../files/sent-file.ts';
import { userFilters } from '../users/manage-routes.ts';
import { usersUpTo } from '../users/managed-users.ts';
import { readImport } from '../users/read-import.ts';
import { importWorkbook, reportRows, siteNames, tableHead, tableRows } from '../users/user-table.ts';

const tags = ['users'];
const Import = closedImport({ is_inviting: Type.Boolean() });
const file = { 200: Type.Any({ description: 'The file' }) };
const format = Type.Enum([...tableFormats]);

/** Users as a file, out and in: an export, a workbook to fill in, and the import of it with a report of every row that was refused. */
export function userImportRoutes(app: App, services: Services): void {
  const { tenancy, clock } = services;
  const to = (action: 'read' | 'create') => ({ level: 'permission', module: 'User', action }) as const;
  const options = { readOnly: true };
  const unknownId = 'settings.not-found' as const;
  // Each of these requests uses a separate process.
  const gate = createFairGate(1, 4);

  app.get(
    '/api/users/export',
    {
      schema: { tags, querystring: closed({ format, search: Type.Optional(Search), ...userFilters }), response: file },
      config: { access: to('read') },
    },
    async ({ session, query: { format: wanted, ...filter } }, reply) => {
      const rows = await tenancy.withTenant(
        session,
        async (trx) => {
          const most = await settingOf(trx, session.organizationId, 'export_rows');
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
      const rows = readImport(await gate(session, () => readWorkbook(content)));
      const wanted = { name, rows, is_inviting: query.send_invitations, at: clock.now() };
      const made = await writeOnce(
        tenancy,
        request,
        async (trx) => ({
          user_import: await userImport(trx, session.organizationId, await addImport(trx, session, wanted)),
        }),
        content,
      );
      beginImport(services, session.organizationId, made.user_import.id);
      return reply.code(202).send(made);
    },
  );

  app.get(
    '/api/user_imports/:id',
    { schema: { tags, params: IdParams, response: { 200: closed({ user_import: Import }) } }, config: { access: to('create'), unknownId } },
    async ({ session, params: { id } }) => ({
      user_import: await tenancy.withTenant(session, (trx) => userImport(trx, session.organizationId, id), options),
    }),
  );

  app.get(
    '/api/user_imports/:id/report',
    {
      schema: { tags, params: IdParams, querystring: closed({ format }), response: file },
      config: { access: to('create'), unknownId },
    },
    async ({ session, params: { id }, query }, reply) => {
      const { refused } = await tenancy.withTenant(session, (trx) => userImport(trx, session.organizationId, id), options);
      return sendTable(reply, { name: 'user-import', format: query.format, rows: reportRows(refused, session.language) });
    },
  );
}

/** How far an import of users is. One of another kind is unknown here. */
async function userImport(trx: Tenant, organizationId: string, id: string): Promise<UserImport> {
  const { state, target } = await importOf(trx, organizationId, id);
  if (target.module !== null || target.is_of_hours) throw new Problem('settings.not-found');
  return { ...state, is_inviting: target.is_inviting };
}
