import { Type } from 'typebox';
import type { Subject } from '../../../shared/permission.ts';
import { Problem } from '../../../shared/problem.ts';
import type { App } from '../../../server/http/app-type.ts';
import type { Tenant } from '../../../server/db/tenant.ts';
import { closed, Id, IdParams, maybe } from '../../../server/http/schemas.ts';
import { bodyLimit, eventFields, newFields, refusedRecords } from '../../../server/records/calls/call-schemas.ts';
import { writeRecord } from '../../../server/records/calls/write-record.ts';
import { listRecords } from '../../../server/records/list/list-records.ts';
import { loadView } from '../../../server/records/load-view.ts';
import { presentRecord } from '../../../server/records/present-record.ts';
import { sendEvent } from '../../../server/records/send-event.ts';
import type { Services } from '../../../server/services.ts';
import type { ServerSession } from '../../../server/session/server-session.ts';
import { assignAction } from './assign-action.ts';
import { reassignActions } from './reassign-actions.ts';
import { presentAction, presentActionDetail } from './present-action.ts';
import { statusFilter } from './status-filter.ts';

const module = 'actions';
const tags = ['actions'];
const unknownId = 'record.not-found' as const;
const text = maybe(Type.String());
const named = closed({ id: Id, name: Type.String() });
const query = closed({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
  search: Type.Optional(Type.String({ maxLength: 200 })),
  status: Type.Optional(Type.String({ maxLength: 200 })),
});
const fields = {
  id: Id,
  number: text,
  description: text,
  status: Type.String(),
  is_overdue: Type.Boolean(),
  priority: text,
  category: text,
  site: maybe(named),
  dueDate: text,
  assignedTo: maybe(named),
  assignedBy: named,
  version: Type.Integer(),
};
const Page = closed({ actions: Type.Array(closed(fields)), total: Type.Integer(), page: Type.Integer(), size: Type.Integer() });
const Detail = closed({
  ...fields,
  control_type: text,
  responsibility: text,
  remarks: text,
  imageDescription: text,
  events: Type.Array(closed({ event: Type.String(), allowed: Type.Boolean() })),
});

const Reassigned = closed({
  reassigned: Type.Integer(),
  refused: refusedRecords,
});

/** The specification's page size of actions. */
const size = 50;

/**
 * Lists of the specification: the subject that opens each, and the module its actions originate in. `''` means actions without a parent
 * record.
 */
const lists: Readonly<Record<string, { subject: Subject; filters: Record<string, string> }>> = {
  all: { subject: 'Action', filters: {} },
  audit_action_datas: { subject: 'Audit', filters: { parent_module: 'audits' } },
  observation_action_datas: { subject: 'Observation', filters: { parent_module: 'observations' } },
  incident_action_datas: { subject: 'Incident', filters: { parent_module: 'incidents' } },
  other_action_datas: { subject: 'Action', filters: { has_parent: 'false' } },
};

/** The specification's calls on actions (section 7.7), over the same records as our own. */
export function actionRoutes(app: App, services: Services): void {
  const { tenancy } = services;

  for (const [name, { subject, filters: own }] of Object.entries(lists)) {
    app.get(
      `/api/actions/${name}`,
      {
        schema: { tags, querystring: query, response: { 200: Page } },
        config: { access: { level: 'permission', module: subject, action: 'read' } },
      },
      async ({ session, query: { page = 1, search, status } }) => {
        const filters = { ...own, ...(status !== undefined && statusFilter(status)) };
        const request = { module, subject, page, size, filters, ...(search !== undefined && { search }) };
        const found = await tenancy.withTenant(session, (trx) => listRecords(services, trx, session, request), { readOnly: true });
        return { actions: found.items.map(presentAction), total: found.total, page, size };
      },
    );
  }

  app.get(
    '/api/actions/:id',
    {
      schema: {
        tags,
        params: IdParams,
        querystring: closed({ actionable_type: Type.Optional(Type.String({ maxLength: 60 })) }),
        response: { 200: Detail },
      },
      config: { access: { level: 'permission', module: 'Action', action: 'read' }, unknownId },
    },
    async ({ session, params: { id } }, reply) => {
      const detail = await tenancy.withTenant(
        session,
        async (trx) => {
          const view = await loadView(services, trx, session, id);
          if (view.manifest.id !== module) throw new Problem(unknownId);
          return presentRecord(trx, session, view);
        },
        { readOnly: true },
      );
      return reply.header('etag', `"${detail.version}"`).send(presentActionDetail(detail));
    },
  );

  app.post(
    '/api/actions/',
    {
      bodyLimit,
      schema: { tags, body: closed(newFields), response: { 201: Detail } },
      config: { access: { level: 'permission', module: 'Action', action: 'create' } },
    },
    async (request, reply) => {
      const { body } = request;
      const work = (trx: Tenant, session: ServerSession) => assignAction(services, trx, session, body);
      return reply.code(201).send(await writeRecord(services, request, { id: body.id, status: 201, work, present: presentActionDetail }));
    },
  );

  app.post(
    '/api/actions/reassign',
    {
      schema: {
        tags,
        body: closed({
          ids: Type.Array(Id, { minItems: 1, maxItems: 100 }),
          assignedTo: Id,
          reason: Type.String({ minLength: 1, maxLength: 10_000 }),
        }),
        response: { 200: Reassigned },
      },
      config: { access: { level: 'permission', module: 'Action', action: 'update' } },
    },
    async ({ session, body }) => {
      const outcome = await reassignActions(services, session, body);
      services.relay.wake(session.organizationId);
      return outcome;
    },
  );

  app.patch(
    '/api/actions/:id',
    {
      bodyLimit,
      schema: {
        tags,
        params: IdParams,
        body: closed(eventFields),
        response: { 200: Detail },
      },
      config: { access: { level: 'permission', module: 'Action', action: 'read' }, unknownId },
    },
    (request) => {
      const { params, body } = request;
      const work = async (trx: Tenant, session: ServerSession) => {
        const { manifest } = await loadView(services, trx, session, params.id);
        if (manifest.id !== module) throw new Problem(unknownId);
        return sendEvent(services, trx, session, params.id, body);
      };
      return writeRecord(services, request, { id: params.id, status: 200, work, present: presentActionDetail });
    },
  );
}
