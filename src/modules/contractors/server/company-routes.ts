import { Type } from 'typebox';
import type { App } from '../../../server/http/app-type.ts';
import { paperStates } from '../../../shared/contractor.ts';
import type { Tenant } from '../../../server/db/tenant.ts';
import { closed, Id, IdParams, listOf, maybe } from '../../../server/http/schemas.ts';
import type { Services } from '../../../server/services.ts';
import { bodyLimit, newFields } from '../../../server/records/calls/call-schemas.ts';
import { listPapers } from './list-papers.ts';
import { calledRecords, changeFields, listQuery, One, Row } from './called-records.ts';

const tags = ['contractors'];
const unknownId = 'record.not-found' as const;
const RequiredPaper = closed({
  type: closed({ id: Type.String(), name: Type.String() }),
  state: Type.Enum([...paperStates]),
  validity: maybe(Type.String()),
  expires_soon: Type.Boolean(),
  document: maybe(closed({ id: Id, number: maybe(Type.String()) })),
});
const paging = { total: Type.Integer(), page: Type.Integer(), size: Type.Integer() };

/** Contractors and their documents, as the specification calls them (section 7.12). */
export function companyRoutes(app: App, services: Services): void {
  const companies = calledRecords(services, 'contractors', 'contractor');
  const documents = calledRecords(services, 'contractor-documents', 'document');
  const to = (action: 'read' | 'create', module = 'Contractor') =>
    ({ access: { level: 'permission', module, action }, unknownId }) as const;
  const Company = closed({ contractor: One });
  const Paper = closed({ contractor_document: One });

  app.get(
    '/api/contractors',
    {
      schema: { tags, querystring: listQuery, response: { 200: closed({ contractors: Type.Array(Row), ...paging }) } },
      config: to('read'),
    },
    async ({ session, query }) => {
      const { rows, ...page } = await companies.page(session, {}, query);
      return { contractors: rows, ...page };
    },
  );

  app.post(
    '/api/contractors',
    { bodyLimit, schema: { tags, body: closed({ contractor: closed(newFields) }), response: { 201: Company } }, config: to('create') },
    async (request, reply) => reply.code(201).send({ contractor: await companies.add(request, request.body.contractor) }),
  );

  app.get(
    '/api/contractors/:id',
    { schema: { tags, params: IdParams, response: { 200: Company } }, config: to('read') },
    async ({ session, params: { id } }) => ({ contractor: await companies.one(session, id) }),
  );

  app.patch(
    '/api/contractors/:id',
    {
      bodyLimit,
      schema: { tags, params: IdParams, body: closed({ contractor: closed(changeFields) }), response: { 200: Company } },
      config: to('read'),
    },
    async (request) => ({ contractor: await companies.change(request, request.params.id, request.body.contractor) }),
  );

  app.get(
    '/api/contractors/:id/contractor_documents',
    {
      schema: {
        tags,
        params: IdParams,
        querystring: listQuery,
        response: { 200: closed({ contractor_documents: Type.Array(Row), ...paging }) },
      },
      config: to('read', 'Contractor Document'),
    },
    async ({ session, params: { id }, query }) => {
      await companies.known(session, id);
      const { rows, ...page } = await documents.page(session, { contractor: id }, query);
      return { contractor_documents: rows, ...page };
    },
  );

  app.post(
    '/api/contractors/:id/contractor_documents',
    {
      bodyLimit,
      schema: { tags, params: IdParams, body: closed({ contractor_document: closed(newFields) }), response: { 201: Paper } },
      config: to('create', 'Contractor Document'),
    },
    async (request, reply) => {
      const { answers, ...wanted } = request.body.contractor_document;
      const made = await documents.add(request, { ...wanted, answers: { ...answers, contractor: request.params.id } });
      return reply.code(201).send({ contractor_document: made });
    },
  );

  app.get(
    '/api/contractors/:id/required_papers',
    { schema: { tags, params: IdParams, response: { 200: listOf(RequiredPaper) } }, config: to('read', 'Contractor Document') },
    async ({ session, params: { id } }) => {
      await companies.known(session, id);
      const list = (trx: Tenant) => listPapers(trx, session, id, services.clock.now());
      return { items: await services.tenancy.withTenant(session, list, { readOnly: true }) };
    },
  );

  app.patch(
    '/api/contractors/:contractor_id/contractor_documents/:id',
    {
      bodyLimit,
      schema: {
        tags,
        params: closed({ contractor_id: Id, id: Id }),
        body: closed({ contractor_document: closed(changeFields) }),
        response: { 200: Paper },
      },
      config: to('read', 'Contractor Document'),
    },
    async (request) => {
      const { contractor_id: contractor, id } = request.params;
      return { contractor_document: await documents.change(request, id, request.body.contractor_document, contractor) };
    },
  );
}
