import { Type } from 'typebox';
import type { App } from '../http/app-type.ts';
import { closed, IdParams, Nothing } from '../http/schemas.ts';
import { announce } from '../db/announce.ts';
import { designAccess, type DesignServices } from './design-access.ts';
import { loadTemplate } from './draft-store.ts';

const presence = closed({ leaving: Type.Optional(Type.Boolean()) });

/** Who has a template open to change it: said to the others who do, and kept nowhere. */
export function editorRoutes(app: App, services: DesignServices): void {
  app.post(
    '/api/templates/:id/editors',
    {
      schema: { params: IdParams, body: presence, response: { 204: Nothing } },
      config: { access: designAccess.update, unknownId: 'template.not-found' },
    },
    async ({ session, params, body }, reply) => {
      const { organizationId, userId } = session;
      await services.tenancy.withTenant(session, async (trx) => {
        const { id, module } = await loadTemplate(services, trx, session, params.id, 'update');
        const left = body.leaving === true ? { left: 1 } : {};
        announce(trx, { channel: 'Templates', to: { organizationId }, action: 'update', data: { id, module, editor: userId, ...left } });
      });
      return reply.code(204).send();
    },
  );
}
