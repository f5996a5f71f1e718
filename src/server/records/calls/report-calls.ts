import { Type } from 'typebox';
import type { Subject } from '../../../shared/permission.ts';
import { Problem } from '../../../shared/problem.ts';
import type { RecordDetail, RecordRow } from '../../../shared/record.ts';
import { sendTable } from '../../export/send-table.ts';
import type { App } from '../../http/app-type.ts';
import { closed, Id, IdParams } from '../../http/schemas.ts';
import type { Services } from '../../services.ts';
import type { ServerSession } from '../../session/server-session.ts';
import { listedSites } from '../../sites/site-store.ts';
import { templatesOf, textIn } from '../../templates/template-store.ts';
import { countByStatus } from '../list/count-by-status.ts';
import { exportRecords } from '../list/export-records.ts';
import { listRecords } from '../list/list-records.ts';
import { loadView } from '../load-view.ts';
import { presentRecord } from '../present-record.ts';

/** The specification's calls for reported records: observations and incidents. */
export interface ReportCalls {
  module: string;
  subject: Subject;
  /** Name of one record in bodies. */
  one: string;
  /** The specification's page size. */
  size: number;
  /** Name of the call that returns the data of a form. */
  data: string;
}

const day = Type.String({ format: 'date', maxLength: 10 });
const period = { from: Type.Optional(day), to: Type.Optional(day), status: Type.Optional(Type.String({ maxLength: 200 })) };
const query = closed({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
  search: Type.Optional(Type.String({ maxLength: 200 })),
  ...period,
});
const open = Type.Record(Type.String(), Type.Unknown());
const file = Type.Any({ description: 'A page, or the file' });

/** Serves the reading calls of a module: one record, a page, the counts of a period, a workbook, and the data of a form. */
export function reportCalls(app: App, services: Services, { module, subject, one, size, data }: ReportCalls): void {
  const { tenancy } = services;
  const tags = [module];
  const reading = { access: { level: 'permission', module: subject, action: 'read' }, unknownId: 'record.not-found' } as const;
  const readOnly = { readOnly: true } as const;

  const workbook = async (session: ServerSession, filters: Record<string, string>, search: string | undefined) =>
    tenancy.withTenant(
      session,
      async (trx) => (await exportRecords(services, trx, session, { module, filters, ...(search !== undefined && { search }) })).table,
      readOnly,
    );

  app.get(
    `/api/${module}/:id`,
    { schema: { tags, params: IdParams, response: { 200: closed({ [one]: open }) } }, config: reading },
    async ({ session, params: { id } }, reply) => {
      const detail = await tenancy.withTenant(
        session,
        async (trx) => {
          const view = await loadView(services, trx, session, id);
          if (view.manifest.id !== module) throw new Problem('record.not-found');
          return presentRecord(trx, session, view);
        },
        readOnly,
      );
      return reply.header('etag', `"${detail.version}"`).send({ [one]: presentReport(detail) });
    },
  );

  app.get(
    `/api/v2/${module}`,
    {
      schema: {
        tags,
        querystring: closed({ ...query.properties, export_to_excel: Type.Optional(Type.Boolean()) }),
        response: { 200: file },
      },
      config: reading,
    },
    async ({ session, query: { page = 1, search, export_to_excel: isExport, ...filter } }, reply) => {
      const filters = filtersOf(filter);
      if (isExport) return sendTable(reply, { name: module, format: 'xlsx', rows: await workbook(session, filters, search) });
      const request = { module, page, size, filters, ...(search !== undefined && { search }) };
      const found = await tenancy.withTenant(session, (trx) => listRecords(services, trx, session, request), readOnly);
      return { [module]: found.items.map(presentRow), total: found.total, page, size };
    },
  );

  app.get(
    `/api/v2/${module}/period_status_counts`,
    {
      schema: {
        tags,
        querystring: closed({ from: period.from, to: period.to }),
        response: { 200: closed({ counts: Type.Record(Type.String(), Type.Integer()) }) },
      },
      config: reading,
    },
    async ({ session, query: filter }) => {
      const { items } = await tenancy.withTenant(
        session,
        (trx) => countByStatus(services, trx, session, { module, filters: filtersOf(filter) }),
        readOnly,
      );
      return { counts: Object.fromEntries(items.map(({ status, count }) => [status, count])) };
    },
  );

  app.get(
    `/api/${module}/${data}`,
    {
      schema: {
        tags,
        response: {
          200: closed({
            sites: Type.Array(closed({ id: Id, name: Type.String() })),
            templates: Type.Array(closed({ id: Id, name: Type.String(), version: Type.Integer() })),
          }),
        },
      },
      config: { access: { level: 'permission', module: subject, action: 'create' } },
    },
    async ({ session }) =>
      tenancy.withTenant(
        session,
        async (trx) => ({
          sites: (await listedSites(trx, session)).map(({ id, name }) => ({ id, name })),
          templates: (await templatesOf(trx, session.organizationId, module))
            .filter(({ is_active }) => is_active)
            .map(({ id, titles, version }) => ({ id, name: textIn(titles, session.language), version })),
        }),
        readOnly,
      ),
  );
}

/** Returns the list's filters for the specification's names of them. */
function filtersOf({ from, to, status }: { from?: string; to?: string; status?: string }): Record<string, string> {
  return {
    ...((from ?? to) !== undefined && { submitted_at: `${from ?? ''}..${to ?? ''}` }),
    ...(status !== undefined && { status }),
  };
}

/** A line of the register under the specification's names. */
function presentRow(row: RecordRow) {
  const { id, number, title, status, conditions, site, category, version } = row;
  return {
    id,
    number,
    description: title,
    type: category,
    status,
    is_overdue: conditions.includes('overdue'),
    risk_level: row.risk_level,
    location: site,
    date_time: row.occurred_at,
    due_date: row.due_at,
    reporter: row.requester,
    responsible: row.assignee,
    version,
  };
}

/** One report with its answers, and the events that its reader may send. */
export function presentReport(detail: RecordDetail): Record<string, unknown> {
  const events = detail.events.map(({ event, allowed }) => ({ event, allowed }));
  return { ...presentRow(detail), answers: detail.answers, remarks: detail.remarks, names: detail.names, events };
}
