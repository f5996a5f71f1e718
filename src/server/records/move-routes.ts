import { Type } from 'typebox';
import type { App } from '../http/app-type.ts';
import { idempotencyOf, idempotent } from '../http/idempotency.ts';
import { versionOf } from '../http/if-match.ts';
import { closed, maybe } from '../http/schemas.ts';
import type { Services } from '../services.ts';
import { change } from '../templates/template-schemas.ts';
import { loadView } from './load-view.ts';
import { moveRecord, newerVersion } from './move-record.ts';
import { presentRecord } from './present-record.ts';
import { recordDetail, recordParams } from './record-schemas.ts';

const unknownId = 'record.not-found' as const;
const newer = closed({
  version: Type.Integer(),
  note: maybe(Type.String()),
  changes: Type.Array(change),
  kept: Type.Integer(),
  dropped: Type.Array(closed({ key: Type.String(), title: Type.String(), reason: Type.String() })),
  reasked: Type.Array(closed({ id: Type.String(), title: Type.String() })),
});

/** Moving a draft to a newer version of its template, for every module: first what would become of it, then the move. */
export function recordMoveRoutes(app: App, services: Services): void {
  const { tenancy } = services;

  app.get(
    '/api/records/:id/newer',
    {
      schema: { params: recordParams, response: { 200: closed({ newer: maybe(newer) }) } },
      config: { access: { level: 'module', action: 'read' }, unknownId },
    },
    async ({ session, params }) =>
      tenancy.withTenant(session, async (trx) => ({ newer: await newerVersion(services, trx, session, params.id) }), { readOnly: true }),
  );

  app.post(
    '/api/records/:id/move',
    {
      schema: { params: recordParams, body: closed({ version: Type.Integer({ minimum: 1 }) }), response: { 200: recordDetail } },
      config: { access: { level: 'module', action: 'update' }, unknownId },
    },
    async (request, reply) => {
      const { session, params, body } = request;
      const outcome = await tenancy.withTenant(session, (trx) =>
        idempotent(
          trx,
          { ...session, ...idempotencyOf(request) },
          async () => ({
            status: 200,
            body: await presentRecord(
              trx,
              session,
              await moveRecord(services, trx, session, params.id, { template: body.version, version: () => versionOf(request) }),
            ),
          }),
          () => loadView(services, trx, session, params.id),
        ),
      );
      return reply.header('etag', `"${outcome.body.version}"`).send(outcome.body);
    },
  );
}
