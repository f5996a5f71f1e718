import { Type } from 'typebox';
import type { App } from '../../../server/http/app-type.ts';
import { closed, Id, IdParams, maybe } from '../../../server/http/schemas.ts';
import type { Services } from '../../../server/services.ts';
import { assignWorkers } from './assign-workers.ts';
import { bodyLimit, newFields, refusedRecords } from '../../../server/records/calls/call-schemas.ts';
import { calledRecords, changeFields, listQuery, One, Row } from './called-records.ts';

const tags = ['contractors'];
const unknownId = 'record.not-found' as const;
const Page = closed({ workers: Type.Array(Row), total: Type.Integer(), page: Type.Integer(), size: Type.Integer() });
const Worker = closed({ worker_profile_question: One });
const Assigned = closed({
  assigned: Type.Integer(),
  refused: refusedRecords,
});
const NewWorker = closed({ ...newFields, contractor_id: Type.Optional(maybe(Id)) });
const ChangedWorker = closed({ id: Id, contractor_id: Type.Optional(maybe(Id)), ...changeFields });

/** The workers of contractors and those of none, as the specification calls them (sections 7.4 and 7.12). */
export function companyWorkerRoutes(app: App, services: Services): void {
  const workers = calledRecords(services, 'worker-profiles', 'worker-profile');
  const companies = calledRecords(services, 'contractors', 'contractor');
  const to = (action: 'read' | 'create' | 'update') => ({ access: { level: 'permission', module: 'Worker', action }, unknownId }) as const;

  // Spelled so in the specification.
  app.get(
    '/api/contractors/:id/conractor_workers_list',
    { schema: { tags, params: IdParams, querystring: listQuery, response: { 200: Page } }, config: to('read') },
    async ({ session, params: { id }, query }) => {
      await companies.known(session, id);
      const { rows, ...page } = await workers.page(session, { contractor: id }, query);
      return { workers: rows, ...page };
    },
  );

  app.get(
    '/api/v1/work_profile/uncategorised_workers_list',
    { schema: { tags, querystring: listQuery, response: { 200: Page } }, config: { access: { level: 'admin' } } },
    async ({ session, query }) => {
      const { rows, ...page } = await workers.page(session, { contractor: '-' }, query);
      return { workers: rows, ...page };
    },
  );

  app.post(
    '/api/v1/work_profile/create_contractor_worker',
    { bodyLimit, schema: { tags, body: closed({ worker_profile_question: NewWorker }), response: { 201: Worker } }, config: to('create') },
    async (request, reply) => {
      const { contractor_id: contractor, answers, ...wanted } = request.body.worker_profile_question;
      const made = await workers.add(request, { ...wanted, answers: { ...answers, ...(contractor && { contractor }) } });
      return reply.code(201).send({ worker_profile_question: made });
    },
  );

  for (const name of ['update_contractor_worker', 'v2_update_contractor_worker'])
    app.patch(
      `/api/v1/work_profile/${name}`,
      {
        bodyLimit,
        schema: { tags, body: closed({ worker_profile_question: ChangedWorker }), response: { 200: Worker } },
        config: to('update'),
      },
      async (request) => {
        const { id, contractor_id: contractor, answers, ...change } = request.body.worker_profile_question;
        // Null removes the worker from their company.
        const said = contractor === undefined ? answers : { ...answers, contractor: contractor ?? undefined };
        return { worker_profile_question: await workers.change(request, id, { ...change, ...(said && { answers: said }) }) };
      },
    );

  app.post(
    '/api/v1/work_profile/assign_contractor',
    {
      schema: {
        tags,
        body: closed({ ids: Type.Array(Id, { minItems: 1, maxItems: 100 }), contractor_id: Id }),
        response: { 200: Assigned },
      },
      config: { access: { level: 'admin' } },
    },
    async ({ session, body }) => {
      const outcome = await assignWorkers(services, session, { ids: body.ids, contractor: body.contractor_id });
      services.relay.wake(session.organizationId);
      return outcome;
    },
  );
}
