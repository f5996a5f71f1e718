import { Type } from 'typebox';
import type { App } from '../http/app-type.ts';
import { idempotencyOf, idempotent } from '../http/idempotency.ts';
import { versionOf } from '../http/if-match.ts';
import { closed, IdParams, Nothing } from '../http/schemas.ts';
import { cloneTemplate } from './clone-template.ts';
import { designAccess, designedModule, type DesignServices } from './design-access.ts';
import { designedTemplates } from './designed-templates.ts';
import { deleteTemplate, discardDraft } from './discard-template.ts';
import { heldByModule } from './held-by-module.ts';
import { modulePartsOf } from '../../shared/module-parts.ts';
import { cloning, designedTemplate, moduleQuery, savedDraft } from './template-schemas.ts';

const unknownId = 'template.not-found' as const;

/** Routes for designers of a module's templates: list all, clone one, discard its draft, delete one that was never published. */
export function catalogueRoutes(app: App, services: DesignServices): void {
  const { tenancy, modules, workApart } = services;

  app.get(
    '/api/templates/designs',
    {
      schema: { querystring: moduleQuery, response: { 200: closed({ items: Type.Array(designedTemplate) }) } },
      config: { access: designAccess.read },
    },
    async ({ session, query }) => {
      const { id: module } = designedModule(services, session, query.module, 'read');
      return tenancy.withTenant(session, async (trx) => ({ items: await designedTemplates(trx, session, modules, module) }), {
        readOnly: true,
      });
    },
  );

  app.post(
    '/api/templates/:id/clone',
    { schema: { params: IdParams, body: cloning, response: { 201: savedDraft } }, config: { access: designAccess.create, unknownId } },
    async (request, reply) => {
      const { session, params, body } = request;
      const made = { text: '', module: '' };
      const outcome = await tenancy.withTenant(session, (trx) =>
        idempotent(trx, { ...session, ...idempotencyOf(request) }, async () => {
          const { title, version } = body;
          const { text, module, ...saved } = await cloneTemplate(services, trx, session, params.id, { title: title?.trim(), version });
          Object.assign(made, { text, module });
          return { status: 201, body: saved };
        }),
      );
      const { text, module } = made;
      const parts = () => modulePartsOf(modules.manifest(module));
      const findings = text === '' ? [] : await workApart(session, 'lint', text, parts(), heldByModule(modules, module));
      return reply
        .code(201)
        .header('etag', `"${outcome.body.version}"`)
        .send({ ...outcome.body, findings: [...findings] });
    },
  );

  app.delete(
    '/api/templates/:id',
    { schema: { params: IdParams, response: { 204: Nothing } }, config: { access: designAccess.delete, unknownId } },
    async (request, reply) => {
      const { session, params } = request;
      await tenancy.withTenant(session, (trx) => deleteTemplate(services, trx, session, params.id, () => versionOf(request)));
      return reply.code(204).send();
    },
  );

  app.delete(
    '/api/templates/:id/draft',
    { schema: { params: IdParams, response: { 204: Nothing } }, config: { access: designAccess.update, unknownId } },
    async (request, reply) => {
      const { session, params } = request;
      await tenancy.withTenant(session, (trx) => discardDraft(services, trx, session, params.id, () => versionOf(request)));
      return reply.code(204).send();
    },
  );
}
