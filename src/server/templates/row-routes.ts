import type { App } from '../http/app-type.ts';
import { versionOf } from '../http/if-match.ts';
import { IdParams } from '../http/schemas.ts';
import type { Services } from '../services.ts';
import { changeTemplate } from './change-template.ts';
import { designAccess } from './design-access.ts';
import { loadTemplate } from './draft-store.ts';
import { presentTemplate } from './present-template.ts';
import { surroundingsOf } from './surroundings.ts';
import { rowChange, surroundings, templateDetail } from './template-schemas.ts';

const unknownId = 'template.not-found' as const;

/** Serves the fields of a template that are not in its versions: icon, low risk, offered or not and where. */
export function rowRoutes(app: App, services: Services): void {
  const { tenancy } = services;

  app.patch(
    '/api/templates/:id',
    {
      schema: { params: IdParams, body: rowChange, response: { 200: templateDetail } },
      config: { access: designAccess.update, unknownId },
    },
    async (request, reply) => {
      const { session, params, body } = request;
      const template = await tenancy.withTenant(session, async (trx) => {
        await changeTemplate(services, trx, session, params.id, { ...body, version: versionOf(request) });
        return presentTemplate(trx, session, await loadTemplate(services, trx, session, params.id, 'read'));
      });
      return reply.header('etag', `"${template.lock_version}"`).send(template);
    },
  );

  app.get(
    '/api/templates/:id/surroundings',
    { schema: { params: IdParams, response: { 200: surroundings } }, config: { access: designAccess.read, unknownId } },
    async ({ session, params }) =>
      tenancy.withTenant(
        session,
        async (trx) => surroundingsOf(services, trx, session, await loadTemplate(services, trx, session, params.id, 'read')),
        { readOnly: true },
      ),
  );
}
