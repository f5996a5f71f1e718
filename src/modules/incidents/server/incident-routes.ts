import { Type } from 'typebox';
import { isObject } from '../../../shared/is-object.ts';
import { Problem } from '../../../shared/problem.ts';
import type { App } from '../../../server/http/app-type.ts';
import type { Tenant } from '../../../server/db/tenant.ts';
import { closed, IdParams } from '../../../server/http/schemas.ts';
import { exportRecords } from '../../../server/records/list/export-records.ts';
import { listFilters, setFilters } from '../../../server/records/list/list-filters.ts';
import { loadView } from '../../../server/records/load-view.ts';
import { presentRecord } from '../../../server/records/present-record.ts';
import { bodyLimit, eventFields, newFields } from '../../../server/records/calls/call-schemas.ts';
import { presentReport } from '../../../server/records/calls/report-calls.ts';
import { submitNew } from '../../../server/records/calls/submit-new.ts';
import { writeRecord } from '../../../server/records/calls/write-record.ts';
import { sendEvent } from '../../../server/records/send-event.ts';
import { sendTable } from '../../../server/export/send-table.ts';
import type { Services } from '../../../server/services.ts';
import type { ServerSession } from '../../../server/session/server-session.ts';
import type { RecordDetail } from '../../../shared/record.ts';

const module = 'incidents';
const tags = ['incidents'];
const unknownId = 'record.not-found' as const;
const Incident = closed({ incident: Type.Record(Type.String(), Type.Unknown()) });
const cause = closed({ id: Type.String(), causes: Type.Array(Type.String()), description: Type.String() });

const exportFilters = Type.Object(
  { sort: Type.Optional(Type.String({ maxLength: 100 })), search: Type.Optional(Type.String({ maxLength: 200 })) },
  listFilters,
);

/** The calls on incidents that no other module has: root causes, a workbook, reporting and changing one. */
export function incidentRoutes(app: App, services: Services): void {
  const { tenancy } = services;
  const to = (action: 'read' | 'create') => ({ access: { level: 'permission', module: 'Incident', action }, unknownId }) as const;
  const readOnly = { readOnly: true } as const;
  const present = (detail: RecordDetail) => ({ incident: presentReport(detail) });

  app.get(
    '/api/v2/incidents/incident_export_to_excel',
    { schema: { tags, querystring: exportFilters, response: { 200: Type.Any({ description: 'The file' }) } }, config: to('read') },
    async ({ session, query: { sort, search, ...filters } }, reply) => {
      const request = {
        module,
        ...(sort !== undefined && { sort }),
        ...(search !== undefined && { search }),
        filters: setFilters(filters),
      };
      const { table } = await tenancy.withTenant(session, (trx) => exportRecords(services, trx, session, request), readOnly);
      return sendTable(reply, { name: module, format: 'xlsx', rows: table });
    },
  );

  app.get(
    '/api/incidents/:id/root_causes',
    { schema: { tags, params: IdParams, response: { 200: closed({ root_causes: Type.Array(cause) }) } }, config: to('read') },
    ({ session, params: { id } }) =>
      tenancy.withTenant(
        session,
        async (trx) => {
          const view = await loadView(services, trx, session, id);
          if (view.manifest.id !== module) throw new Problem(unknownId);
          const { answers: given, names } = await presentRecord(trx, session, view);
          const rows = Array.isArray(given['rootCauses']) ? given['rootCauses'].filter(isObject) : [];
          const text = (value: unknown) => (typeof value === 'string' ? value : '');
          const root_causes = rows.map((row) => ({
            id: text(row['rowId']),
            causes: ['causeGroup', 'causeParent', 'cause'].flatMap((level) => names[text(row[level])] ?? []),
            description: text(row['causeText']),
          }));
          return { root_causes };
        },
        readOnly,
      ),
  );

  app.post(
    '/api/incidents',
    {
      bodyLimit,
      schema: { tags, body: closed(newFields), response: { 201: Incident } },
      config: to('create'),
    },
    async (request, reply) => {
      const { body } = request;
      const work = (trx: Tenant, session: ServerSession) => submitNew(services, trx, session, { ...body, module, stock: 'incident' });
      return reply.code(201).send(await writeRecord(services, request, { id: body.id, status: 201, work, present }));
    },
  );

  app.patch(
    '/api/incidents/:id',
    {
      bodyLimit,
      schema: {
        tags,
        params: IdParams,
        body: closed(eventFields),
        response: { 200: Incident },
      },
      config: to('read'),
    },
    (request) => {
      const { params, body } = request;
      const work = async (trx: Tenant, session: ServerSession) => {
        const { manifest } = await loadView(services, trx, session, params.id);
        if (manifest.id !== module) throw new Problem(unknownId);
        return sendEvent(services, trx, session, params.id, body);
      };
      return writeRecord(services, request, { id: params.id, status: 200, work, present });
    },
  );
}
