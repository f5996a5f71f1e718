import { Type } from 'typebox';
import type { Workflow } from '../../shared/workflow.ts';
import type { Tenant } from '../db/tenant.ts';
import { listed, listQuery } from '../listing/list-query.ts';
import { writeOnce } from '../listing/write-once.ts';
import type { App } from '../http/app-type.ts';
import { closed, IdParams, Nothing } from '../http/schemas.ts';
import type { Services } from '../services.ts';
import { listWorkflows, sortableWorkflows } from './list-workflows.ts';
import { countRestarts, createWorkflow, deleteWorkflow, requiredWorkflow, updateWorkflow } from './save-workflow.ts';
import { workflowChoices } from './workflow-choices.ts';
import {
  changedWorkflow,
  newWorkflow,
  optionsQuery,
  restarts,
  wantedWorkflow,
  workflowBody,
  workflowOptions,
  workflowPage,
} from './workflow-schemas.ts';
import { countUnderReview, type StoredWorkflow } from '../reviews/workflow-store.ts';

const tags = ['workflows'];
const unknownId = 'workflow.not-found' as const;
const access = (action: 'read' | 'create' | 'update' | 'delete') => ({ level: 'permission', module: 'WorkFlow', action }) as const;

/** Review workflows: how records of a module are reviewed. */
export function workflowRoutes(app: App, services: Services): void {
  const { tenancy, relay } = services;

  app.get(
    '/api/workflows',
    {
      schema: {
        tags,
        querystring: listQuery(sortableWorkflows, {
          module: Type.Optional(Type.String({ maxLength: 60 })),
          is_active: Type.Optional(Type.Boolean()),
        }),
        response: { 200: workflowPage },
      },
      config: { access: access('read') },
    },
    async ({ session, query }) =>
      tenancy.withTenant(session, (trx) => listWorkflows(trx, session.organizationId, query), { readOnly: true }),
  );

  app.get(
    '/api/workflows/options',
    { schema: { tags, querystring: optionsQuery, response: { 200: workflowOptions } }, config: { access: access('read') } },
    async ({ session, query: { module, templates } }) =>
      tenancy.withTenant(session, (trx) => workflowChoices(services, trx, session, module, listed(templates)), { readOnly: true }),
  );

  app.get(
    '/api/workflows/:id',
    { schema: { tags, params: IdParams, response: { 200: workflowBody } }, config: { access: access('read'), unknownId } },
    async ({ session, params: { id } }) =>
      tenancy.withTenant(
        session,
        async (trx) => ({ workflow: await present(trx, session, await requiredWorkflow(trx, session.organizationId, id)) }),
        { readOnly: true },
      ),
  );

  app.post(
    '/api/workflows',
    { schema: { tags, body: newWorkflow, response: { 201: workflowBody } }, config: { access: access('create') } },
    async (request, reply) => {
      const { session, body } = request;
      const made = await writeOnce(tenancy, request, async (trx) => ({
        workflow: await present(trx, session, await createWorkflow(services, trx, session, body.workflow)),
      }));
      relay.wake(session.organizationId);
      return reply.code(201).send(made);
    },
  );

  app.post(
    '/api/workflows/restarts',
    { schema: { tags, body: wantedWorkflow, response: { 200: restarts } }, config: { access: access('read'), unknownId } },
    async ({ session, body: { id, workflow } }) =>
      tenancy.withTenant(session, async (trx) => ({ records: await countRestarts(trx, session, workflow, id) }), { readOnly: true }),
  );

  app.patch(
    '/api/workflows/:id',
    {
      schema: { tags, params: IdParams, body: changedWorkflow, response: { 200: workflowBody } },
      config: { access: access('update'), unknownId },
    },
    async ({ session, params: { id }, body }) => {
      const workflow = await tenancy.withTenant(session, async (trx) =>
        present(trx, session, await updateWorkflow(services, trx, session, id, body.workflow)),
      );
      relay.wake(session.organizationId);
      return { workflow };
    },
  );

  app.delete(
    '/api/workflows/:id',
    {
      schema: { tags, params: IdParams, querystring: closed({ lock_version: Type.Integer({ minimum: 1 }) }), response: { 204: Nothing } },
      config: { access: access('delete'), unknownId },
    },
    async ({ session, params: { id }, query }, reply) => {
      await tenancy.withTenant(session, (trx) => deleteWorkflow(services, trx, session, id, query));
      relay.wake(session.organizationId);
      return reply.code(204).send();
    },
  );
}

async function present(trx: Tenant, { organizationId }: { organizationId: string }, workflow: StoredWorkflow): Promise<Workflow> {
  return {
    ...workflow,
    under_review: await countUnderReview(trx, organizationId, workflow.id),
    created_at: workflow.created_at.toISOString(),
    updated_at: workflow.updated_at.toISOString(),
  };
}
