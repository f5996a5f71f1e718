import { Type } from 'typebox';
import type { App } from '../http/app-type.ts';
import { idempotencyOf, idempotent } from '../http/idempotency.ts';
import { closed, Id, Nothing } from '../http/schemas.ts';
import type { Services } from '../services.ts';
import { loadView } from './load-view.ts';
import { presentRecord } from './present-record.ts';
import { recordDetail, recordParams, sharedTo } from './record-schemas.ts';
import { shareDraft, unshareDraft } from './share-draft.ts';

const unknownId = 'record.not-found' as const;

/** Sharing a draft with colleagues, for every module. */
export function shareRoutes(app: App, services: Services): void {
  const { tenancy } = services;
  const config = { access: { level: 'module', action: 'update' }, unknownId } as const;

  app.post(
    '/api/records/:id/shares',
    { schema: { params: recordParams, body: closed({ shared_to: sharedTo }), response: { 200: recordDetail } }, config },
    async (request, reply) => {
      const { session, params, body } = request;
      const outcome = await tenancy.withTenant(session, (trx) =>
        idempotent(
          trx,
          { ...session, ...idempotencyOf(request) },
          async () => ({
            status: 200,
            body: await presentRecord(trx, session, await shareDraft(services, trx, session, params.id, body.shared_to)),
          }),
          () => loadView(services, trx, session, params.id),
        ),
      );
      services.relay.wake(session.organizationId);
      return reply.header('etag', `"${outcome.body.version}"`).send(outcome.body);
    },
  );

  app.delete(
    '/api/records/:id/shares/:user_id',
    { schema: { params: Type.Object({ id: Id, user_id: Id }, { additionalProperties: false }), response: { 204: Nothing } }, config },
    async ({ session, params }, reply) => {
      await tenancy.withTenant(session, (trx) => unshareDraft(services, trx, session, params.id, params.user_id));
      return reply.code(204).send();
    },
  );
}
